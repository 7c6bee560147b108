import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, fullDisk, synced } from './synced-file.ts';

/** Photos and signatures as files named by their content: the same picture is kept once and is never overwritten. */
export interface AttachmentFiles {
  /** On disk, synced, when it resolves. Only then may a row speak of it. */
  save(content: Uint8Array): Promise<{ readonly sha256: string; readonly byteSize: number }>;
  read(sha256: string): Promise<Buffer | undefined>;
}

export function openAttachmentFiles(dataDir: string): AttachmentFiles {
  const folder = path.join(dataDir, 'attachments');
  // A name is on disk only when its folder is, and so on upwards.
  const foldersOf = (file: string): readonly string[] => {
    const below = path.relative(dataDir, file).split(path.sep).slice(0, -1);
    return [dataDir, ...below.map((_, index) => path.join(dataDir, ...below.slice(0, index + 1)))];
  };
  const fileOf = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  return {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const file = fileOf(sha256);
      const aside = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await synced(aside, 'wx', (handle) => handle.writeFile(content));
        await rename(aside, file);
        await Promise.all(foldersOf(file).map((each) => synced(each, 'r', () => Promise.resolve())));
      } catch (error) {
        await rm(aside, { force: true });
        throw fullDisk(error);
      }
      return { sha256, byteSize: content.byteLength };
    },
    async read(sha256) {
      try {
        return await readFile(fileOf(sha256));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
