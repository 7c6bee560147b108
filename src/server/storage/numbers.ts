import type { Database } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { Store, Statement } from './store.ts';

/** Takes the next `count` numbers of a counter for good: unused ones leave a gap. */
async function takeNumbers(store: Store<Database>, name: string, count: number): Promise<{ from: number; to: number }> {
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

/** Ids of this server: taken in blocks and never reused. A restart leaves a gap. */
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

/**
 * Takes the next number of a counter without gaps, inside the write that uses it. A concurrent write that takes one waits for
 * this one instead of being decided again; a rolled-back write returns its number.
 */
export const nextNumber = ({ db }: Store<Database>, name: string): Statement => ({
  query: numberTaken(db, { name }),
  expect: 1,
});

const numberTaken = preparedQuery((db, given: { readonly name: string }) =>
  db
    .insertInto('counters')
    .values({ name: given.name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) }))),
);
