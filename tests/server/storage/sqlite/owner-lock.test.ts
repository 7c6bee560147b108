import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { DataDirectoryInUse } from '../../../../src/server/storage/sqlite/owner-lock.ts';
import { startBusyServer } from '../busy-server.ts';
import { placeWithTables, type TestPlace } from '../both-engines.ts';

let place: TestPlace;

beforeEach(async () => {
  place = await placeWithTables('sqlite');
  return () => place.remove();
});

it('a second server on the same folder is refused, with the folder and what to do', async () => {
  await serverOnTheFolder();
  const refused = place.open();
  await expect(refused).rejects.toBeInstanceOf(DataDirectoryInUse);
  await expect(refused).rejects.toThrow(place.dataDir);
  await expect(refused).rejects.toThrow('DATA_DIR=');
});

it('the folder is released the moment its server is killed', async () => {
  const server = await serverOnTheFolder();
  server.kill('SIGKILL');
  await once(server, 'close');
  await (await place.open()).close();
});

it('the folder is released when its server has closed', async () => {
  await (await place.open()).close();
  await (await place.open()).close();
});

it('two folders can have two servers', async () => {
  const other = await placeWithTables('sqlite');
  const [one, two] = [await place.open(), await other.open()];
  await Promise.all([one.close(), two.close()]);
  await other.remove();
});

/** Another process that owns the folder: it has acknowledged a write. */
async function serverOnTheFolder(): Promise<ChildProcess> {
  const server = await startBusyServer(place.dataDir);
  await once(server.stdout, 'data');
  server.stdout.resume();
  return server;
}
