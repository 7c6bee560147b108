import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../ground/error-code.ts';

/** Other users of this computer can read the data folder, and we may not change its permissions. */
export class DataFolderOpen extends Error {
  override readonly name = 'DataFolderOpen';

  constructor(place: string) {
    super(
      `Other users of this computer can read ${place}, which belongs to another user than the one who starts the server. Let its owner run chmod 700 on the data folder and chmod 600 on the files in it, or start the server as that user.`,
    );
  }
}

/** Creates the data folder readable by its owner only, or restricts an existing one. Throws `DataFolderOpen`. */
export async function makePrivateFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await close(dataDir, 0o700);
}

/** Restricts the files at the top of the data folder to their owner: the database that SQLite made, and what was put there by hand. */
export async function closeFiles(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await close(path.join(dataDir, entry.name), 0o600);
}

/** Windows and file systems without modes are left as they are. */
async function close(place: string, mode: number): Promise<void> {
  try {
    const { mode: before } = await stat(place);
    if ((before & 0o077) !== 0) await chmod(place, mode);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EPERM') throw new DataFolderOpen(place);
    // A server that is just stopping removes the files of its database's log.
    if (code !== 'ENOENT') throw error;
  }
}
