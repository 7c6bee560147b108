import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, fullDisk, synced } from './synced-file.ts';

/** Files that are still arriving, each under the id of what it will be. How much of one counts, its row says. */
export interface UploadFiles {
  /** On disk, synced, when it resolves. The same piece again writes the same bytes in the same place. */
  write(id: string, at: number, piece: Uint8Array): Promise<void>;
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  list(): Promise<readonly string[]>;
}

export function openUploadFiles(dataDir: string): UploadFiles {
  const folder = path.join(dataDir, 'uploads');
  const fileOf = (id: string): string => path.join(folder, id);
  return {
    async write(id, at, piece) {
      try {
        await mkdir(folder, { recursive: true });
        await synced(fileOf(id), constants.O_RDWR | constants.O_CREAT, async (handle) => {
          await handle.write(piece, 0, piece.byteLength, at);
        });
        // The name of a new file is on disk only when its folder is.
        if (at === 0) for (const each of [folder, dataDir]) await synced(each, 'r', () => Promise.resolve());
      } catch (error) {
        throw fullDisk(error);
      }
    },
    async read(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    async list() {
      try {
        return await readdir(folder);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
