import type { Selectable } from 'kysely';
import { auditStatement } from '../../session/audit-row.ts';
import type { Database } from '../../storage/database.ts';
import { Conflict } from '../../storage/storage-errors.ts';
import type { Store, Statement } from '../../storage/store.ts';
import type { RecordFaultsTable } from '../../storage/tables/audit.ts';
import type { Found } from './check-reports.ts';
import { wordsOfRecordFault } from './record-words.ts';
import { oneRow } from '../../storage/statement.ts';

export type StoredFault = Selectable<RecordFaultsTable>;

export interface Noting {
  readonly store: Store<Database>;
  readonly clock: () => number;
  /** To the server's own log. */
  readonly say: (message: string) => void;
}

/**
 * Writes down what was found, each finding once: a row that tells it until it is as it was, and rows of the audit log. `before`: what is
 * written of the things that were checked. A server that cannot write says what it found all the same.
 */
export async function noteFaults(
  noting: Noting,
  found: readonly Found[],
  before: readonly StoredFault[],
): Promise<void> {
  const isOf = (fault: Found) => (one: StoredFault) => one.thing_type === fault.thing && one.thing_id === fault.id;
  for (const fault of found) {
    const earlier = before.find(isOf(fault));
    if (earlier?.fault === fault.kind && earlier.members === fault.members.join(',')) continue;
    await noted(noting, [faultStatement(noting, fault, earlier), auditFault(noting, fault)], wordsOfRecordFault(fault));
  }
  for (const earlier of before.filter((one) => !found.some((fault) => isOf(fault)(one))))
    await noted(noting, [soundStatement(noting, earlier), auditSound(noting, earlier)], wordsOfSound(earlier));
}

async function noted({ store, say }: Noting, statements: readonly Statement[], words: string): Promise<void> {
  try {
    await store.write(statements);
    say(words);
  } catch (error) {
    // Another server, or another read, has found it at the same moment.
    if (error instanceof Conflict) return;
    say(`${words} It could not be recorded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const wordsOfSound = ({ thing_type, thing_id }: StoredFault): string =>
  `The ${thing_type} ${thing_id} matches the audit log again.`;

function faultStatement({ store: { db }, clock }: Noting, fault: Found, earlier: StoredFault | undefined): Statement {
  const said = { fault: fault.kind, members: fault.members.join(','), mapping_id: fault.mappingId ?? null };
  if (earlier === undefined) {
    const row = { ...said, thing_type: fault.thing, thing_id: fault.id, found_at: clock() };
    const insert = db.insertInto('record_faults').values(row);
    return oneRow(insert.onConflict((on) => on.doNothing()));
  }
  const update = db.updateTable('record_faults').set({ ...said, found_at: clock() });
  return oneRow(sameAs(update, earlier));
}

function soundStatement({ store: { db } }: Noting, earlier: StoredFault): Statement {
  return oneRow(sameAs(db.deleteFrom('record_faults'), earlier));
}

interface Narrowed<Q> {
  where(column: 'thing_type' | 'thing_id' | 'fault' | 'members', operator: '=', value: string): Q;
}

const sameAs = <Q extends Narrowed<Q>>(query: Q, { thing_type, thing_id, fault, members }: StoredFault): Q =>
  query
    .where('thing_type', '=', thing_type)
    .where('thing_id', '=', thing_id)
    .where('fault', '=', fault)
    .where('members', '=', members);

const auditFault = ({ store, clock }: Noting, { thing, id, kind, members }: Found): Statement =>
  auditStatement(store, {
    action: 'record.fault',
    at: clock(),
    object: objectOf(thing, id),
    detail: { Fault: kind, ...(members.length > 0 && { Members: members.join(', ') }) },
  });

const auditSound = ({ store, clock }: Noting, { thing_type, thing_id }: StoredFault): Statement =>
  auditStatement(store, { action: 'record.sound', at: clock(), object: objectOf(thing_type, thing_id) });

/** A version of a report type is found in the log by its report type. */
function objectOf(type: string, id: string): { readonly type: string; readonly id: string; readonly version?: string } {
  const [name = id, version] = id.split('@');
  return { type, id: name, ...(version !== undefined && { version }) };
}
