/** After the last scroll, tap or key the page is still for this long before its place is noted: turning a phone takes longer. */
const restMs = 120;

/** The layout after a turn settles within a few frames: hidden parts are measured when they come into sight. */
const mostFrames = 8;

/** Where something is looked for if the finger was nowhere: between two lines of a page there is only the page. */
const heights = [0.5, 0.45, 0.55, 0.35, 0.65, 0.25];

/** A scroll of the finger is longer than this. */
const scrolledPx = 48;

/** The bar at the lower end of a phone's screen covers as much. */
const barPx = 72;

const typedInto = ':is(input, textarea, [contenteditable]):focus';

interface Place {
  readonly element: Element;
  /** The field around it, which outlives the element where a table is drawn anew. */
  readonly pointer: string | undefined;
  /** From the upper edge of the screen, as a part of its height. */
  readonly part: number;
  readonly width: number;
}

/**
 * Keeps the element under the finger where it was when the screen is turned or its width changes. Browsers keep what they find at the
 * upper edge, which is the header: the page below is laid out anew and moves away.
 */
export function keepPlace(view: Window): () => void {
  const page = view.document;
  let touched: { readonly element: Element; readonly top: number } | undefined;
  let place: Place | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const note = (): void => {
    if (place !== undefined && isThere(view, place)) return;
    const inTheMiddle = heights.map((part) => page.elementFromPoint(view.innerWidth / 2, part * view.innerHeight));
    const element = [stillTouched(touched), page.querySelector(typedInto), ...inTheMiddle].find(
      (each) => each !== undefined && each !== null && isInSight(view, each),
    );
    place = element ? placeOf(view, element) : undefined;
  };
  const noteSoon = (): void => {
    clearTimeout(rest);
    rest = setTimeout(note, restMs);
  };
  const touch = ({ target }: Event): void => {
    cancelAnimationFrame(frame);
    touched = target instanceof Element ? { element: target, top: topOf(target) } : undefined;
    place = undefined;
    noteSoon();
  };

  const turn = (): void => {
    const before = place;
    // A keyboard changes the height only, and the browser keeps the caret in sight by itself.
    if (before === undefined || before.width === view.innerWidth) return;
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    let frames = 0;
    const restore = (): void => {
      const element = elementAt(page, before);
      if (element === undefined) return;
      bringTo(view, element, before.part);
      // Turned back, the page is where it was: nobody has moved it since.
      place = placeOf(view, element);
      frames += 1;
      if (frames < mostFrames) frame = requestAnimationFrame(restore);
    };
    restore();
  };

  const passive = { capture: true, passive: true } as const;
  const still = ['scroll', 'input', 'keyup'] as const;
  const fingers = ['pointerdown', 'focusin'] as const;
  for (const name of still) page.addEventListener(name, noteSoon, passive);
  for (const name of fingers) page.addEventListener(name, touch, passive);
  view.addEventListener('resize', turn);
  return () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    for (const name of still) page.removeEventListener(name, noteSoon, passive);
    for (const name of fingers) page.removeEventListener(name, touch, passive);
    view.removeEventListener('resize', turn);
  };
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Who scrolls looks at the middle of the screen, not at what they touched before. What appears near it moves it by less. */
const stillTouched = (touched: { readonly element: Element; readonly top: number } | undefined): Element | undefined =>
  touched !== undefined && Math.abs(topOf(touched.element) - touched.top) < scrolledPx ? touched.element : undefined;

/** Whether the page still stands where its place was noted. */
const isThere = (view: Window, { element, part, width }: Place): boolean =>
  element.isConnected && width === view.innerWidth && Math.abs(topOf(element) - part * view.innerHeight) < 1;

function placeOf(view: Window, element: Element): Place {
  const { top } = element.getBoundingClientRect();
  const pointer = element.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
  return { element, pointer, part: top / view.innerHeight, width: view.innerWidth };
}

/** Whether it is on the screen. What is higher than the screen, or stands still while the page scrolls, is no place on the page. */
function isInSight(view: Window, element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const isOnScreen = height > 0 && bottom > 0 && top < view.innerHeight;
  return isOnScreen && height <= view.innerHeight && !standsStill(view, element);
}

function standsStill(view: Window, element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position } = view.getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}

function elementAt(page: Document, { element, pointer }: Place): Element | undefined {
  if (element.isConnected) return element;
  return pointer === undefined
    ? undefined
    : (page.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`) ?? undefined);
}

/** Scrolls the page so that the element is as far down the screen as before; one that has room on the screen is wholly on it. */
function bringTo(view: Window, element: Element, part: number): void {
  const { top, height } = element.getBoundingClientRect();
  const room = view.innerHeight - barPx - height;
  const wanted = room > 0 ? Math.min(Math.max(part * view.innerHeight, 0), room) : Math.min(part * view.innerHeight, 0);
  view.scrollBy(0, top - wanted);
}
