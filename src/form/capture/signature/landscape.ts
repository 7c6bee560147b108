/** Not every browser can lock the screen orientation, and the types do not say so. */
interface Turnable {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
  readonly unlock?: () => void;
}

/**
 * Rotates the screen to landscape, where a browser allows it (it requires full screen). Elsewhere the person turns the
 * phone. The returned function reverts everything.
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
    // Refused or unsupported: the pad still works.
    .catch(() => undefined);
  return () => {
    isOver = true;
    void turned.then(() => {
      turnable.unlock?.();
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    });
  };
}
