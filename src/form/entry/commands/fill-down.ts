import type { Json } from '#engine';
import { whyNotPasted } from '../cells/cell-text.ts';
import {
  changedRows,
  hiddenIn,
  placesIn,
  rowsOf,
  shownRows,
  valueIn,
  type Block,
  type CellPlace,
  type CellChange,
  type Table,
} from './table-block.ts';

/** Rows ready to be written, and how many of their cells changed. */
export interface Filled {
  readonly rows: readonly Json[];
  readonly cells: number;
}

/** Copies the first row of a block into the rows below it. */
export function fillBlock(table: Table, block: Block): Filled {
  return taken(
    table,
    placesIn({ from: { ...block.from, row: block.from.row + 1 }, to: block.to }, shownRows(table)).map((place) => ({
      ...place,
      value: valueAt(table, { row: block.from.row, column: place.column }),
    })),
  );
}

/** Copies the value of the cell above. */
export function fillFromAbove(table: Table, { row, column }: CellPlace): Filled {
  const above = shownRows(table).findLast((each) => each < row);
  return taken(table, above === undefined ? [] : [{ row, column, value: valueAt(table, { row: above, column }) }]);
}

/** Copies a value into every empty cell below; measured values stay. */
export function fillEmptyBelow(table: Table, { row, column }: CellPlace): Filled {
  const value = valueAt(table, { row, column });
  const below = shownRows(table).filter((each) => each > row && isEmpty(valueAt(table, { row: each, column })));
  return taken(
    table,
    below.map((each) => ({ row: each, column, value })),
  );
}

export function emptied(table: Table, block: Block, isMeant: (column: number) => boolean): Filled {
  const places = placesIn(block, shownRows(table)).filter(({ column }) => isMeant(column));
  return taken(
    table,
    places.map((place) => ({ ...place, value: undefined })),
  );
}

function valueAt(table: Table, { row, column }: CellPlace): Json | undefined {
  const shown = table.columns[column];
  return shown === undefined ? undefined : valueIn(table, row, shown);
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === '';
}

/** Keeps only writable cells and real changes. */
function taken(table: Table, wished: readonly CellChange[]): Filled {
  const before = rowsOf(table);
  const writable = wished.filter((change) => {
    const column = table.columns[change.column];
    return column !== undefined && whyNotPasted(column) === undefined && valueAt(table, change) !== change.value;
  });
  if (writable.length === 0) return { rows: before, cells: 0 };
  const isHidden = hiddenIn(table, changedRows(table, before, writable));
  const changes = writable.filter((change) => !isHidden(change));
  return { rows: changedRows(table, before, changes), cells: changes.length };
}
