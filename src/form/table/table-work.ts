import type { Json } from '#engine';
import { words } from '../words.ts';
import { blockText, readBlock } from './block-text.ts';
import type { CellChoice } from './cell-choice.ts';
import { cellText } from './cell-text.ts';
import { emptied, fillBlock, fillEmptyBelow, fillFromAbove, type Filled } from './fill-down.ts';
import { planPaste } from './paste-plan.ts';
import { placesIn, shownRows, valueIn, writeRows, type Table } from './table-block.ts';
import { rowName } from './use-row.ts';

/** A table with the cells that are chosen in it, for commands. */
export interface TableWork {
  readonly table: Table;
  readonly choice: CellChoice;
  readonly labelName: string | undefined;
  readonly mayHold: number;
  readonly newRow: () => Json;
}

/** What a command did. `isRefusal`: nothing, and this is why. */
export interface Said {
  readonly lines: readonly string[];
  readonly isRefusal: boolean;
  /** A new one is told again, even in the same words. */
  readonly nonce: number;
}

let told = 0;

export function saying(lines: readonly string[], isRefusal = false): Said {
  told += 1;
  const shown =
    lines.length > mostLines ? [...lines.slice(0, mostLines), words.block.more(lines.length - mostLines)] : lines;
  return { lines: shown, isRefusal, nonce: told };
}

/** More is not read. */
const mostLines = 6;

/** A block, or what a box cannot take by itself; a single text goes into a text box as always. */
export function takesPaste({ choice }: TableWork, text: string, into: EventTarget): boolean {
  if (choice.at === undefined || text.trim() === '') return false;
  if (choice.block !== undefined || /[\t\n\r]/.test(text.replace(/\r?\n$/, ''))) return true;
  return !(into instanceof HTMLTextAreaElement) && !(into instanceof HTMLInputElement && into.type === 'text');
}

export function paste(work: TableWork, text: string): Said | undefined {
  const { table, choice, labelName, mayHold, newRow } = work;
  const { cells } = choice;
  if (cells === undefined) return undefined;
  const plan = planPaste(table, {
    block: spread(readBlock(text), work),
    at: cells.from,
    nameOf: (row) => rowName(table.store, table.list, row, labelName),
    mayHold,
    newRow,
  });
  if (plan.kind === 'unfit') return saying([words.block.nothingPasted, ...plan.problems], true);
  if (plan.cells + plan.added > 0) writeRows(table, plan.rows);
  return saying([words.block.pasted(plan.cells, plan.added), ...plan.said]);
}

/** A single text is for every cell of the block. */
function spread(block: readonly (readonly string[])[], { choice, table }: TableWork): readonly (readonly string[])[] {
  const [[only = ''] = []] = block;
  if (choice.block === undefined || block.length > 1 || (block[0]?.length ?? 0) > 1) return block;
  const { from, to } = choice.block;
  const rows = shownRows(table).filter((row) => row >= from.row && row <= to.row);
  return rows.map(() => Array.from({ length: to.column - from.column + 1 }, () => only));
}

/** The chosen block for the clipboard; `undefined` where text in a box is chosen, which copies itself. */
export function chosenText({ table, choice }: TableWork, from: EventTarget): string | undefined {
  const { cells } = choice;
  if (cells === undefined || (choice.block === undefined && hasChosenText(from))) return undefined;
  const rows = new Map<number, string[]>();
  for (const { row, column } of placesIn(cells, shownRows(table))) {
    const shown = table.columns[column];
    const line = rows.get(row) ?? [];
    rows.set(row, [...line, shown === undefined ? '' : cellText(shown, valueIn(table, row, shown))]);
  }
  return blockText([...rows.values()]);
}

function hasChosenText(from: EventTarget): boolean {
  if (from instanceof HTMLTextAreaElement) return true;
  return from instanceof HTMLInputElement && from.type === 'text' && from.selectionStart !== from.selectionEnd;
}

/** The block from its first row; without one, the cell from the one above it, or the empty ones below from it. */
export function fillDown({ table, choice }: TableWork, otherwise: 'from above' | 'empty below'): Said | undefined {
  const { at, block } = choice;
  if (at === undefined) return undefined;
  const isTall = block !== undefined && block.to.row > block.from.row;
  const fill = otherwise === 'from above' ? fillFromAbove : fillEmptyBelow;
  const filled = isTall ? fillBlock(table, block) : fill(table, at);
  return written(table, filled, words.block.filled);
}

export function emptyChosen({ table, choice }: TableWork): Said | undefined {
  return choice.cells && written(table, emptied(table, choice.cells), words.block.cleared);
}

function written(table: Table, { rows, cells }: Filled, say: (cells: number) => string): Said {
  if (cells > 0) writeRows(table, rows);
  return saying([say(cells)]);
}
