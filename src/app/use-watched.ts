import { useSyncExternalStore } from 'react';
import type { Watched } from '#offline';

/** Draws again whenever the value changes. */
export const useWatched = <T>(watched: Watched<T>): T => useSyncExternalStore(watched.watch, watched.get);
