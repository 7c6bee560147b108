import { parseArgs } from 'node:util';
import { clientVersion } from '#contract';
import { checkRecords, type CheckedRecords } from './records/check-records.ts';
import type { Found } from './records/check-reports.ts';
import { wordsOfRecordFault } from './records/record-words.ts';
import { readConfig } from '../config.ts';
import { commandFailed, type CommandResult } from '../ground/command-result.ts';
import { openReading, openReadingFiles } from '../storage/open-reading.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { wordsOfFault } from './chain-words.ts';
import { verifyChain, type Verified } from './verify-chain.ts';

const usage = `npm run verify [-- --since <hash>]

Reads the audit log of the database that DATA_DIR or DATABASE_URL name, from its first row, and finds a row that was changed, removed,
inserted or moved. Then compares everything the log has a hash of: every report with its signatures and photos, every version of a report
type, and all picture files. The server may be running.
--since <hash>  also fails when rows written up to that hash are gone: give the hash that an earlier run printed, or its first 16 digits
`;

/** `npm run verify`. */
export async function verify(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const options = readOptions(args);
  if (typeof options === 'string')
    return options === 'help' ? { text: usage, errors: '', status: 0 } : commandFailed(`${options}\n\n${usage}`);
  const config = readConfig({ appVersion: clientVersion, env });
  if (!config.ok) return commandFailed(config.error);
  let store: Store<Database> | undefined;
  try {
    store = await openReading(config.value);
    if (store === undefined) return commandFailed(`There is no database in ${config.value.dataDir}. Check DATA_DIR.`);
    const verified = await verifyChain(store.db, options);
    const files = await openReadingFiles(config.value, store);
    return resultOf(verified, await checkRecords(store.db, files));
  } catch (error) {
    return commandFailed(error instanceof Error ? error.message : String(error));
  } finally {
    await store?.close();
  }
}

function resultOf({ head, fault }: Verified, records: CheckedRecords): CommandResult {
  const sound = `${String(head.seq)} rows of the audit log are sound; the last has the hash ${head.hash}`;
  const wrong = [
    ...(fault === undefined ? [] : [`The audit log cannot be trusted. ${wordsOfFault(fault)}\nBefore that, ${sound}`]),
    ...linesOf(records.found),
  ];
  if (wrong.length > 0) return commandFailed(wrong.join('\n'));
  const note = `Keep a copy outside this machine; later: npm run verify -- --since ${head.hash.slice(0, 16)}`;
  return { text: `${sound}\n${recordsLine(records)}\n${note}\n`, errors: '', status: 0 };
}

function recordsLine({ reports, versions, files = 0 }: CheckedRecords): string {
  return `${String(reports)} reports, ${String(versions)} versions of report types and ${String(files)} pictures match the log`;
}

/** The first few of many. */
const mostLines = 50;

export function linesOf(found: readonly Found[]): readonly string[] {
  const lines = found.slice(0, mostLines).map(wordsOfRecordFault);
  const more = found.length - lines.length;
  return more > 0 ? [...lines, `And ${String(more)} more.`] : lines;
}

/** The options, an error message, or `help`. */
function readOptions(args: readonly string[]): { readonly since?: string } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { since: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return 'help';
    if (values.since === undefined) return {};
    const since = values.since.trim().toLowerCase();
    return /^[0-9a-f]{16,64}$/.test(since)
      ? { since }
      : 'A hash has 64 digits of 0 to 9 and a to f; the first 16 are enough.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
