import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../ground/error-code.ts';
import { fullDisk, synced } from './synced-file.ts';

/** Photos and signatures by their content: each picture is stored once and never overwritten. */
export interface AttachmentFiles {
  /** Durable when it resolves. Only then may a row refer to it. */
  save(content: Uint8Array): Promise<{ readonly sha256: string; readonly byteSize: number }>;
  read(sha256: string): Promise<Buffer | undefined>;
}

/** Where the picture of that SHA-256 lies. */
export const fileOfPicture = (dataDir: string, sha256: string): string =>
  path.join(dataDir, 'attachments', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

/** As files of a folder, for the server that owns it. */
export function openAttachmentFiles(dataDir: string): AttachmentFiles {
  // A file name is durable only once its folder is synced, and that folder's parent, and so on up.
  const foldersOf = (file: string): readonly string[] => {
    const below = path.relative(dataDir, file).split(path.sep).slice(0, -1);
    return [dataDir, ...below.map((_, index) => path.join(dataDir, ...below.slice(0, index + 1)))];
  };
  return {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const file = fileOfPicture(dataDir, sha256);
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
        return await readFile(fileOfPicture(dataDir, sha256));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
