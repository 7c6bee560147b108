/** Retry with exponential backoff. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Tries until `attempt` answers true: with growing pauses, and at once when the connection returns. A pause begins with the
 * answer, so that a slow one is never cut off. Returns how to stop.
 */
export function keepTrying(attempt: () => Promise<boolean>): () => void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  const run = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isStopped(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const isOver = await attempt();
      if (isOver || isStopped()) return;
      await pauseOrConnection(pauseMs, stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}

/** Resolves when the pause is over, when the connection returns, or when stopped. */
function pauseOrConnection(pauseMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener('online', end);
    stop.addEventListener('abort', end);
  });
}
