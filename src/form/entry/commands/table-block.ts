import {
  child,
  evaluate,
  isArray,
  valueAt,
  withValueAt,
  type Evaluation,
  type Json,
  type Pointer,
  rowApplies,
  toPointerIn,
  type Column,
} from '#engine';
import type { ReportStore } from '../../store/report-store.ts';

/** A table for copying, pasting and filling: its current content, and which cells are writable. */
export interface Table {
  readonly store: ReportStore;
  readonly list: Pointer;
  /** The visible columns, in order. */
  readonly columns: readonly Column[];
  readonly every: readonly Column[];
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface Block {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** One cell that gets or loses a value. */
export interface CellChange extends CellPlace {
  readonly value: Json | undefined;
}

export function rowsOf({ store, list }: Table): readonly Json[] {
  const rows = valueAt(store.evaluation.data, list);
  return isArray(rows) ? rows : [];
}

/** The visible rows: those that do not apply are neither counted nor written. */
export function shownRows(table: Table): readonly number[] {
  const { store, list, every } = table;
  return [...rowsOf(table).keys()].filter((row) => {
    const pointer = child(list, row);
    const isHidden = (column: Column): boolean => store.isHidden(toPointerIn(pointer, column));
    return store.evaluation.hidden.size === 0 || (!store.isHidden(pointer) && rowApplies(every, isHidden));
  });
}

export function valueIn({ store, list }: Table, row: number, column: Column): Json | undefined {
  return valueAt(store.evaluation.data, toPointerIn(child(list, row), column));
}

/** The rows with the changes applied. A row that is only a value stays, empty, when it loses that value. */
export function changedRows(
  { columns }: Table,
  rows: readonly Json[],
  changes: readonly CellChange[],
): readonly Json[] {
  const next = [...rows];
  for (const { row, column, value } of changes) {
    const names = columns[column]?.names ?? [];
    const before = next[row];
    if (names.length === 0) next[row] = value ?? '';
    else next[row] = withMember(before, names, value);
  }
  return next;
}

function withMember(row: Json | undefined, names: readonly string[], value: Json | undefined): Json {
  const pointer = toPointerIn('', { names });
  return withValueAt(typeof row === 'object' && row !== null && !isArray(row) ? row : {}, pointer, value);
}

/** Which cells of these rows would be hidden once written: a pasted switch may show the cells that depend on it. */
export function hiddenIn({ store, list, columns }: Table, rows: readonly Json[]): (place: CellPlace) => boolean {
  const { template, context, evaluation } = store;
  const then: Evaluation = evaluate(template, withValueAt(evaluation.data, list, rows), context, evaluation);
  return ({ row, column }) => {
    const { names } = columns[column] ?? { names: [] };
    const places = names.map((_, at) => toPointerIn(child(list, row), { names: names.slice(0, at + 1) }));
    return [child(list, row), ...places].some((pointer) => then.hidden.has(pointer));
  };
}

/** One step, which one undo reverts. */
export function writeRows({ store, list }: Table, rows: readonly Json[]): void {
  store.writeOnce(list, () => rows);
}

export function placesIn({ from, to }: Block, rows: readonly number[]): readonly CellPlace[] {
  const between = rows.filter((row) => row >= from.row && row <= to.row);
  return between.flatMap((row) =>
    Array.from({ length: to.column - from.column + 1 }, (_, at) => ({ row, column: from.column + at })),
  );
}
