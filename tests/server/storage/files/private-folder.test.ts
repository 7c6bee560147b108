import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileOfPicture } from '../../../../src/server/storage/files/attachment-files.ts';
import { emptyPlace } from '../both-engines.ts';

const modeOf = async (place: string): Promise<string> => ((await stat(place)).mode & 0o777).toString(8);

/** The files in a folder that others than their owner can use. */
async function openFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const modes = await Promise.all(files.map((name) => modeOf(path.join(folder, name))));
  return files.filter((_, at) => modes[at] !== '600');
}

it('the data folder and the files in it are for their owner alone, also those that were open to others before', async () => {
  const place = await emptyPlace('sqlite');
  const old = path.join(place.dataDir, 'server-secret');
  await writeFile(old, 'from an earlier version');
  await chmod(old, 0o644);
  await chmod(place.dataDir, 0o755);

  const storage = await place.open();
  expect(await openFiles(place.dataDir)).toEqual([]);
  expect(await modeOf(place.dataDir)).toBe('700');

  const { sha256 } = await storage.files.save(new TextEncoder().encode('a picture'));
  expect(await modeOf(fileOfPicture(place.dataDir, sha256))).toBe('600');
  await storage.close();
  expect(await readdir(place.dataDir)).toContain('reports.sqlite.closed');
  expect(await openFiles(place.dataDir)).toEqual([]);
  await place.remove();
});
