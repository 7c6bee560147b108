import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyPlace, type Place } from './both-engines.ts';

const kills = 3;
let place: Place;

beforeAll(async () => {
  place = await emptyPlace('sqlite');
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

/** A process of its own that writes as fast as it can and says what was acknowledged. */
async function writeUntilKilled(from: number): Promise<readonly number[]> {
  const writer = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './scripts/typescript-workers.mjs',
      'tests/server/storage/busy-writer.ts',
      place.dataDir,
      String(from),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 100) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  // The last line may be cut.
  return said.split('\n').slice(0, -1).map(Number);
}
