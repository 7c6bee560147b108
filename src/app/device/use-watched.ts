import { useSyncExternalStore } from 'react';
import type { Watched } from '#offline';

/** Re-renders when the value changes. */
export const useWatched = <T>(watched: Watched<T>): T => useSyncExternalStore(watched.watch, watched.get);
