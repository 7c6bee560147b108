import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openAttachmentFiles, type AttachmentFiles } from '../../../../src/server/storage/files/attachment-files.ts';

let dataDir: string;
let files: AttachmentFiles;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  files = openAttachmentFiles(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
});

const everything = async (): Promise<readonly string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('a picture is named by its content, two folders deep', async () => {
  const content = randomBytes(5000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(await files.save(content)).toEqual({ sha256, byteSize: 5000 });
  const folder = path.join(dataDir, 'attachments', sha256.slice(0, 2), sha256.slice(2, 4));
  expect(await readdir(folder)).toEqual([sha256]);
  expect(await files.read(sha256)).toEqual(content);
});

it('the same picture sent ten times at once is one file, without leftovers', async () => {
  const content = randomBytes(300_000);
  const saved = await Promise.all(Array.from({ length: 10 }, () => files.save(content)));
  expect(new Set(saved.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await everything()).toEqual([saved[0]!.sha256]);
  expect(await files.read(saved[0]!.sha256)).toEqual(content);
});

it('many pictures at once all arrive complete', async () => {
  const contents = Array.from({ length: 30 }, (_, n) => randomBytes(1000 + n));
  const saved = await Promise.all(contents.map((content) => files.save(content)));
  for (const [n, { sha256 }] of saved.entries()) expect(await files.read(sha256)).toEqual(contents[n]);
});

it('an empty picture is a picture', async () => {
  const { sha256, byteSize } = await files.save(new Uint8Array());
  expect(byteSize).toBe(0);
  expect(await files.read(sha256)).toEqual(Buffer.alloc(0));
});

it('another server on the same folder finds it', async () => {
  const { sha256 } = await files.save(Buffer.from('ink'));
  expect((await openAttachmentFiles(dataDir).read(sha256))?.toString()).toBe('ink');
});
