import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Written to the data folder at the first start; it also tells people what the folder is for. */
const note = 'about-this-folder.txt';
const noteText = `Switchgear Reports keeps its database (reports.sqlite), photos and signatures here. Back up all of it.
While this note is here, the server does not start without the database: an empty one would hide the loss.
`;

/** The folder was in use and its database is gone: starting with an empty one would hide that. */
class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';

  constructor(dataDir: string, what: 'not there' | 'empty') {
    super(
      `The data folder ${dataDir} has been used, but its database reports.sqlite is ${what}. Restore it from a backup. To start with an empty one instead, remove the whole folder, or give the server another: DATA_DIR=./other npm start`,
    );
  }
}

export async function refuseMissing(dataDir: string, file: string): Promise<void> {
  if ((await sizeOf(path.join(dataDir, note))) === undefined) return;
  const size = await sizeOf(file);
  if (size === undefined || size === 0) throw new DatabaseMissing(dataDir, size === 0 ? 'empty' : 'not there');
}

export async function noteUse(dataDir: string): Promise<void> {
  const file = path.join(dataDir, note);
  if ((await sizeOf(file)) === undefined) await writeFile(file, noteText, { mode: 0o600 });
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
