import type { Json } from '#engine';
import { tableWords } from '../../words/table-words.ts';
import type { BlockText } from './block-text.ts';
import { readCell, whyNotPasted } from '../cells/cell-text.ts';
import {
  changedRows,
  hiddenIn,
  rowsOf,
  shownRows,
  type CellPlace,
  type CellChange,
  type Table,
} from './table-block.ts';

interface PasteWish {
  readonly block: BlockText;
  /** The target of the first cell. */
  readonly at: CellPlace;
  readonly nameOf: (row: number) => string;
  /** The most rows the table may have, and the start values of a new one. */
  readonly mayHold: number;
  readonly newRow: () => Json;
}

type PastePlan =
  | { readonly kind: 'unfit'; readonly problems: readonly string[] }
  | {
      readonly kind: 'fits';
      readonly rows: readonly Json[];
      readonly cells: number;
      readonly added: number;
      readonly remarks: readonly string[];
    };

/**
 * Computes what a paste would do without writing anything. Either all of it fits or none is taken. An empty cell leaves its
 * target unchanged.
 */
export function planPaste(table: Table, wish: PasteWish): PastePlan {
  const { block, at, mayHold, newRow } = wish;
  const { columns } = table;
  const before = rowsOf(table);
  const below = shownRows(table).filter((row) => row >= at.row);
  const room = below.length + Math.max(0, mayHold - before.length);
  const wide = Math.max(...block.map((row) => row.length));
  const problems: string[] = [];
  if (block.length > room) problems.push(`${tableWords.block.tooManyRows(block.length, room)}.`);
  if (wide > columns.length - at.column) {
    problems.push(`${tableWords.block.tooManyColumns(wide, columns.length - at.column)}.`);
  }
  const rowAt = (down: number): number => below[down] ?? before.length + down - below.length;
  const { changes, unfit, doubts, skips } = readCells(table, wish, rowAt);
  if (problems.length + unfit.length > 0) return { kind: 'unfit', problems: [...problems, ...unfit] };

  const added = Math.max(0, block.length - below.length);
  const start = [...before, ...Array.from({ length: added }, newRow)];
  const isHidden = hiddenIn(table, changedRows(table, start, changes));
  const taken = changes.filter((change) => !isHidden(change));
  for (const { column } of changes.filter(isHidden)) skips.push({ column, why: tableWords.block.doesNotApply });
  return {
    kind: 'fits',
    rows: changedRows(table, start, taken),
    cells: taken.length,
    added,
    remarks: [...skipWords(table, skips), ...doubts],
  };
}

interface Skip {
  readonly column: number;
  readonly why: string;
}

interface ReadCells {
  readonly changes: CellChange[];
  readonly unfit: string[];
  readonly doubts: string[];
  readonly skips: Skip[];
}

function readCells(table: Table, { block, at, nameOf }: PasteWish, rowAt: (down: number) => number): ReadCells {
  const read: ReadCells = { changes: [], unfit: [], doubts: [], skips: [] };
  for (const [down, cells] of block.entries()) {
    for (const [across, text] of cells.entries()) {
      const [row, column] = [rowAt(down), at.column + across];
      const shown = table.columns[column];
      if (shown === undefined || text === '') continue;
      const why = whyNotPasted(shown);
      if (why !== undefined) {
        read.skips.push({ column, why });
        continue;
      }
      const place = tableWords.block.place(nameOf(row), shown.label);
      const cell = readCell(shown, text);
      if (cell.kind === 'unfit') read.unfit.push(tableWords.block.at(place, cell.why));
      else read.changes.push({ row, column, value: cell.value });
      if (cell.kind === 'value' && cell.doubt !== undefined) read.doubts.push(tableWords.block.at(place, cell.doubt));
    }
  }
  return read;
}

/** One line per column and reason. */
function skipWords({ columns }: Table, skips: readonly Skip[]): readonly string[] {
  const counts = new Map<string, Skip & { readonly count: number }>();
  for (const skip of skips) {
    const key = `${String(skip.column)} ${skip.why}`;
    counts.set(key, { ...skip, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ column, why, count }) =>
    tableWords.block.skipped(count, columns[column]?.label ?? '', why),
  );
}
