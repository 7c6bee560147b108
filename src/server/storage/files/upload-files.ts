import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../ground/error-code.ts';
import { fullDisk, synced } from './synced-file.ts';

/** Unfinished uploads, each under the id of its attachment. The row states how many of its bytes count. */
export interface UploadFiles {
  /** Durable when it resolves. Writing the same piece again puts the same bytes in the same place. */
  write(id: string, at: number, piece: Uint8Array): Promise<void>;
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  list(): Promise<readonly string[]>;
}

/** As files of a folder, for the server that owns it. */
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
        // The name of a new file is durable only once its folder is synced.
        if (at === 0) for (const each of [folder, dataDir]) await synced(each, 'r', () => Promise.resolve());
      } catch (error) {
        throw fullDisk(error);
      }
    },
    async read(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    async list() {
      try {
        return await readdir(folder);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
