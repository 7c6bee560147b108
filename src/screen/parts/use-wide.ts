import { useCallback, useSyncExternalStore } from 'react';

/** From this width there is room for navigation beside the form, and for tables as grids. */
export const wideScreen = 900;

/** A phone on its side is lower than this. It keeps the layout of a phone: another one would begin every open field anew. */
const lowScreen = 500;

/** Whether the screen is at least this many pixels wide, and no phone on its side. */
export function useWide(least: number = wideScreen): boolean {
  const query = `(min-width: ${least}px) and (min-height: ${lowScreen}px)`;
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
