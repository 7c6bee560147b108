import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import type { Stored, StoredRow, Target } from './column.ts';
import { yieldingTurns } from './yielding-turns.ts';
import type { Kind } from './kind.ts';

/** How rows of a target are named in a file and looked up. */
interface Found {
  readonly id: string;
  readonly key: string;
  readonly foldsCase?: true;
  /** The column's name in messages; by default the name of the table. */
  readonly called?: string;
}

const targets: Readonly<Record<Target, Found>> = {
  customers: { id: 'customer_id', key: 'external_ref' },
  sites: { id: 'site_id', key: 'external_ref' },
  projects: { id: 'project_id', key: 'external_ref' },
  equipment: { id: 'equipment_id', key: 'external_ref' },
  users: { id: 'user_id', key: 'user_name', foldsCase: true },
  spare_parts: { id: 'spare_part_id', key: 'external_ref', called: 'spares' },
  calls: { id: 'call_id', key: 'external_ref' },
};
export const nameOfTarget = (target: Target): string => targets[target].called ?? target;
export const idOfTarget = (target: Target): string => targets[target].id;
export const keyOfTarget = (target: Target): string => targets[target].key;

/** Below the parameter limit of either database. */
const atOnce = 500;

interface Wanted {
  readonly table: Kind['table'];
  readonly column: string;
  readonly values: readonly Stored[];
  readonly foldsCase?: true;
}

/** Whole rows whose column has one of the values. */
export async function rowsWith(
  { db }: Store<Database>,
  { table, column, values, foldsCase }: Wanted,
): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  const wanted = [...new Set(values)];
  const by = foldsCase === true ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  const starts = Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, part) => part * atOnce);
  for await (const at of yieldingTurns(starts)) {
    const some = sql.join(wanted.slice(at, at + atOnce));
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)} where ${by} in (${some})`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Parses a reference for lookup; `#17` is one of our rows without an office reference. */
export function ownId(ref: string): number | undefined {
  const [, digits] = /^#([1-9]\d{0,15})$/.exec(ref) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The same for rows whose id is a UUID. */
export function ownUuid(ref: string): string | undefined {
  return /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(ref)?.[1];
}

export const folded = (text: Stored): string => String(text ?? '').toLowerCase();

/** The rows that a file refers to, by the text that refers to them. */
export async function targetsNamed(
  store: Store<Database>,
  target: Target,
  refs: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const { id, key, foldsCase } = targets[target];
  const name = (ref: Stored): string => (foldsCase === true ? folded(ref) : String(ref));
  const ids = refs.flatMap((ref) => ownId(ref) ?? []);
  const byKey = await rowsWith(store, {
    table: target,
    column: key,
    values: refs.map(name),
    ...(foldsCase === undefined ? {} : { foldsCase }),
  });
  const byId = await rowsWith(store, { table: target, column: id, values: ids });
  const known = new Map<string, StoredRow>([
    ...byId.map((row) => [`#${String(row[id])}`, row] as const),
    ...byKey.map((row) => [name(row[key] ?? null), row] as const),
  ]);
  return new Map(
    refs.flatMap((ref) => {
      const row = known.get(name(ref)) ?? known.get(ref);
      return row === undefined ? [] : [[ref, row] as const];
    }),
  );
}
