import { openStorage } from '../../../src/server/open-storage.ts';

/** Eight concurrent writers, each printing its number only after the store has acknowledged it. Run by busy-server.ts. */
const [dataDir = '', from = '0', writerModule = ''] = process.argv.slice(2);
const { store } = await openStorage({ dataDir }, { writerModule: new URL(writerModule) });
let last = Number(from);

async function writeForEver(): Promise<never> {
  for (;;) {
    const value = (last += 1);
    const query = store.db
      .insertInto('counters')
      .values({ name: `n${String(value)}`, value })
      .compile();
    await store.write([{ query, expect: 1 }]);
    process.stdout.write(`${String(value)}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, writeForEver));
