import type { Insertable } from 'kysely';
import type { Passwords } from '../auth/passwords.ts';
import type { Database } from '../storage/database.ts';
import type { Statement } from '../storage/store.ts';
import type { Stored, StoredRow } from './column.ts';
import type { Candidate, Circumstances, Kind } from './kind.ts';
import { oneRow } from '../storage/statement.ts';

/** The last id that was taken. */
interface LastId {
  /** The value of the counter; absent until it is first used. */
  readonly counted: number | undefined;
  readonly last: number;
}

/** Rows per statement; with 40 columns each, far below the parameter limit of either database. */
const rowsAtOnce = 100;

export async function lastIdOf(
  { store: { db } }: Pick<Circumstances, 'store'>,
  { table, id, counter }: Kind,
): Promise<LastId> {
  if (counter === undefined) return { counted: undefined, last: 0 };
  const counters = await db.selectFrom('counters').select('value').where('name', '=', counter).executeTakeFirst();
  const row = await db
    .selectFrom(table)
    .select((on) => on.fn.max<number | null>(db.dynamic.ref(id)).as('last'))
    .executeTakeFirst();
  return { counted: counters?.value, last: Math.max(counters?.value ?? 0, row?.last ?? 0) };
}

/** The whole import as one write. It is rolled back when somebody has changed one of the rows, or taken one of the ids, meanwhile. */
export async function importStatements(
  circumstances: Circumstances,
  kind: Kind,
  { candidates, lastId }: { readonly candidates: readonly Candidate[]; readonly lastId: LastId },
): Promise<readonly Statement[]> {
  const { now, user } = circumstances;
  const by = user?.userId ?? null;
  const fresh = candidates.filter(({ before }) => before === undefined);
  const tracked = { created_at: now, created_by: by, updated_at: now, updated_by: by };
  const rows = upwards(kind, fresh).map(({ id, row }) => ({ [kind.id]: id, ...row, ...tracked }));
  const changed = candidates.filter(({ before, changed: names }) => before !== undefined && names.size > 0);
  return [
    ...claimIds(circumstances, kind, lastId, fresh.length),
    ...((await kind.writesNew?.(fresh, circumstances)) ?? inserts(circumstances, kind, rows)),
    ...((await kind.afterNew?.(fresh, circumstances)) ?? []),
    ...changed.map((candidate) => updateStatement(circumstances, kind, candidate)),
    ...[...fresh, ...changed].flatMap((candidate) => kind.consequences?.(candidate, circumstances) ?? []),
  ];
}

/** Fails the write if somebody else has taken ids meanwhile. */
export function claimIds(
  { store: { db } }: Pick<Circumstances, 'store'>,
  { counter }: Kind,
  { counted, last }: LastId,
  count: number,
): readonly Statement[] {
  if (counter === undefined || count === 0) return [];
  const value = last + count;
  const insert = db.insertInto('counters').values({ name: counter, value });
  const query =
    counted === undefined
      ? insert
      : insert.onConflict((on) => on.column('name').doUpdateSet({ value }).where('counters.value', '=', counted));
  return [oneRow(query)];
}

function inserts({ store: { db } }: Circumstances, { table }: Kind, rows: readonly StoredRow[]): Statement[] {
  const statements: Statement[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    // The columns of a kind are those of its table; a test imports one of each kind into both databases.
    const values = some as unknown as readonly Insertable<Database[typeof table]>[];
    statements.push({
      query: db
        .insertInto<keyof Database>(table)
        .values([...values])
        .compile(),
      expect: some.length,
    });
  }
  return statements;
}

function updateStatement(
  { store: { db }, now, user }: Circumstances,
  { table, id: key }: Kind,
  { id, row, before = {} }: Candidate,
): Statement {
  const rev = Number(before['rev']);
  const different = Object.entries(row).filter(([to, value]) => value !== (before[to] ?? null));
  const set = { ...Object.fromEntries(different), rev: rev + 1, updated_at: now, updated_by: user?.userId ?? null };
  const query = db.updateTable(table).set(set).where(db.dynamic.ref(key), '=', id).where('rev', '=', rev);
  return oneRow(query);
}

/** Parents are inserted before the rows that refer to them. */
function upwards(kind: Kind, candidates: readonly Candidate[]): readonly Candidate[] {
  const up = kind.columns.find(({ target }) => target === kind.table)?.to;
  if (up === undefined) return candidates;
  const rows = new Map<Stored, StoredRow>(candidates.map(({ id, row }) => [id, row]));
  const depth = (row: StoredRow | undefined): number => (row === undefined ? 0 : 1 + depth(rows.get(row[up] ?? null)));
  return [...candidates].sort((one, other) => depth(one.row) - depth(other.row));
}

/** Hashes passwords. A user without one gets the hash of a random value, and cannot sign in. */
export async function withHashes(
  candidates: readonly Candidate[],
  { kind, passwords, random }: { readonly kind: Kind; readonly passwords: Passwords; readonly random: () => string },
): Promise<readonly Candidate[]> {
  const secret = kind.columns.find((column) => column.secret);
  if (secret === undefined) return candidates;
  const unknown = candidates.some(({ row }) => row[secret.to] === null) ? await passwords.hash(random()) : '';
  const hashed: Candidate[] = [];
  for (const candidate of candidates) {
    const { row, before, changed } = candidate;
    const typed = row[secret.to] ?? null;
    const isTyped = typed !== null && (before === undefined || changed.has(secret.name));
    const kept = typed === null ? unknown : isTyped ? await passwords.hash(String(typed)) : typed;
    hashed.push({ ...candidate, row: { ...row, [secret.to]: kept } });
  }
  return hashed;
}
