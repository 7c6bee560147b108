import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clientVersion, importKinds, type ImportKind } from '#contract';
import { didYouMean } from '#engine';
import { createPasswords } from '../auth/passwords.ts';
import { readConfig, type Config } from '../config.ts';
import { openStorage, type Storage } from '../open-storage.ts';
import { commandFailed, type CommandResult } from '../ground/command-result.ts';
import { DataDirectoryInUse } from '../storage/sqlite/owner-lock.ts';
import { Conflict, ConstraintFailed, StorageUnavailable } from '../storage/storage-errors.ts';
import { fileEntry, importLog } from './import-log.ts';
import { mistakeLines, reportLines } from './import-words.ts';
import { planImport } from './plan-import.ts';

interface Options {
  readonly file: string;
  readonly kind: ImportKind | undefined;
  readonly isDryRun: boolean;
  readonly clearEmpty: boolean;
}

const usage = `npm run import -- <file.csv|file.json> [--dry-run] [--kind <kind>] [--clear-empty]

Imports a file of the office into the database that DATA_DIR or DATABASE_URL name: all of it, or nothing when a row is wrong.
--dry-run      only shows what would be done
--kind         ${importKinds.join(', ')}; without it the heading decides
--clear-empty  an empty cell clears the stored value; without it, the stored value stays
`;

/** `npm run import`. Opens the database as the server does, so a server on the same data folder must be stopped first. */
export async function importFile(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const options = readOptions(args);
  if (typeof options === 'string')
    return options === 'help' ? { text: usage, errors: '', status: 0 } : commandFailed(`${options}\n\n${usage}`);
  const config = readConfig({ appVersion: clientVersion, env });
  if (!config.ok) return commandFailed(config.error);
  let bytes: Buffer;
  try {
    bytes = await readFile(options.file);
  } catch {
    return commandFailed(`There is no file ${path.resolve(options.file)} that can be read.`);
  }
  let storage: Storage;
  try {
    storage = await openStorage(config.value);
  } catch (error) {
    return commandFailed(whyNotOpened(error, config.value));
  }
  try {
    return await bringIn(storage, bytes, options);
  } catch (error) {
    return commandFailed(whyNot(error));
  } finally {
    await storage.close();
  }
}

async function bringIn({ store }: Storage, bytes: Buffer, options: Options): Promise<CommandResult> {
  const now = Date.now();
  const log = importLog(store, bytes, { at: now });
  const planned = await planImport({ store, now, log }, createPasswords(), {
    bytes,
    fileName: options.file,
    ...options,
  });
  if (!planned.ok)
    return commandFailed(
      ['The file cannot be imported.', ...planned.error.flatMap((mistake) => mistakeLines(mistake))].join('\n'),
    );
  const { report, statements } = planned.value;
  const text = `${reportLines(report, path.basename(options.file)).join('\n')}\n`;
  if (report.Counts.Wrong > 0) return { text: '', errors: text, status: 1 };
  if (statements.length > 0) await store.write([...statements, log(fileEntry(report))]);
  return { text, errors: '', status: 0 };
}

/** The options, an error message, or `help`. */
function readOptions(args: readonly string[]): Options | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'clear-empty': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [file, ...more] = parsed.positionals;
  const { values } = parsed;
  if (values.help) return 'help';
  if (file === undefined || more.length > 0) return 'Name one file.';
  const kind = importKinds.find((known) => known === values.kind);
  if (values.kind !== undefined && kind === undefined) {
    const meant = didYouMean(values.kind, importKinds);
    return `There is no kind "${values.kind}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
  }
  return { file, kind, isDryRun: values['dry-run'], clearEmpty: values['clear-empty'] };
}

function whyNotOpened(error: unknown, { dataDir, databaseUrl }: Config): string {
  if (error instanceof DataDirectoryInUse)
    return `A server is running on the data folder ${dataDir}. Stop it first; or leave it running and import on its page /import.`;
  const reason = error instanceof Error ? error.message : String(error);
  return databaseUrl === undefined ? reason : `The database of DATABASE_URL cannot be used: ${reason}`;
}

function whyNot(error: unknown): string {
  if (error instanceof Conflict || error instanceof ConstraintFailed)
    return 'Somebody changed the same rows at this moment. Nothing was imported; run the command again.';
  if (error instanceof StorageUnavailable) return `${error.message} Nothing was imported.`;
  throw error;
}
