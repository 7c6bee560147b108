/** Not every browser can hold a screen in landscape, and the types of the others do not know of it. */
interface Turnable {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
  readonly unlock?: () => void;
}

/**
 * Turns the screen on its side, where a browser lets a page do so (it must fill the screen for that). Elsewhere the person turns
 * the phone. The returned function puts everything back.
 */
export function landscape(): () => void {
  const page = document.documentElement;
  const turnable = (globalThis.screen as { readonly orientation?: Turnable }).orientation;
  const isTouched = globalThis.matchMedia('(pointer: coarse)').matches;
  if (!isTouched || turnable?.lock === undefined || typeof page.requestFullscreen !== 'function')
    return () => undefined;
  let isOver = false;
  const turned = page
    .requestFullscreen()
    .then(() => (isOver ? undefined : turnable.lock?.('landscape')))
    // Refused or unknown here: the pad is there all the same.
    .catch(() => undefined);
  return () => {
    isOver = true;
    void turned.then(() => {
      turnable.unlock?.();
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    });
  };
}
