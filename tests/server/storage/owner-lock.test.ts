import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { DataDirectoryInUse } from '../../../src/server/storage/owner-lock.ts';
import { emptyPlace, type Place } from './both-engines.ts';

let place: Place;

beforeEach(async () => {
  place = await emptyPlace('sqlite');
  return () => place.remove();
});

it('a second server on the same folder is refused and told which folder and what to do', async () => {
  await serverOnTheFolder();
  const refused = place.open();
  await expect(refused).rejects.toBeInstanceOf(DataDirectoryInUse);
  await expect(refused).rejects.toThrow(place.dataDir);
  await expect(refused).rejects.toThrow('DATA_DIR=');
});

it('the folder is free the moment its server is killed', async () => {
  const server = await serverOnTheFolder();
  server.kill('SIGKILL');
  await once(server, 'close');
  await (await place.open()).close();
});

it('the folder is free when its server has closed', async () => {
  await (await place.open()).close();
  await (await place.open()).close();
});

it('two folders are two servers', async () => {
  const other = await emptyPlace('sqlite');
  const [one, two] = [await place.open(), await other.open()];
  await Promise.all([one.close(), two.close()]);
  await other.remove();
});

/** Another process that has the folder: it has acknowledged a write. */
async function serverOnTheFolder(): Promise<ChildProcess> {
  const imports = ['tsx', './scripts/typescript-workers.mjs'].flatMap((name) => ['--import', name]);
  const server = spawn(process.execPath, [...imports, 'tests/server/storage/busy-writer.ts', place.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'close');
  });
  await once(server.stdout, 'data');
  server.stdout.resume();
  return server;
}
