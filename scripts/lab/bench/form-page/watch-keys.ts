declare global {
  interface Window {
    bench: Bench;
  }
}

/** What the page has recorded so far, for the bench that drives it. */
interface Bench {
  /** From the start of creating the form to the frame that shows an input. */
  firstInput: number | undefined;
  /** The longest event of each interaction of at least 16 ms; browsers do not report shorter ones. */
  interactions: Map<number, number>;
  /** From the timestamp of a key to the following frame. */
  keys: number[];
}

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

export function watchKeys(): void {
  const bench: Bench = { firstInput: undefined, interactions: new Map(), keys: [] };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      if (entry.interactionId === 0) continue;
      const before = bench.interactions.get(entry.interactionId) ?? 0;
      bench.interactions.set(entry.interactionId, Math.max(before, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // the option is younger than its type
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        setTimeout(() => bench.keys.push(performance.now() - timeStamp), 0);
      }),
    { capture: true },
  );
}
