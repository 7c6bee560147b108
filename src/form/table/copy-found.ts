import { child, isArray, valueAt, type Json } from '#engine';
import { whyNotPasted } from './cell-text.ts';
import { toPointerIn } from './columns.ts';
import { rowsFrom, type CopySource } from './copy-source.ts';
import { changedRows, rowsOf, writeRows, type Change, type Table } from './table-block.ts';

interface CopyWork {
  readonly table: Table;
  readonly source: CopySource;
  readonly labelName: string | undefined;
  readonly mayHold: number;
  readonly newRow: () => Json;
  /** The rows that the author gave. */
  readonly given: Json | undefined;
}

export interface CopyPlan {
  /** Into cells where nobody has written anything. */
  readonly free: readonly Change[];
  /** Into cells that hold something else: only when the person says so. */
  readonly taken: readonly Change[];
  readonly rows: readonly Json[];
}

/** What copying the readings as found would do; nothing is written. */
export function planCopy(work: CopyWork): CopyPlan {
  const { table, newRow } = work;
  const { store, list, columns } = table;
  const { data } = store.evaluation;
  const own = rowsOf(table);
  const rows = [...own, ...Array.from({ length: rowsToAdd(work) }, newRow)];
  const found = foundIn(work);
  const free: Change[] = [];
  const taken: Change[] = [];
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

export function writeCopy(table: Table, { rows }: CopyPlan, changes: readonly Change[]): void {
  writeRows(table, changedRows(table, rows, changes));
}

function rowsToAdd({ table, source, mayHold }: CopyWork): number {
  const there = source.kind === 'list' ? valueAt(table.store.evaluation.data, source.list) : undefined;
  const count = rowsOf(table).length;
  return Math.max(0, Math.min(isArray(there) ? there.length : 0, mayHold) - count);
}

/** What was found for a cell; a reading that does not apply was not found. */
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

/** What stood in a row before anybody wrote into it. */
function startOf({ given, newRow }: CopyWork, row: number): Json {
  return (isArray(given) ? given[row] : undefined) ?? newRow();
}
