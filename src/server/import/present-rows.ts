import { sql } from 'kysely';
import { byteOrderMark, csvLine } from '../ground/csv/write-csv.ts';
import type { Services } from '../services.ts';
import type { Column, Stored, StoredRow } from './column.ts';
import type { Kind } from './kind.ts';
import { idOfTarget, keyOfTarget, rowsWith } from './known-rows.ts';
import { cellOf } from './read-cell.ts';

const rowsAtOnce = 500;

/** Exports all rows of a kind as a file that can be imported again, in batches. Passwords are left out. */
export async function* presentRows({ store }: Pick<Services, 'store'>, kind: Kind): AsyncGenerator<string> {
  const columns = kind.columns.filter(({ secret }) => secret !== true);
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for (let last: Stored = kind.counter === undefined ? '' : 0; ;) {
    const rows = await rowsAfter(last);
    const refs = await Promise.all(columns.map((column) => refsIn(column, rows)));
    yield rows.map((row) => csvLine(columns.map((column, at) => cell(column, row, refs[at])))).join('');
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.[kind.id] ?? last;
  }

  async function rowsAfter(last: Stored): Promise<readonly StoredRow[]> {
    const id = sql.ref(kind.id);
    const query = sql<StoredRow>`select * from ${sql.table(kind.table)} where ${id} > ${last} and ${kind.ofKind ?? sql`deleted_at is null`}
      order by ${id} limit ${sql.lit(rowsAtOnce)}`;
    return (await query.execute(store.db)).rows;
  }

  function cell({ to, ...column }: Column, row: StoredRow, refs: ReadonlyMap<Stored, string> | undefined): string {
    const value = row[to] ?? null;
    if (to === 'external_ref') return value === null ? `#${String(row[kind.id])}` : String(value);
    return column.target === undefined ? cellOf({ to, ...column }, value) : (refs?.get(value) ?? '');
  }

  /** The references of the rows that a column points to. */
  async function refsIn({ target, to }: Column, rows: readonly StoredRow[]): Promise<ReadonlyMap<Stored, string>> {
    if (target === undefined) return new Map();
    const [id, key] = [idOfTarget(target), keyOfTarget(target)];
    const values = rows.map((row) => row[to] ?? null).filter((value) => value !== null);
    const found = await rowsWith(store, { table: target, column: id, values });
    return new Map(found.map((row) => [row[id] ?? null, String(row[key] ?? `#${String(row[id])}`)]));
  }
}
