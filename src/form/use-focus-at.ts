import { useEffect, useRef, type RefObject } from 'react';
import { parentOf, type Pointer } from '#engine';

interface Focus {
  readonly pointer: Pointer;
  readonly nonce: number;
}

/** A part that is loaded late is waited for this long. */
const patienceMs = 2000;

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
  const patience = setTimeout(() => {
    stop();
    focusNear(root.current, pointer);
  }, patienceMs);
  if (root.current !== null) observer.observe(root.current, { childList: true, subtree: true });
  // After this turn: the section may be opening just now.
  queueMicrotask(() => {
    if (look()) stop();
  });
  return stop;
}

/** A place without a control of its own: the nearest thing around it that has one. */
function focusNear(root: HTMLElement | null, pointer: Pointer): void {
  if (root === null || pointer === '') return;
  const place = placeIn(root, pointer);
  if (place === undefined) focusNear(root, parentOf(pointer));
  else focusIn(place);
}

function placeIn(root: HTMLElement, pointer: Pointer): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-pointer]')];
  const holds = (at: string): boolean => pointer === at || pointer.startsWith(`${at}/`);
  const around = places.filter((place) => holds(place.dataset['pointer'] ?? ' '));
  return around.sort((a, b) => (b.dataset['pointer'] ?? '').length - (a.dataset['pointer'] ?? '').length)[0];
}

function focusIn(place: HTMLElement): void {
  const entry = place.querySelector<HTMLElement>('input:checked, input, select, textarea, button:not(.form-why)');
  if (entry === null) place.tabIndex = -1;
  (entry ?? place).focus({ preventScroll: true });
  if (typeof place.scrollIntoView === 'function') place.scrollIntoView({ block: 'center' });
}
