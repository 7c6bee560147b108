import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBusyServer } from './busy-server.ts';
import { placeWithTables, type TestPlace } from './both-engines.ts';

const kills = 3;
let place: TestPlace;

beforeAll(async () => {
  place = await placeWithTables('sqlite');
});

afterAll(() => place.remove());

it(`a server killed ${String(kills)} times in the middle of writing has every write it acknowledged`, async () => {
  const acknowledged = new Set<number>();
  for (let kill = 0; kill < kills; kill += 1) {
    for (const id of await writeUntilKilled(kill * 1_000_000)) acknowledged.add(id);
    const storage = await place.open();
    const rows = await storage.store.db.selectFrom('counters').select('value').execute();
    const kept = new Set(rows.map(({ value }) => value));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    await storage.close();
  }
  expect(acknowledged.size).toBeGreaterThan(kills * 50);
});

async function writeUntilKilled(from: number): Promise<readonly number[]> {
  const writer = await startBusyServer(place.dataDir, from);
  let said = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 100) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  // The last line may be incomplete.
  return said.split('\n').slice(0, -1).map(Number);
}
