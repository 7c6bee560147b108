import type { Json } from '#engine';
import { tableWords } from '../../words/table-words.ts';
import { blockText, readBlock } from './block-text.ts';
import type { CellChoice } from '../cells/cell-choice.ts';
import { cellText } from '../cells/cell-text.ts';
import { emptied, fillBlock, fillEmptyBelow, fillFromAbove, type Filled } from './fill-down.ts';
import { planPaste } from './paste-plan.ts';
import { placesIn, shownRows, valueIn, writeRows, type Table } from './table-block.ts';
import { rowName } from '../rows/use-row.ts';

/** A table with its chosen cells, as commands need it. */
export interface TableWork {
  readonly table: Table;
  readonly choice: CellChoice;
  readonly labelName: string | undefined;
  readonly mayHold: number;
  readonly newRow: () => Json;
}

/** What a command did. `isRefusal`: it did nothing, and the lines say why. */
export interface CommandOutcome {
  readonly lines: readonly string[];
  readonly isRefusal: boolean;
  /** A new one is announced again, even with the same words. */
  readonly nonce: number;
}

let outcomes = 0;

export function outcomeOf(lines: readonly string[], isRefusal = false): CommandOutcome {
  outcomes += 1;
  const shown =
    lines.length > mostLines ? [...lines.slice(0, mostLines), tableWords.block.more(lines.length - mostLines)] : lines;
  return { lines: shown, isRefusal, nonce: outcomes };
}

/** Nobody reads more. */
const mostLines = 6;

/** Whether the table handles a paste: a block, or a target that cannot take text. A single text goes into a text box as usual. */
export function takesPaste({ choice }: TableWork, text: string, into: EventTarget): boolean {
  if (choice.at === undefined || text.trim() === '') return false;
  if (choice.block !== undefined || /[\t\n\r]/.test(text.replace(/\r?\n$/, ''))) return true;
  return !(into instanceof HTMLTextAreaElement) && !(into instanceof HTMLInputElement && into.type === 'text');
}

export function paste(work: TableWork, text: string): CommandOutcome | undefined {
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
  if (plan.kind === 'unfit') return outcomeOf([tableWords.block.nothingPasted, ...plan.problems], true);
  if (plan.cells + plan.added > 0) writeRows(table, plan.rows);
  return outcomeOf([tableWords.block.pasted(plan.cells, plan.added), ...plan.remarks]);
}

/** Repeats a single text for every cell of the block. */
function spread(block: readonly (readonly string[])[], { choice, table }: TableWork): readonly (readonly string[])[] {
  const [[only = ''] = []] = block;
  if (choice.block === undefined || block.length > 1 || (block[0]?.length ?? 0) > 1) return block;
  const { from, to } = choice.block;
  const rows = shownRows(table).filter((row) => row >= from.row && row <= to.row);
  return rows.map(() => Array.from({ length: to.column - from.column + 1 }, () => only));
}

/** The chosen block for the clipboard; `undefined` when text in a box is selected, which the browser copies itself. */
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

/** Fills the block from its first row. Without a block, fills the cell from the one above, or the empty ones below from it. */
export function fillDown(
  { table, choice }: TableWork,
  otherwise: 'from above' | 'empty below',
): CommandOutcome | undefined {
  const { at, block } = choice;
  if (at === undefined) return undefined;
  const isTall = block !== undefined && block.to.row > block.from.row;
  const fill = otherwise === 'from above' ? fillFromAbove : fillEmptyBelow;
  const filled = isTall ? fillBlock(table, block) : fill(table, at);
  return written(table, filled, (count) => [tableWords.block.filled(count)]);
}

/** Empties the chosen cells. Limits and names among the readings stay; they are emptied only when nothing else is chosen. */
export function emptyChosen({ table, choice, labelName }: TableWork): CommandOutcome | undefined {
  const { cells } = choice;
  if (cells === undefined) return undefined;
  const isOfRow = (column: number): boolean => {
    const { isPrefilled = false, names = [] } = table.columns[column] ?? {};
    return isPrefilled || names.join('/') === labelName;
  };
  const meant = [...table.columns.keys()].filter((at) => at >= cells.from.column && at <= cells.to.column);
  const kept = meant.filter(isOfRow);
  const isAllOfRow = kept.length === cells.to.column - cells.from.column + 1;
  const filled = emptied(table, cells, (column) => isAllOfRow || !kept.includes(column));
  const outcomes = isAllOfRow ? [] : kept.map((column) => tableWords.block.kept(table.columns[column]?.label ?? ''));
  return written(table, filled, (count) => [tableWords.block.cleared(count), ...outcomes]);
}

function written(table: Table, { rows, cells }: Filled, say: (cells: number) => readonly string[]): CommandOutcome {
  if (cells > 0) writeRows(table, rows);
  return outcomeOf(say(cells));
}
