import { child, isArray, valueAt, type Json, toPointerIn } from '#engine';
import { whyNotPasted } from '../cells/cell-text.ts';
import { rowsFrom, type CopySource } from './copy-source.ts';
import { changedRows, rowsOf, writeRows, type CellChange, type Table } from './table-block.ts';

interface CopyWork {
  readonly table: Table;
  readonly source: CopySource;
  readonly labelName: string | undefined;
  readonly mayHold: number;
  readonly newRow: () => Json;
  /** The rows that the author gave. */
  readonly given: Json | undefined;
}

interface CopyPlan {
  /** Changes to cells where nobody has written anything. */
  readonly free: readonly CellChange[];
  /** Changes to cells that hold something else: applied only after confirmation. */
  readonly taken: readonly CellChange[];
  readonly rows: readonly Json[];
}

/** Computes what copying the as-found readings would do without writing anything. */
export function planCopy(work: CopyWork): CopyPlan {
  const { table, newRow } = work;
  const { store, list, columns } = table;
  const { data } = store.evaluation;
  const own = rowsOf(table);
  const rows = [...own, ...Array.from({ length: rowsToAdd(work) }, newRow)];
  const found = foundIn(work);
  const free: CellChange[] = [];
  const taken: CellChange[] = [];
  for (const [row, value] of rows.entries()) {
    for (const [column, shown] of columns.entries()) {
      const pointer = toPointerIn(child(list, row), shown);
      const next = found(value, row, column);
      if (next === undefined || whyNotPasted(shown) !== undefined || store.isHidden(pointer)) continue;
      const now = valueAt(data, pointer);
      if (now === next) continue;
      const isFree = now === undefined || now === '' || now === valueAt(startOf(work, row), toPointerIn('', shown));
      (isFree ? free : taken).push({ row, column, value: next });
    }
  }
  return { free, taken, rows };
}

export function writeCopy(table: Table, { rows }: CopyPlan, changes: readonly CellChange[]): void {
  writeRows(table, changedRows(table, rows, changes));
}

function rowsToAdd({ table, source, mayHold }: CopyWork): number {
  const there = source.kind === 'list' ? valueAt(table.store.evaluation.data, source.list) : undefined;
  const count = rowsOf(table).length;
  return Math.max(0, Math.min(isArray(there) ? there.length : 0, mayHold) - count);
}

/** The as-found value for a cell; none if that reading does not apply. */
function foundIn({
  table,
  source,
  labelName,
}: CopyWork): (value: Json, row: number, column: number) => Json | undefined {
  const { store, list, columns } = table;
  if (source.kind === 'columns') {
    return (value, row, column) => {
      const from = source.from.get(column);
      if (from === undefined || store.isHidden(toPointerIn(child(list, row), from))) return undefined;
      return valueAt(value, toPointerIn('', from));
    };
  }
  const rowFor = rowsFrom(store.evaluation.data, source.list, labelName);
  return (value, row, column) => {
    const shown = columns[column];
    return shown === undefined ? undefined : valueAt(rowFor(value, row), toPointerIn('', shown));
  };
}

/** The initial values of a row. */
function startOf({ given, newRow }: CopyWork, row: number): Json {
  return (isArray(given) ? given[row] : undefined) ?? newRow();
}
