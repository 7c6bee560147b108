import { expect, it, onTestFinished } from 'vitest';
import { verifyChain } from '../../../../src/server/audit/verify-chain.ts';
import type { Storage } from '../../../../src/server/open-storage.ts';
import type { Store } from '../../../../src/server/storage/store.ts';
import type { Database } from '../../../../src/server/storage/database.ts';
import { auditRow } from '../../fixtures/audit-row.ts';
import { isThorough } from '../../databases/engines.ts';
import { engines, placeWithTables } from '../both-engines.ts';

const perServer = isThorough ? 400 : 100;
/** As many requests as one server has in hand at a time; a longer queue would be a test of the patience of the database. */
const atOnce = 8;

it.each(engines)(
  'on %s servers that append at the same time keep one chain, without a gap or a fork',
  async (engine) => {
    const place = await placeWithTables(engine);
    // The embedded database has one server.
    const storages: Storage[] = [];
    while (storages.length < (engine === 'sqlite' ? 1 : 4)) storages.push(await place.open());
    onTestFinished(async () => {
      await Promise.all(storages.map((storage) => storage.close()));
      await place.remove();
    });
    const [first] = storages;
    const { store } = first!;
    const insert = store.db.insertInto('counters').values(['a', 'b'].map((name) => ({ name, value: 0 })));
    await store.write([{ query: insert.compile() }]);

    const clients = storages.flatMap((server, number) =>
      Array.from({ length: atOnce }, (_, client) => writeInTurn(server.store, { number, client })),
    );
    const written = (await Promise.all(clients)).reduce((one, other) => one + other, 0);
    // Every tenth act comes to nothing.
    expect(written).toBe(storages.length * perServer * 0.9);
    expect(await verifyChain(store.db)).toEqual({
      head: { seq: written, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    const rows = await store.db.selectFrom('audit_log').select('op_id').distinct().execute();
    expect(rows).toHaveLength(written);
  },
);

/** One client of a server: its next act begins when the last one has ended. How many were written. */
async function writeInTurn(
  store: Store<Database>,
  { number, client }: { readonly number: number; readonly client: number },
): Promise<number> {
  let written = 0;
  for (let act = client; act < perServer; act += atOnce) {
    const [done] = await Promise.allSettled([write(store, { number, act })]);
    if (done.status === 'fulfilled') written += 1;
  }
  return written;
}

/** An act that changes two rows which all others want as well, in either order; the statement for the log stands first, as none does now. */
function write(store: Store<Database>, { number, act }: { readonly number: number; readonly act: number }) {
  const touch = (name: string) => ({
    query: store.db
      .updateTable('counters')
      .set(({ eb }) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', act % 10 === 7 ? 'none' : name)
      .compile(),
    expect: 1,
  });
  return store.write([auditRow(store, { op_id: `${String(number)} ${String(act)}` }), touch('a'), touch('b')]);
}
