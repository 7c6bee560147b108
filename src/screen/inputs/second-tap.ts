/** A double tap is over after this long: on Android the second tap comes within 350 ms. */
const doubleTapMs = 500;

/** A finger does not hit the same pixel twice, but no neighbouring button is this close. */
const nearPx = 24;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: Element | undefined;
  /** A mouse counts its double clicks; a finger leaves that to the page. */
  readonly isFinger: boolean;
}

/**
 * Ignores the second of two taps at one place, unless it is on the same control as the first: it was meant for that, not for
 * the dialog, page or row which the first tap has brought under the finger. Browsers on Android count such taps as two clicks.
 */
export function ignoreSecondTaps(page: Document): () => void {
  let last: Tap | undefined;
  let before: Tap | undefined;
  const remember = ({ timeStamp: at, clientX: x, clientY: y, target, pointerType }: PointerEvent): void => {
    before = last;
    last = { at, x, y, on: controlAt(target), isFinger: pointerType !== 'mouse' };
  };
  const judge = (event: MouseEvent): void => {
    if (before?.on === undefined || last?.isFinger !== true) return;
    const isSecond = last.at - before.at < doubleTapMs && Math.hypot(last.x - before.x, last.y - before.y) < nearPx;
    // A click of a key or of another control has no place of its own and is none of the two taps.
    const isOfTap = Math.hypot(last.x - event.clientX, last.y - event.clientY) < nearPx;
    if (!isSecond || !isOfTap || controlAt(event.target) === before.on) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const first = { capture: true } as const;
  page.addEventListener('pointerdown', remember, first);
  page.addEventListener('mousedown', judge, first);
  page.addEventListener('click', judge, first);
  return () => {
    page.removeEventListener('pointerdown', remember, first);
    page.removeEventListener('mousedown', judge, first);
    page.removeEventListener('click', judge, first);
  };
}

const controls =
  'button, a, label, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="option"], [role="menuitem"], [role="combobox"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"]';

/** The control that a tap acts on; a label stands for its field. */
function controlAt(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? target.closest(controls) : undefined;
  return (control instanceof HTMLLabelElement ? control.control : control) ?? undefined;
}
