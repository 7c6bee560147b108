import type { ClipboardEvent, FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { pressedKey } from '#screen';
import type { CellChoice } from '../cells/cell-choice.ts';
import { cellAround, walkCells } from '../cells/cell-walk.ts';
import { extendByKey, extendByPointer } from '../cells/extend-choice.ts';
import {
  chosenText,
  emptyChosen,
  fillDown,
  paste,
  takesPaste,
  type CommandOutcome,
  type TableWork,
} from './table-work.ts';

export interface TableHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onCut: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerOver: (event: PointerEvent<HTMLElement>) => void;
}

interface Handling {
  readonly work: TableWork;
  /** Runs a command and reports its outcome; does nothing in a read-only table. */
  readonly run: (command: (work: TableWork) => CommandOutcome | undefined) => void;
  /** Enter moves along the row first. */
  readonly across: boolean;
  /** In a read-only table the mouse selects text, as on any page. */
  readonly writable: boolean;
}

export function tableHandlers({ work, run, across, writable }: Handling): TableHandlers {
  const { choice } = work;
  const toClipboard = (event: ClipboardEvent): boolean => {
    const text = chosenText(work, event.target);
    if (text === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    return true;
  };
  return {
    onKeyDown: (event) => {
      if (commandOf(event, work, run)) event.preventDefault();
      else if (!walkCells(event, across) && isTyping(event)) standAt(choice, event.target);
    },
    onFocus: ({ target }) => {
      const at = cellAround(target);
      if (at !== undefined && !choice.has(at)) choice.stand(at);
    },
    onCopy: toClipboard,
    onCut: (event) => {
      if (choice.block !== undefined && toClipboard(event)) run(emptyChosen);
    },
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!takesPaste(work, text, event.target)) return;
      event.preventDefault();
      run((each) => paste(each, text));
    },
    onPointerDown: (event) => writable && extendByPointer(event, choice),
    onPointerOver: (event) => writable && extendByPointer(event, choice),
  };
}

/** Keys that act on cells instead of text. */
function commandOf(event: KeyboardEvent<HTMLElement>, work: TableWork, run: Handling['run']): boolean {
  const key = pressedKey(event);
  const { choice } = work;
  if (isControl(event) && key?.toLowerCase() === 'd') {
    run((each) => fillDown(each, 'from above'));
    return true;
  }
  if ((key === 'Delete' || key === 'Backspace') && choice.block !== undefined) {
    run(emptyChosen);
    return true;
  }
  return (key === 'Escape' && choice.release()) || extendByKey(event, work);
}

function isControl({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey;
}

function isTyping(event: KeyboardEvent): boolean {
  return pressedKey(event)?.length === 1 && !isControl(event);
}

/** Typing replaces one cell, so the block is released. */
function standAt(choice: CellChoice, target: EventTarget): void {
  const at = cellAround(target);
  if (at === undefined || choice.block === undefined) return;
  choice.stand(at);
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}
