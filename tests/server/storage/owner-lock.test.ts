import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirectoryInUse } from '../../../src/server/storage/owner-lock.ts';
import { emptyPlace, type Place } from './both-engines.ts';

let place: Place;
let otherServer: ChildProcess;

beforeEach(async () => {
  place = await emptyPlace('sqlite');
  otherServer = await startOtherServer();
});

afterEach(async () => {
  await killOtherServer();
  await place.remove();
});

it('a data folder that another process writes to is refused, by name', async () => {
  const refused = place.open();
  await expect(refused).rejects.toBeInstanceOf(DataDirectoryInUse);
  await expect(refused).rejects.toThrow(place.dataDir);
});

it('a data folder is free as soon as the process that owned it was killed', async () => {
  await killOtherServer();
  const storage = await place.open();
  expect(await storage.store.db.selectFrom('counters').select('name').limit(1).execute()).toHaveLength(1);
  await storage.close();
});

it('a data folder that was closed can be opened again by the same process', async () => {
  await killOtherServer();
  const first = await place.open();
  await expect(place.open()).rejects.toBeInstanceOf(DataDirectoryInUse);
  await first.close();
  const second = await place.open();
  await second.close();
});

/** A process of its own; it has opened the folder once it speaks of its first write. */
async function startOtherServer(): Promise<ChildProcess> {
  const loaders = ['--import', 'tsx', '--import', './scripts/typescript-workers.mjs'];
  const server = spawn(process.execPath, [...loaders, 'tests/server/storage/busy-writer.ts', place.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  server.stdout.resume();
  return server;
}

async function killOtherServer(): Promise<void> {
  if (otherServer.exitCode !== null || otherServer.signalCode !== null) return;
  otherServer.kill('SIGKILL');
  await once(otherServer, 'close');
}
