export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Limiter {
  /** Counts one event for `key`. Returns the seconds to wait if that exceeds the limit, else `undefined`. */
  take(key: string): number | undefined;
  /** Takes back one count that turned out to be harmless. */
  giveBack(key: string): void;
}

/** Beyond this many keys the oldest windows are dropped, so that made-up keys cannot fill the memory. */
const mostKeys = 50_000;

/**
 * Counts events by key in windows that start with the first event. In memory: each server process counts for itself.
 * Uses `elapsed` and not the clock: after the clock is set back a day, people would wait for a day.
 */
export function createLimiter({ max, windowMs }: Limit, elapsed: () => number): Limiter {
  const windows = new Map<string, { readonly endsAt: number; count: number }>();

  return {
    take(key) {
      const now = elapsed();
      const open = windows.get(key);
      if (open === undefined || open.endsAt <= now) {
        windows.delete(key);
        dropOldest(windows);
        windows.set(key, { endsAt: now + windowMs, count: 1 });
        return undefined;
      }
      open.count += 1;
      return open.count > max ? Math.ceil((open.endsAt - now) / 1000) : undefined;
    },
    giveBack(key) {
      const open = windows.get(key);
      if (open !== undefined) open.count -= 1;
    },
  };
}

/** Makes room for one more. A Map iterates in insertion order, and a window is inserted when it starts. */
export function dropOldest(windows: Map<string, unknown>): void {
  if (windows.size < mostKeys) return;
  for (const key of windows.keys()) {
    windows.delete(key);
    return;
  }
}
