import type { KeyboardEvent } from 'react';
import type { Pointer } from '#engine';
import { pressedKey } from '#screen';
import type { ReportStore } from '../store/report-store.ts';

/**
 * Ctrl+Z and Ctrl+Y (Cmd on a Mac) undo and redo in the whole report. A text box's own undo covers only that box, not the
 * values computed from it.
 */
export function undoKeys(event: KeyboardEvent, store: ReportStore): Pointer | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey) return undefined;
  const letter = pressedKey(event)?.toLowerCase();
  const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
  if (letter !== 'z' && !isRedo) return undefined;
  event.preventDefault();
  return isRedo ? store.redo() : store.undo();
}
