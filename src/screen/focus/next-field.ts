import type { KeyboardEvent } from 'react';
import { focusAndSelect } from './focus-and-select.ts';
import { pressedKey } from './pressed-key.ts';

/** What Enter moves to. A photo or a signature is captured, not entered. */
const entries = 'input:not([type="file"]), select, textarea, [contenteditable="true"], .form-pick';

/** Marks inputs as open or filled, so that Enter finds the next open one. */
export function entryMark(isEntered: boolean, value: unknown): Readonly<Record<string, string>> {
  if (!isEntered) return {};
  return { 'data-entered': value === undefined || value === null || value === '' ? 'open' : 'filled' };
}

/**
 * Enter in a field moves to the next open field of the section, like a phone's *Next* key; after the last, to the button for
 * the next section, or where there is none to what is open elsewhere. In multi-line text it inserts a line break.
 */
export function focusNextField(event: KeyboardEvent<HTMLElement>, goElsewhere: () => void): void {
  const { currentTarget, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (pressedKey(event) !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return;
  if (event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const here = target.closest<HTMLElement>('[data-entered]');
  // Popups above the form handle Enter themselves.
  if (here === null || !currentTarget.contains(here)) return;
  const next = firstOpenIn(currentTarget, here) ?? currentTarget.querySelector<HTMLElement>('.form-steps .is-main');
  event.preventDefault();
  if (next === null) goElsewhere();
  else focusAndSelect(next);
}

/** The first open input in a part of the form, or the first one after `behind`. */
export function firstOpenIn(part: Element, behind?: Element): HTMLElement | undefined {
  const isBehind = (each: Element): boolean =>
    behind === undefined || (behind.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...part.querySelectorAll<HTMLElement>('[data-entered="open"]')]
    .filter(isBehind)
    .map((each) => each.querySelector<HTMLElement>(entries))
    .find((entry) => entry !== null);
}
