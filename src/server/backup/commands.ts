import path from 'node:path';
import { parseArgs } from 'node:util';
import { clientVersion } from '#contract';
import { linesOf } from '../audit/commands.ts';
import { checkRecords } from '../audit/records/check-records.ts';
import type { Found } from '../audit/records/check-reports.ts';
import { readConfig, type Config } from '../config.ts';
import { commandFailed, type CommandResult } from '../ground/command-result.ts';
import { openReading } from '../storage/open-reading.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import { DataDirectoryInUse } from '../storage/sqlite/owner-lock.ts';
import { copyDatabase } from './copy-database.ts';
import { backupsOf, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const backupUsage = `npm run backup [-- <folder>]

Copies the embedded database of DATA_DIR and its pictures into a new folder inside <folder>, by default DATA_DIR/backups, with the hash
of every file. The server may be running. For PostgreSQL use its own tools: see README.md.
`;

const restoreUsage = `npm run restore -- <folder of the backup> [--with-broken-audit-log]

Checks a backup made by npm run backup, then puts it in place of the database of DATA_DIR and adds its pictures. The database from
before is set aside, not deleted. Stop the server first.
--with-broken-audit-log  also one whose audit log cannot be trusted; without it, such a backup changes nothing
`;

const copyUsage = `npm run db:copy -- <from> <to>

Copies everything from one database into another that is empty, and reads both again to compare them. Each is a data folder or a
postgres:// address. Stop the server of a data folder first; from PostgreSQL one moment is copied, so stop its servers as well if nothing may be left out.
`;

/** `npm run backup`. */
export async function backUp(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const asked = ask(args, backupUsage, env);
  if ('status' in asked) return asked;
  const { config, folder } = asked;
  const { dataDir } = config;
  try {
    if (!(await isUsable({ dataDir }))) return commandFailed(`There is no database in ${dataDir}. Check DATA_DIR.`);
    const into = folder === undefined ? backupsOf(dataDir) : path.resolve(folder);
    const made = await makeBackup({ dataDir, into, now: Date.now, withPictures: true });
    const lost = made.manifest.LostPictures;
    return {
      text: `${countsOf(made.manifest)} are in ${made.folder}\n${auditLine(made.manifest)}`,
      errors:
        lost.length === 0
          ? ''
          : `The data folder has lost ${String(lost.length)} pictures, or their bytes have changed: ${lost.slice(0, 3).join(', ')}. The backup has everything else.\n`,
      status: lost.length === 0 ? 0 : 1,
    };
  } catch (error) {
    return commandFailed(messageOf(error));
  }
}

/** `npm run restore`. */
export async function restore(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const accepts = '--with-broken-audit-log';
  const asked = ask(
    args.filter((arg) => arg !== accepts),
    restoreUsage,
    env,
  );
  if ('status' in asked) return asked;
  const { config, folder } = asked;
  if (folder === undefined) return commandFailed(restoreUsage);
  try {
    const restored = await restoreBackup({
      backup: path.resolve(folder),
      dataDir: config.dataDir,
      now: Date.now,
      withBrokenAudit: args.includes(accepts),
    });
    if (!restored.ok) return commandFailed(restored.error);
    const { manifest, setAside, differs } = restored.value;
    const lines = [
      `${countsOf(manifest)}, as of ${manifest.MadeAt}, are in ${config.dataDir}.`,
      ...(setAside === undefined ? [] : [`The previous database is in ${setAside}.`]),
      'Report numbers continue 100 higher, because numbers issued after the backup may be on paper.',
      'Start the server: npm start',
    ];
    return { text: `${lines.join('\n')}\n`, ...differing('backup', differs) };
  } catch (error) {
    if (error instanceof DataDirectoryInUse)
      return commandFailed(`A server is running on the data folder ${config.dataDir}. Stop it, then run this again.`);
    return commandFailed(messageOf(error));
  }
}

/** `npm run db:copy`. */
export async function copyBetween(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const [from, to, ...more] = args;
  if (from === undefined || to === undefined || more.length > 0 || from.startsWith('-')) {
    const isHelp = from === '--help' || from === '-h';
    return isHelp ? { text: copyUsage, errors: '', status: 0 } : commandFailed(copyUsage);
  }
  const config = readConfig({ appVersion: clientVersion, env });
  if (!config.ok) return commandFailed(config.error);
  const { dataDir, objects } = config.value;
  const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);
  const placeOf = (place: string) =>
    isPostgres(place)
      ? { dataDir, databaseUrl: place, ...(objects !== undefined && { objects }) }
      : { dataDir: path.resolve(place) };
  const opened: Storage[] = [];
  try {
    if (!isPostgres(from) && !(await isUsable(placeOf(from))))
      return commandFailed(`There is no database in ${path.resolve(from)}.`);
    for (const place of [from, to]) opened.push(await openStorage(placeOf(place)));
    const [source, target] = opened;
    if (source === undefined || target === undefined) return commandFailed(copyUsage);
    const copied = await copyDatabase(source, target);
    if (!copied.ok) return commandFailed(copied.error);
    const { rows, pictures, lostPictures } = copied.value;
    const differs = differing('copy', (await checkRecords(target.store.db, target.files)).found);
    const lost = `The source has lost ${String(lostPictures.length)} pictures: ${lostPictures.slice(0, 3).join(', ')}. Everything else was copied.\n`;
    return {
      text: `${String(rows)} rows and ${String(pictures)} pictures were copied, and are the same by count and hash.\n`,
      errors: `${lostPictures.length === 0 ? '' : lost}${differs.errors}`,
      status: lostPictures.length === 0 ? differs.status : 1,
    };
  } catch (error) {
    if (error instanceof DataDirectoryInUse)
      return commandFailed('A server is running on the data folder. Stop it, then run this again.');
    return commandFailed(messageOf(error));
  } finally {
    for (const storage of opened) await storage.close();
  }
}

