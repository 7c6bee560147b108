import type { ClipboardEvent, FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import type { CellChoice } from './cell-choice.ts';
import { cellAround, walkCells } from './cell-walk.ts';
import { extendByKey, extendByPointer } from './extend-choice.ts';
import { chosenText, emptyChosen, fillDown, paste, takesPaste, type Said, type TableWork } from './table-work.ts';

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
  /** Carries a command out and tells what it did; does nothing where nobody may write. */
  readonly run: (command: (work: TableWork) => Said | undefined) => void;
  /** Enter goes along the row first. */
  readonly across: boolean;
  /** Where nothing may be written the mouse marks text, as on any page. */
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

/** Keys that mean cells and not text. */
function commandOf(event: KeyboardEvent<HTMLElement>, work: TableWork, run: Handling['run']): boolean {
  const { key } = event;
  const { choice } = work;
  if (isControl(event) && key.toLowerCase() === 'd') {
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
  return event.key.length === 1 && !isControl(event);
}

/** What is typed replaces one cell, and the block is no longer meant. */
function standAt(choice: CellChoice, target: EventTarget): void {
  const at = cellAround(target);
  if (at === undefined || choice.block === undefined) return;
  choice.stand(at);
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}
