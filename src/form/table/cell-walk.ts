import type { KeyboardEvent } from 'react';
import type { CellPlace } from './table-block.ts';

/** Cells say where they are, so that the keyboard can find its way without knowing what is in them. */
export function cellMark(row: number, column: number, isEntered: boolean): Readonly<Record<string, string>> {
  return { 'data-cell': `${String(row)}:${String(column)}`, ...(isEntered && { 'data-entered': '' }) };
}

const walkingKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']);

/** Goes where a key leads. `true` when it did. */
export function walkCells(event: KeyboardEvent<HTMLElement>, across: boolean): boolean {
  const { target, currentTarget, key, altKey, shiftKey } = event;
  if (altKey || !walkingKeys.has(key) || !(target instanceof HTMLElement)) return false;
  const ctrlKey = event.ctrlKey || event.metaKey;
  if (ctrlKey && key !== 'Home' && key !== 'End') return false;
  const next = nextCell(currentTarget, target, { key, shiftKey, ctrlKey }, across);
  if (next === undefined) return false;
  event.preventDefault();
  enterCell(currentTarget, next);
  return true;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

const entries = 'input, select, textarea, button';

/**
 * Where a key leads: arrows to the neighbour, Home and End to the ends of the row, with Ctrl to those of the table. Enter goes
 * down a column, as in a spreadsheet; `across`, along the row first, as the *Next* key of a phone should (R, Y, B, next row).
 */
function nextCell(table: HTMLElement, from: HTMLElement, pressed: Key, across: boolean): CellPlace | undefined {
  const cells = enteredCells(table);
  const here = cells.find((cell) => cell.contains(from));
  const at = here && placeOf(here);
  if (at === undefined || !leaves(from, pressed)) return undefined;
  const places = cells.map(placeOf).filter((place) => place !== undefined);
  const inRow = places.filter(({ row }) => row === at.row);
  const inColumn = places.filter(({ column }) => column === at.column);
  const step = (order: readonly CellPlace[], by: 1 | -1): CellPlace | undefined =>
    order[order.findIndex(({ row, column }) => row === at.row && column === at.column) + by];
  switch (pressed.key) {
    case 'Enter':
      return step(across ? places : places.toSorted(byColumn), pressed.shiftKey ? -1 : 1);
    case 'ArrowDown':
      return step(inColumn, 1);
    case 'ArrowUp':
      return step(inColumn, -1);
    case 'ArrowRight':
      return step(places, 1);
    case 'ArrowLeft':
      return step(places, -1);
    case 'Home':
      return (pressed.ctrlKey ? inColumn : inRow)[0];
    case 'End':
      return (pressed.ctrlKey ? inColumn : inRow).at(-1);
    default:
      return undefined;
  }
}

/** Whether the key may leave the entry, or has a meaning in it. */
function leaves(entry: HTMLElement, { key, ctrlKey }: Key): boolean {
  switch (key) {
    case 'Enter':
      return !(entry instanceof HTMLButtonElement);
    case 'ArrowDown':
    case 'ArrowUp':
      return !usesArrows(entry);
    case 'ArrowRight':
      return canLeave(entry, 'end');
    case 'ArrowLeft':
      return canLeave(entry, 'start');
    case 'Home':
      return ctrlKey || canLeave(entry, 'start');
    case 'End':
      return ctrlKey || canLeave(entry, 'end');
    default:
      return false;
  }
}

function enteredCells(table: HTMLElement): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>('[data-entered]')].filter((cell) => entryOf(cell) !== undefined);
}

/** Puts the caret into a cell, with everything in it chosen: the next key replaces it. */
function enterCell(table: HTMLElement, { row, column }: CellPlace): void {
  const entry = entryOf(table.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(column)}"]`));
  entry?.focus();
  if (entry instanceof HTMLInputElement && entry.type === 'text') entry.select();
}

/** The cell around an element. */
export function cellAround(element: EventTarget | null): CellPlace | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-cell]') : null;
  return cell === null ? undefined : placeOf(cell);
}

function entryOf(cell: HTMLElement | null): HTMLElement | undefined {
  return cell?.querySelector<HTMLElement>('input:checked') ?? cell?.querySelector<HTMLElement>(entries) ?? undefined;
}

function placeOf(cell: HTMLElement): CellPlace | undefined {
  const [row, column] = cell.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

function byColumn(one: CellPlace, other: CellPlace): number {
  return one.column - other.column || one.row - other.row;
}

/** Lists, dates and buttons have their own use for arrow keys. */
export function usesArrows(entry: HTMLElement): boolean {
  return !(entry instanceof HTMLInputElement) || entry.type !== 'text';
}

/** The caret of a text box must stand at its edge, or everything be selected, before an arrow leaves it. */
export function canLeave(entry: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = entry;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
