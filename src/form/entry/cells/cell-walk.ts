import type { KeyboardEvent } from 'react';
import { focusAndSelect, pressedKey } from '#screen';
import type { CellPlace } from '../commands/table-block.ts';

/** How Enter treats a cell: open, filled, or given with the row, such as a limit. */
export type Entered = 'open' | 'filled' | 'given';

/** Marks a cell with its position, so that the keyboard can navigate without knowing its content. */
export function cellMark(row: number, column: number, entered?: Entered): Readonly<Record<string, string>> {
  return { 'data-cell': `${String(row)}:${String(column)}`, ...(entered !== undefined && { 'data-entered': entered }) };
}

const walkingKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']);

/** Moves to where a key leads. `true` when it moved. */
export function walkCells(event: KeyboardEvent<HTMLElement>, across: boolean): boolean {
  const { target, currentTarget, altKey, shiftKey } = event;
  const key = pressedKey(event);
  if (altKey || key === undefined || !walkingKeys.has(key) || !(target instanceof HTMLElement)) return false;
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
 * Where a key leads: arrows to the neighbour, Ctrl+Home and Ctrl+End to the ends of the column. Enter moves to the next open
 * reading: down a column, as in a spreadsheet, or `across`, along the row first, as a phone's *Next* key should (R, Y, B,
 * next row). Without an open one it moves to the next reading. It never enters what is given with the row.
 */
function nextCell(table: HTMLElement, from: HTMLElement, pressed: Key, across: boolean): CellPlace | undefined {
  const cells = enteredCells(table);
  const at = cells.find(({ cell }) => cell.contains(from));
  if (at === undefined || !leaves(from, pressed)) return undefined;
  const inColumn = cells.filter(({ column }) => column === at.column);
  const step = (order: readonly EnteredCell[], by: 1 | -1): CellPlace | undefined => order[order.indexOf(at) + by];
  switch (pressed.key) {
    case 'Enter': {
      const order = across ? cells : cells.toSorted(byColumn);
      const ahead = pressed.shiftKey
        ? order.slice(0, order.indexOf(at)).toReversed()
        : order.slice(order.indexOf(at) + 1);
      const open = pressed.shiftKey ? undefined : ahead.find(({ entered }) => entered === 'open');
      return open ?? ahead.find(({ entered }) => entered !== 'given');
    }
    case 'ArrowDown':
      return step(inColumn, 1);
    case 'ArrowUp':
      return step(inColumn, -1);
    case 'ArrowRight':
      return step(cells, 1);
    case 'ArrowLeft':
      return step(cells, -1);
    case 'Home':
      return inColumn[0];
    case 'End':
      return inColumn.at(-1);
    default:
      return undefined;
  }
}

/** Whether the key may leave the input, or has a meaning inside it. */
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
    case 'End':
      // Without Ctrl they move the caret in a text, and otherwise lead nowhere.
      return ctrlKey;
    default:
      return false;
  }
}

interface EnteredCell extends CellPlace {
  readonly cell: HTMLElement;
  readonly entered: string | undefined;
}

function enteredCells(table: HTMLElement): readonly EnteredCell[] {
  return [...table.querySelectorAll<HTMLElement>('[data-entered]')].flatMap((cell) => {
    const place = placeOf(cell);
    return place === undefined || entryOf(cell) === undefined
      ? []
      : [{ ...place, cell, entered: cell.dataset['entered'] }];
  });
}

function enterCell(table: HTMLElement, { row, column }: CellPlace): void {
  const entry = entryOf(table.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(column)}"]`));
  if (entry !== undefined) focusAndSelect(entry);
}

/** The cell that contains an element. */
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

/** Lists, dates and buttons use arrow keys themselves. */
function usesArrows(entry: HTMLElement): boolean {
  return !(entry instanceof HTMLInputElement) || entry.type !== 'text';
}

/** An arrow leaves a text box only from its edge, or when everything is selected. */
export function canLeave(entry: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = entry;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
