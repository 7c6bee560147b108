/** Retry with exponential backoff. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Tries until `attempt` answers true: with growing pauses, and at once when the connection returns, after every other pause at most. A
 * pause begins with the answer, so that a slow one is never cut off. Returns how to stop.
 */
export function keepTrying(attempt: () => Promise<boolean>): () => void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  const run = async (): Promise<void> => {
    let isNudged = false;
    for (let pauseMs = firstPauseMs; !isStopped(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const isOver = await attempt();
      if (isOver || isStopped()) return;
      // A connection that comes and goes shortens no two pauses in a row.
      isNudged = await pauseOrConnection(pauseMs, { mayBeNudged: !isNudged, stop: stop.signal });
    }
  };
  void run();
  return () => stop.abort();
}

interface Pause {
  readonly mayBeNudged: boolean;
  readonly stop: AbortSignal;
}

/** Resolves when the pause is over, when the connection returns, or when stopped: to whether the connection ended it. */
function pauseOrConnection(pauseMs: number, { mayBeNudged, stop }: Pause): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (event?: Event): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stop.removeEventListener('abort', end);
      resolve(event?.type === 'online');
    };
    const timer = setTimeout(end, pauseMs);
    if (mayBeNudged) window.addEventListener('online', end);
    stop.addEventListener('abort', end);
  });
}
