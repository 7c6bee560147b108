import { useEffect, useRef, type RefObject } from 'react';
import { isWithin, parentOf, type Pointer } from '#engine';

interface Focus {
  readonly pointer: Pointer;
  readonly nonce: number;
}

/** How long to wait for a part that loads late. */
const timeoutMs = 2000;

/** Focuses a field of the report once its section is open. */
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

/** Runs now and after every DOM change until the field exists. */
function whenThere(root: RefObject<HTMLElement | null>, pointer: Pointer): () => void {
  // What was focused meanwhile, because the control took too long.
  let stopgap: Element | null = null;
  const look = (): boolean => {
    if (stopgap !== null && document.activeElement !== stopgap) return true;
    const place = root.current === null ? undefined : placeIn(root.current, pointer);
    if (place === undefined || isComing(place)) return false;
    focusIn(place);
    return true;
  };
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timeout);
  };
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const timeout = setTimeout(() => {
    focusNear(root.current, pointer);
    stopgap = document.activeElement;
    if (!isComing(stopgap)) stop();
  }, timeoutMs);
  if (root.current !== null) observer.observe(root.current, { childList: true, subtree: true });
  // In a microtask: the section may be opening right now.
  queueMicrotask(() => {
    if (look()) stop();
  });
  return stop;
}

/** A control that loads late: what is typed before it is there would be lost. */
function isComing(place: Element | null): boolean {
  if (place === null) return false;
  if (place.querySelector('[data-coming]') !== null) return true;
  return place.querySelector('.rich-editor') !== null && entryIn(place) === null;
}

/** For a place without its own control: the nearest control around it. */
function focusNear(root: HTMLElement | null, pointer: Pointer): void {
  if (root === null || pointer === '') return;
  const place = placeIn(root, pointer);
  if (place === undefined) focusNear(root, parentOf(pointer));
  else focusIn(place);
}

function placeIn(root: HTMLElement, pointer: Pointer): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-pointer]')];
  const around = places.filter((place) => isWithin(pointer, place.dataset['pointer'] ?? ' '));
  return around.sort((a, b) => (b.dataset['pointer'] ?? '').length - (a.dataset['pointer'] ?? '').length)[0];
}

function focusIn(place: HTMLElement): void {
  const entry = entryIn(place);
  if (entry === null) place.tabIndex = -1;
  (entry ?? place).focus({ preventScroll: true });
  // Near the upper edge: the fields to come next are in sight too, and a phone's keyboard covers the lower half.
  place.scrollIntoView({ block: 'start' });
}

function entryIn(place: Element): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('[data-entry]') ??
    place.querySelector<HTMLElement>(
      'input:checked, input, select, textarea, [contenteditable="true"], button:not(.form-why, .rich-tool)',
    )
  );
}