/** Whether there is a database. Throws for one that this version cannot use. */
async function isUsable(place: { readonly dataDir: string }): Promise<boolean> {
  const database = await openReading(place);
  await database?.close();
  return database !== undefined;
}

function ask(
  args: readonly string[],
  usage: string,
  env: NodeJS.ProcessEnv,
): CommandResult | { readonly config: Config; readonly folder: string | undefined } {
  let folders: readonly string[];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) return { text: usage, errors: '', status: 0 };
    folders = positionals;
  } catch (error) {
    return commandFailed(`${messageOf(error)}\n\n${usage}`);
  }
  if (folders.length > 1) return commandFailed(`One folder, not ${String(folders.length)}.\n\n${usage}`);
  const config = readConfig({ appVersion: clientVersion, env });
  if (!config.ok) return commandFailed(config.error);
  if (config.value.databaseUrl !== undefined)
    return commandFailed(
      'DATABASE_URL names a PostgreSQL, which has its own backups: pg_dump for one moment, pg_basebackup and the archived log for any moment. See README.md.',
    );
  return { config: config.value, folder: folders[0] };
}

const countsOf = ({ Counts: { Reports = 0, Drafts = 0, Calls = 0, Pictures = 0 } }: Manifest): string =>
  `${String(Reports)} reports, ${String(Drafts)} drafts, ${String(Calls)} calls and ${String(Pictures)} pictures`;

/** Everything is there; what was changed before is told, and the server tells it too. */
const differing = (what: string, found: readonly Found[]): Pick<CommandResult, 'errors' | 'status'> =>
  found.length === 0
    ? { errors: '', status: 0 }
    : { errors: `The ${what} is complete, but differs from its audit log:\n${linesOf(found).join('\n')}\n`, status: 1 };

const auditLine = ({ AuditLog }: Manifest): string =>
  `${String(AuditLog.Rows)} rows of the audit log; the last has the hash ${AuditLog.Hash}\n`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
