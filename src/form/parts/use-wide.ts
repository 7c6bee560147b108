import { useCallback, useSyncExternalStore } from 'react';

/** From this width there is room for navigation beside the form, and for tables as grids. */
export const wideScreen = 900;

/** Whether the screen is at least this many pixels wide. */
export function useWide(least: number = wideScreen): boolean {
  const query = `(min-width: ${least}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
