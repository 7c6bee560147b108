import type { Database } from './database.ts';
import type { Store, Unit } from './store.ts';

/** Takes the next `count` numbers of a name, for ever: a lease that is not used leaves a gap. */
export async function takeNumbers(
  store: Store<Database>,
  name: string,
  count: number,
): Promise<{ from: number; to: number }> {
  const { db } = store;
  const query = db
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
    )
    .returning('value')
    .compile();
  const [result] = await store.write([{ query, expect: 1 }]);
  const to = Number(result?.rows[0]?.['value']);
  return { from: to - count + 1, to };
}

/** Ids that the server gives: a block at a time, never twice. A restart leaves a gap. */
export class IdSource {
  readonly #store: Store<Database>;
  readonly #blockSize: number;
  readonly #blocks = new Map<string, { next: number; last: number }>();
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(store: Store<Database>, blockSize = 50) {
    this.#store = store;
    this.#blockSize = blockSize;
  }

  async next(name: string): Promise<number> {
    for (;;) {
      const block = this.#blocks.get(name);
      if (block !== undefined && block.next <= block.last) {
        block.next += 1;
        return block.next - 1;
      }
      await this.#fetch(name);
    }
  }

  #fetch(name: string): Promise<void> {
    const fetching =
      this.#fetching.get(name) ??
      takeNumbers(this.#store, name, this.#blockSize)
        .then(({ from, to }) => {
          this.#blocks.set(name, { next: from, last: to });
        })
        .finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }
}

/** The last number given of a name that must have no gaps; 0 before the first. */
export async function lastNumber({ db }: Store<Database>, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/**
 * Claims `value` as the next number, inside the write that uses it. A `Conflict` at this statement means that somebody
 * else has claimed it: read `lastNumber` again and repeat.
 */
export function claimNumber({ db }: Store<Database>, name: string, value: number): Unit {
  const query = db
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('counters.value', '=', value - 1),
    )
    .compile();
  return { query, expect: 1 };
}
