import { access, constants, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../ground/error-code.ts';

/** The database cannot be used as it lies on the disk. The message says what to do, because no restart mends it. */
class PlaceUnusable extends Error {
  override readonly name = 'PlaceUnusable';
}

/** Throws `PlaceUnusable` if the server may not change the folder or its database, or the database is no SQLite file. */
export async function checkPlace(dataDir: string, file: string): Promise<void> {
  await checkWritable(dataDir, 'folder');
  const lock = path.join(dataDir, 'owner.lock');
  if ((await stateOf(lock)) !== undefined) {
    await checkWritable(lock, 'file');
    if (!(await isSqlite(lock)))
      throw new PlaceUnusable(
        `The lock file ${lock} is damaged; it stores nothing. Stop every server of this folder and remove it.`,
      );
  }
  const state = await stateOf(file);
  if (state === undefined) return;
  if (state.isDirectory())
    throw new PlaceUnusable(
      `${file} is a folder but must be the database. Move it away, or give the server another folder: DATA_DIR=./other npm start`,
    );
  await checkWritable(file, 'file');
  if (!(await isSqlite(file)))
    throw new PlaceUnusable(
      `The database ${file} is damaged (it is not an SQLite file: another program has written it, or the disk is faulty). Nothing was changed. Restore a backup with npm run restore -- <folder of the backup>; the damaged file is set aside, not deleted.`,
    );
}

async function stateOf(place: string) {
  try {
    return await stat(place);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function checkWritable(place: string, what: 'folder' | 'file'): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    await access(place, what === 'folder' ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    if (errorCode(error) === 'EROFS')
      throw new PlaceUnusable(
        `The disk of ${place} is mounted read-only. Mount it for writing, or give the server another folder: DATA_DIR=./other npm start`,
        { cause: error },
      );
    if (errorCode(error) !== 'EACCES') throw error;
    throw new PlaceUnusable(
      `The user who starts the server may not read and write the ${what} ${place}. Make that user its owner (chown -R <user> on the data folder; chmod u+rwX), or start the server as its owner.`,
      { cause: error },
    );
  }
}

/** How every file of SQLite begins; one of no bytes becomes a database with the first write. */
const magic = Buffer.from('SQLite format 3\0', 'latin1');

async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return bytesRead === 0 || buffer.equals(magic);
  } finally {
    await handle.close();
  }
}
