import type { KeyboardEvent, PointerEvent } from 'react';
import { pressedKey } from '#screen';
import type { CellChoice } from './cell-choice.ts';
import { canLeave, cellAround } from './cell-walk.ts';
import { shownRows, type CellPlace } from '../commands/table-block.ts';
import type { TableWork } from '../commands/table-work.ts';

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Shift with an arrow extends the block; Ctrl+A selects the whole table once all of a cell is selected. */
export function extendByKey(event: KeyboardEvent<HTMLElement>, { choice, table }: TableWork): boolean {
  const { shiftKey, altKey, target } = event;
  const key = pressedKey(event);
  if (altKey || key === undefined || choice.head === undefined || !(target instanceof HTMLElement)) return false;
  const last = table.columns.length - 1;
  if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    const rows = shownRows(table);
    const end = rows.at(-1);
    if (rows[0] === undefined || end === undefined || !isAllChosen(target)) return false;
    choice.stand({ row: rows[0], column: 0 });
    choice.extendTo({ row: end, column: last });
    return true;
  }
  const step = steps[key];
  if (step === undefined || !shiftKey || event.ctrlKey || event.metaKey) return false;
  if (choice.block === undefined && !mayExtend(target, key)) return false;
  const [down, across] = step;
  const rows = shownRows(table);
  const row = rows[rows.indexOf(choice.head.row) + down] ?? choice.head.row;
  choice.extendTo({ row, column: Math.min(last, Math.max(0, choice.head.column + across)) });
  return true;
}

function mayExtend(entry: HTMLElement, key: string): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'text') return true;
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  return canLeave(entry, key === 'ArrowRight' ? 'end' : 'start');
}

function isAllChosen(entry: HTMLElement): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'text') return !(entry instanceof HTMLTextAreaElement);
  // In an empty box nothing is selected: Ctrl+A there does not mean the whole table.
  return entry.value !== '' && entry.selectionStart === 0 && entry.selectionEnd === entry.value.length;
}

/** Dragging from one cell to another selects the block between; Shift extends from the current cell. */
export function extendByPointer(event: PointerEvent<HTMLElement>, choice: CellChoice): void {
  if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
  const place = cellAround(event.target);
  if (place === undefined) return;
  const isDown = event.type === 'pointerdown';
  if (isDown && !event.shiftKey) choice.stand(place);
  else if (choice.at !== undefined && !isSame(choice.head, place)) {
    choice.extendTo(place);
    // Prevents text selection: the drag means cells.
    event.preventDefault();
    document.getSelection()?.removeAllRanges();
  }
}

function isSame(one: CellPlace | undefined, other: CellPlace): boolean {
  return one?.row === other.row && one.column === other.column;
}
