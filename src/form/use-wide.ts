import { useCallback, useSyncExternalStore } from 'react';

/** From here on there is room for navigation beside the form, and for tables as grids. */
export const wideScreen = 900;

/** Whether the screen is at least this many pixels wide. A screen without media queries counts as a phone. */
export function useWide(least: number = wideScreen): boolean {
  const query = `(min-width: ${least}px)`;
  const isKnown = typeof window.matchMedia === 'function';
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(isKnown ? subscribe : never, () => isKnown && window.matchMedia(query).matches);
}

function never(): () => void {
  return () => undefined;
}
