import type { KeyboardEvent } from 'react';

/** Cells say where they are, so that the keyboard can find its way without knowing what is in them. */
export function cellMark(row: number, column: number): { readonly 'data-cell': string } {
  return { 'data-cell': `${row}:${column}` };
}

const entries = 'input, select, textarea';

/**
 * Enter goes on to the next cell, arrows to the neighbour. `across`: Enter walks a row first, as the *Next* key of a phone
 * should (R, Y, B, next row); else it goes down a column, as in a spreadsheet.
 */
export function walkCells(event: KeyboardEvent<HTMLElement>, across: boolean): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLTextAreaElement && key !== 'Enter') return;
  const next = nextCell(event.currentTarget, target, { key, across, back: shiftKey });
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

interface Step {
  readonly key: string;
  readonly across: boolean;
  readonly back: boolean;
}

function nextCell(table: HTMLElement, from: HTMLElement, { key, across, back }: Step): HTMLElement | undefined {
  const cells = [...table.querySelectorAll<HTMLElement>('[data-cell]')].filter((cell) => entryOf(cell) !== undefined);
  const here = cells.findIndex((cell) => cell.contains(from));
  const [row, column] = placeOf(cells[here]);
  if (row === undefined || column === undefined) return undefined;
  const inOrder = across ? cells : cells.toSorted(byColumn);
  const at = inOrder.findIndex((cell) => cell.contains(from));
  switch (key) {
    case 'Enter':
      return entryOf(inOrder[at + (back ? -1 : 1)]);
    case 'ArrowDown':
    case 'ArrowUp':
      return usesArrows(from) ? undefined : inColumn(cells, column, row, key === 'ArrowDown');
    case 'ArrowRight':
      return canLeave(from, 'end') ? entryOf(cells[here + 1]) : undefined;
    case 'ArrowLeft':
      return canLeave(from, 'start') ? entryOf(cells[here - 1]) : undefined;
    default:
      return undefined;
  }
}

function entryOf(cell: HTMLElement | undefined): HTMLElement | undefined {
  return cell?.querySelector<HTMLElement>('input:checked') ?? cell?.querySelector<HTMLElement>(entries) ?? undefined;
}

function placeOf(cell: HTMLElement | undefined): readonly number[] {
  return cell?.dataset['cell']?.split(':').map(Number) ?? [];
}

function byColumn(one: HTMLElement, other: HTMLElement): number {
  const [row = 0, column = 0] = placeOf(one);
  const [otherRow = 0, otherColumn = 0] = placeOf(other);
  return column - otherColumn || row - otherRow;
}

function inColumn(cells: readonly HTMLElement[], column: number, row: number, down: boolean): HTMLElement | undefined {
  const same = cells.filter((cell) => placeOf(cell)[1] === column);
  const rows = same.filter((cell) => (placeOf(cell)[0] ?? 0) > row === down && placeOf(cell)[0] !== row);
  return entryOf(down ? rows[0] : rows.at(-1));
}

/** Lists, dates and buttons have their own use for arrow keys. */
function usesArrows(entry: HTMLElement): boolean {
  return !(entry instanceof HTMLInputElement) || entry.type !== 'text';
}

/** The caret of a text box must stand at its edge, or everything be selected, before an arrow leaves it. */
function canLeave(entry: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = entry;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
