import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { failed, ok, type Result } from '#engine';
import { fileOfPicture } from '../storage/files/attachment-files.ts';
import { errorCode } from '../process/error-code.ts';
import { synced } from '../storage/files/synced-file.ts';
import { noteUse } from '../storage/files/used-folder.ts';
import { refuseNewer } from '../storage/migrate.ts';
import { takeOwnership } from '../storage/sqlite/owner-lock.ts';
import { checkSound } from '../storage/sqlite/sound-file.ts';
import { openApart } from '../storage/sqlite/sqlite-connection.ts';
import { copied, measure } from './copied-file.ts';
import { readCopiedDatabase } from './copied-database.ts';
import { databaseName } from './make-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';

interface RestorePlan {
  readonly backup: string;
  readonly dataDir: string;
  readonly now: () => number;
}

interface Restored {
  readonly manifest: Manifest;
  /** Where the database from before lies now, if there was one. */
  readonly setAside?: string;
}

/**
 * What was numbered after the backup is not in it, but phones and papers have those numbers: new ones begin behind them.
 * Ids are leased to phones in blocks.
 */
const skipped = { ids: 100_000, reportNumbers: 100 };

/**
 * Puts a backup in place of the database, and adds its pictures. Everything is checked first: a backup that is damaged, or from a newer
 * version of the program, changes nothing. Throws `DataDirectoryInUse`, `DatabaseDamaged`, `DatabaseNewer`.
 */
export async function restoreBackup({ backup, dataDir, now }: RestorePlan): Promise<Result<Restored, string>> {
  const read = await readManifest(backup);
  if (!read.ok) return read;
  const manifest = read.value;
  const wrong = await wrongFiles(backup, manifest);
  if (wrong.length > 0)
    return failed(
      `The backup ${backup} is damaged: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ` and ${String(wrong.length - 3)} more files` : ''} are not as they were written. Nothing was changed. Take another backup.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const ownership = takeOwnership(dataDir);
  try {
    return await putInPlace({ backup, dataDir, now }, manifest);
  } finally {
    ownership.release();
  }
}

async function wrongFiles(backup: string, { Files }: Manifest): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { Path, Bytes, Sha256 } of Files) {
    const found = await measure(path.join(backup, Path)).catch(() => undefined);
    if (found?.bytes !== Bytes || found.sha256 !== Sha256) wrong.push(Path);
  }
  return wrong;
}

async function putInPlace(
  { backup, dataDir, now }: RestorePlan,
  manifest: Manifest,
): Promise<Result<Restored, string>> {
  const database = path.join(backup, databaseName);
  checkSound(database);
  const { migrations, pictures } = await readCopiedDatabase(database);
  refuseNewer(migrations);
  const included = new Set(manifest.Files.map(({ Path }) => path.basename(Path)));
  const expected = pictures.filter((picture) => !manifest.LostPictures.includes(picture));
  const missing: string[] = [];
  for (const picture of expected.filter((each) => !included.has(each)))
    if (!(await isThere(fileOfPicture(dataDir, picture)))) missing.push(picture);
  if (missing.length > 0)
    return failed(
      `The backup ${backup} holds the database alone, and ${String(missing.length)} of its pictures are not in ${dataDir} either. Nothing was changed. Restore a backup with pictures first.`,
    );
  for (const picture of expected.filter((each) => included.has(each))) await putPicture(backup, dataDir, picture);
  const coming = path.join(dataDir, `${databaseName}.restoring`);
  for (const suffix of ['', '-journal']) await rm(`${coming}${suffix}`, { force: true });
  await copied(database, coming);
  beginAnew(coming);
  const setAside = await setDatabaseAside(dataDir, now());
  await rename(coming, path.join(dataDir, databaseName));
  await synced(dataDir, 'r', () => Promise.resolve());
  await noteUse(dataDir);
  return ok({ manifest, ...(setAside !== undefined && { setAside }) });
}

/** Pictures are named by their content: one that is there and sound stays. */
async function putPicture(backup: string, dataDir: string, picture: string): Promise<void> {
  const to = fileOfPicture(dataDir, picture);
  const there = await measure(to).catch(() => undefined);
  if (there?.sha256 === picture) return;
  const aside = `${to}.restoring`;
  await rm(aside, { force: true });
  await copied(fileOfPicture(backup, picture), aside);
  await rename(aside, to);
}

/** Unfinished uploads begin again, since their files are not in a backup; numbers that may have been given are left out. */
function beginAnew(database: string): void {
  const connection = openApart(database);
  try {
    connection.exec('begin immediate');
    connection.exec('delete from uploads');
    // Series of report numbers end in a year; the other counters are ids.
    connection
      .prepare("update counters set value = value + case when name glob '*-[0-9][0-9][0-9][0-9]' then ? else ? end")
      .run([skipped.reportNumbers, skipped.ids]);
    connection.exec('commit');
  } finally {
    connection.close();
  }
}

async function setDatabaseAside(dataDir: string, now: number): Promise<string | undefined> {
  const aside = path.join(dataDir, `replaced-${new Date(now).toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { mode: 0o700 });
  // The database last: until it is moved, the others still belong to it.
  const moved: string[] = [];
  for (const suffix of ['-wal', '-shm', '.closed', '']) {
    const name = `${databaseName}${suffix}`;
    if (await movedIfThere(path.join(dataDir, name), path.join(aside, name))) moved.push(name);
  }
  if (moved.length > 0) return aside;
  await rm(aside, { recursive: true });
  return undefined;
}

/** A log can disappear at any moment: SQLite removes it when its last reader has gone. */
async function movedIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
