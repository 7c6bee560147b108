import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { failed, ok, type Result } from '#engine';
import { wordsOfFault } from '../audit/chain-words.ts';
import type { Found } from '../audit/records/check-reports.ts';
import { noFacts, type AuditFacts } from '../storage/chain/audit-facts.ts';
import type { Head } from '../storage/chain/link.ts';
import { fileOfPicture } from '../storage/files/attachment-files.ts';
import { errorCode } from '../ground/error-code.ts';
import { synced } from '../storage/files/synced-file.ts';
import { noteUse } from '../storage/files/used-folder.ts';
import { refuseNewer } from '../storage/migrate.ts';
import { toJson } from '../storage/json-column.ts';
import { appendRow } from '../storage/sqlite/append-row.ts';
import { takeOwnership } from '../storage/sqlite/owner-lock.ts';
import { checkSound } from '../storage/sqlite/sound-file.ts';
import { openStandalone } from '../storage/sqlite/sqlite-connection.ts';
import { copied, measure } from './copied-file.ts';
import { differencesInCopied, faultOfCopied, readCopiedDatabase } from './copied-database.ts';
import { databaseName } from './make-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';

interface RestorePlan {
  readonly backup: string;
  readonly dataDir: string;
  readonly now: () => number;
  /** Restores it even when its audit log cannot be trusted: it may be the last copy of the work. */
  readonly withBrokenAudit: boolean;
}

interface Restored {
  readonly manifest: Manifest;
  /** Where the database from before lies now, if there was one. */
  readonly setAside?: string;
  /** What was changed outside the system before the backup was made. */
  readonly differs: readonly Found[];
}

/**
 * Gaps left in the counters: phones and papers may have numbers that were given after the backup. Ids are leased to phones in
 * blocks.
 */
const skipped = { ids: 100_000, reportNumbers: 100 };

/**
 * Puts a backup in place of the database, and adds its pictures. Everything is checked first: a backup that is damaged, or from a newer
 * version of the program, changes nothing. Throws `DataDirectoryInUse`, `DatabaseDamaged`, `DatabaseUnreleased`, `DatabaseNewer`.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Result<Restored, string>> {
  const { backup, dataDir } = plan;
  const read = await readManifest(backup);
  if (!read.ok) return read;
  const manifest = read.value;
  const wrong = await wrongFiles(backup, manifest);
  if (wrong.length > 0)
    return failed(
      `The backup ${backup} is damaged: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ` and ${String(wrong.length - 3)} more files` : ''} were changed. Nothing was restored. Use another backup.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const ownership = takeOwnership(dataDir);
  try {
    return await putInPlace(plan, manifest);
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
  { backup, dataDir, now, withBrokenAudit }: RestorePlan,
  manifest: Manifest,
): Promise<Result<Restored, string>> {
  const database = path.join(backup, databaseName);
  checkSound(database);
  const { migrations, pictures } = await readCopiedDatabase(database);
  refuseNewer(migrations);
  const fault = withBrokenAudit ? undefined : await faultOfCopied(database);
  if (fault !== undefined)
    return failed(
      `The audit log in the backup ${backup} cannot be trusted. ${wordsOfFault(fault)} Nothing was changed. Restore another backup; or, if there is none, this one with --with-broken-audit-log`,
    );
  const differs = await differencesInCopied(database);
  const included = new Set(manifest.Files.map(({ Path }) => path.basename(Path)));
  const expected = pictures.filter((picture) => !manifest.LostPictures.includes(picture));
  const missing: string[] = [];
  for (const picture of expected.filter((each) => !included.has(each)))
    if (!(await isThere(fileOfPicture(dataDir, picture)))) missing.push(picture);
  if (missing.length > 0)
    return failed(
      `The backup ${backup} contains only the database, and ${String(missing.length)} of its pictures are not in ${dataDir} either. Nothing was changed. Restore a backup with pictures first.`,
    );
  for (const picture of expected.filter((each) => included.has(each))) await putPicture(backup, dataDir, picture);
  const coming = path.join(dataDir, `${databaseName}.restoring`);
  for (const suffix of ['', '-journal']) await rm(`${coming}${suffix}`, { force: true });
  await copied(database, coming);
  resetCounters(coming, restoreRow(now(), await endOfAuditLog(path.join(dataDir, databaseName))));
  const setAside = await setDatabaseAside(dataDir, now());
  await rename(coming, path.join(dataDir, databaseName));
  await synced(dataDir, 'r', () => Promise.resolve());
  await noteUse(dataDir);
  return ok({ manifest, differs, ...(setAside !== undefined && { setAside }) });
}

/** Pictures are named by their content: an existing intact one stays. */
async function putPicture(backup: string, dataDir: string, picture: string): Promise<void> {
  const to = fileOfPicture(dataDir, picture);
  const there = await measure(to).catch(() => undefined);
  if (there?.sha256 === picture) return;
  const aside = `${to}.restoring`;
  await rm(aside, { force: true });
  await copied(fileOfPicture(backup, picture), aside);
  await rename(aside, to);
}

/** The end of the audit log that is replaced. It may be damaged, or missing. */
async function endOfAuditLog(database: string): Promise<Head | undefined> {
  try {
    return (await isThere(database)) ? (await readCopiedDatabase(database)).auditHead : undefined;
  } catch {
    return undefined;
  }
}

/** A restore takes away what was done since the backup, so the log says up to where it went. */
const restoreRow = (at: number, replaced: Head | undefined): AuditFacts => ({
  ...noFacts,
  at,
  action: 'backup.restore',
  content_sha256: replaced?.hash ?? null,
  detail: replaced === undefined ? null : toJson<unknown>({ Rows: replaced.seq }),
});

/**
 * Deletes unfinished uploads, whose files are not in a backup, skips numbers that may have been given, and writes a row into the
 * audit log.
 */
function resetCounters(database: string, row: AuditFacts): void {
  const connection = openStandalone(database);
  try {
    connection.exec('begin immediate');
    connection.exec('delete from uploads');
    // Series of report numbers end in a year; the other counters are ids.
    connection
      .prepare("update counters set value = value + case when name glob '*-[0-9][0-9][0-9][0-9]' then ? else ? end")
      .run([skipped.reportNumbers, skipped.ids]);
    appendRow(connection, row);
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
