import { useEffect, useRef, type RefObject } from 'react';
import type { Pointer } from '#engine';

interface Focus {
  readonly pointer: Pointer;
  readonly nonce: number;
}

/** A part that is loaded late is waited for this long. */
const patienceMs = 3000;

/** Puts the caret at a place of the report once its section is open. */
export function useFocusAt(
  root: RefObject<HTMLElement | null>,
  focus: Focus | undefined,
  openSectionOf: (pointer: Pointer) => void,
): void {
  const open = useRef(openSectionOf);
  useEffect(() => {
    open.current = openSectionOf;
  });
  const pointer = focus?.pointer;
  const nonce = focus?.nonce;
  useEffect(() => {
    if (pointer === undefined || nonce === undefined) return undefined;
    open.current(pointer);
    return whenThere(root, pointer);
  }, [root, pointer, nonce]);
}

/** Looks now, and at every change of the page until the place is there. */
function whenThere(root: RefObject<HTMLElement | null>, pointer: Pointer): () => void {
  const look = (): boolean => {
    const place = root.current === null ? undefined : placeIn(root.current, pointer);
    if (place === undefined) return false;
    focusIn(place);
    return true;
  };
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(patience);
  };
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const patience = setTimeout(stop, patienceMs);
  if (root.current !== null) observer.observe(root.current, { childList: true, subtree: true });
  // After this turn: the section may be opening just now.
  queueMicrotask(() => {
    if (look()) stop();
  });
  return stop;
}

function placeIn(root: HTMLElement, pointer: Pointer): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    (place) => place.dataset['pointer'] === pointer,
  );
}

function focusIn(place: HTMLElement): void {
  const entry = place.querySelector<HTMLElement>('input:checked, input, select, textarea, button:not(.form-why)');
  if (entry === null) place.tabIndex = -1;
  (entry ?? place).focus({ preventScroll: true });
  if (typeof place.scrollIntoView === 'function') place.scrollIntoView({ block: 'center' });
}
