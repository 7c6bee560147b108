import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCompiled } from '../both-engines.ts';

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'place-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it.each([
  ['garbage', 'reports.sqlite', 'reports.sqlite is damaged (it is not an SQLite file'],
  ['a lock file that holds garbage', 'owner.lock', 'owner.lock is damaged; it stores nothing'],
])('the server does not start on %s, says what to do, and leaves the file as it is', async (_, name, words) => {
  const dataDir = await folder();
  await writeFile(path.join(dataDir, name), 'garbage '.repeat(1000));
  await expect(openCompiled({ dataDir })).rejects.toThrow(words);
  expect(await readFile(path.join(dataDir, name), 'latin1')).toBe('garbage '.repeat(1000));
});

it('the server does not start on a folder in place of its database, and says so', async () => {
  const dataDir = await folder();
  await mkdir(path.join(dataDir, 'reports.sqlite'));
  await expect(openCompiled({ dataDir })).rejects.toThrow('is a folder but must be the database');
});
