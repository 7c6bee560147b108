import { parseArgs } from 'node:util';
import { clientVersion } from '#contract';
import { readConfig } from '../config.ts';
import { commandFailed, type CommandResult } from '../process/command-result.ts';
import { auditChain } from '../storage/migrations/020-029/024-audit-chain.ts';
import { openReading } from '../storage/open-reading.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { wordsOfFault } from './chain-words.ts';
import { verifyChain, type Verified } from './verify-chain.ts';

const usage = `npm run verify [-- --since <hash>]

Reads the audit log of the database that DATA_DIR or DATABASE_URL name, from its first row, and finds a row that was changed, removed,
put in or moved. The server may be running.
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
    if (!(await isChained(store)))
      return commandFailed('This database is from before the audit log was chained. Start the server once: npm start');
    return resultOf(await verifyChain(store.db, options));
  } catch (error) {
    return commandFailed(error instanceof Error ? error.message : String(error));
  } finally {
    await store?.close();
  }
}

async function isChained({ db }: Store<Database>): Promise<boolean> {
  const done = await db.selectFrom('migrations').select('id').where('id', '=', auditChain.id).executeTakeFirst();
  return done !== undefined;
}

function resultOf({ head, fault }: Verified): CommandResult {
  const sound = `${String(head.seq)} rows of the audit log are sound; the last has the hash ${head.hash}`;
  if (fault === undefined)
    return {
      text: `${sound}\nNote it where nobody who uses this machine can change it; later: npm run verify -- --since ${head.hash.slice(0, 16)}\n`,
      errors: '',
      status: 0,
    };
  return commandFailed(`The audit log cannot be trusted. ${wordsOfFault(fault)}\nBefore that, ${sound}`);
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
