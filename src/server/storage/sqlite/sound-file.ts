import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { openForReading } from './sqlite-connection.ts';

/** The file of the database is not what SQLite wrote: a torn copy, a bad disk, another file of that name. */
class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(
      `The database ${file} is damaged (${why}). Nothing was changed. Restore a backup with npm run restore -- <folder of the backup>; the damaged file is set aside, not deleted.`,
      options,
    );
  }
}

/** Throws `DatabaseDamaged`. Reads the whole file: about a second for each 200 MB. */
export function checkSound(file: string): void {
  let found: unknown;
  try {
    const connection = openForReading(file);
    try {
      found = connection.prepare('pragma quick_check(1)').get();
    } finally {
      connection.close();
    }
  } catch (error) {
    throw new DatabaseDamaged(file, error instanceof Error ? error.message : String(error), { cause: error });
  }
  const result = (found as { quick_check?: string } | undefined)?.quick_check ?? 'no answer'; // the one column of that pragma
  if (result !== 'ok') throw new DatabaseDamaged(file, result.split('\n').slice(0, 2).join(' '));
}

const markOf = (file: string): string => `${file}.closed`;

/** Written after a clean stop. A file with this mark needs no check at the next start; a copy of it has another time, and does. */
export async function markClosed(file: string): Promise<void> {
  try {
    await writeFile(markOf(file), await stateOf(file), { mode: 0o600 });
  } catch {
    // Without the mark the next start checks the file: a stop must not fail for it.
  }
}

/** Checks the file unless it is as the last clean stop left it. The mark is used once. */
export async function checkUnlessClosed(file: string): Promise<void> {
  const state = await stateOf(file).catch(() => undefined);
  const mark = await readFile(markOf(file), 'utf8').catch(() => undefined);
  await rm(markOf(file), { force: true });
  if (state !== undefined && mark !== state) checkSound(file);
}

async function stateOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${String(size)} bytes, written ${String(mtimeMs)}\n`;
}
