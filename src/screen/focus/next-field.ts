import type { KeyboardEvent } from 'react';
import { focusAndSelect } from './focus-and-select.ts';
import { pressedKey } from './pressed-key.ts';

/** The inputs that Enter moves to. File inputs are skipped: photos and signatures are captured, not typed. */
const inputSelector = 'input:not([type="file"]), select, textarea, [contenteditable="true"], .form-pick';

/** Marks inputs as open or filled, so that Enter finds the next open one. */
export function entryMark(takesEntry: boolean, value: unknown): Readonly<Record<string, string>> {
  if (!takesEntry) return {};
  return { 'data-entered': value === undefined || value === null || value === '' ? 'open' : 'filled' };
}

/**
 * Enter moves to the next open field of the section, like a phone's *Next* key. After the last open field it moves to the
 * next-section button, or without one to an open field in another section. In multi-line text it inserts a line break.
 */
export function focusNextField(event: KeyboardEvent<HTMLElement>, focusOtherSection: () => void): void {
  const { currentTarget, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (pressedKey(event) !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return;
  if (event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const here = target.closest<HTMLElement>('[data-entered]');
  // Popups above the form handle Enter themselves.
  if (here === null || !currentTarget.contains(here)) return;
  const next = firstOpenIn(currentTarget, here) ?? currentTarget.querySelector<HTMLElement>('.form-steps .is-main');
  event.preventDefault();
  if (next === null) focusOtherSection();
  else focusAndSelect(next);
}

/** The first open input in a part of the form; with `after`, the first one after that element. */
export function firstOpenIn(part: Element, after?: Element): HTMLElement | undefined {
  const isAfter = (each: Element): boolean =>
    after === undefined || (after.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...part.querySelectorAll<HTMLElement>('[data-entered="open"]')]
    .filter(isAfter)
    .map((each) => each.querySelector<HTMLElement>(inputSelector))
    .find((entry) => entry !== null);
}
