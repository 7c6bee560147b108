import type { Limit } from '../../../src/server/http/rate-limits/limiter.ts';
import type { TokenBucket } from '../../../src/server/http/rate-limits/token-bucket.ts';

interface Timer {
  readonly at: number;
  readonly wake: () => void;
}

/** Time that passes as fast as those who live in it can follow: from one timer to the next. */
export class MovingTime {
  now = 0;
  #timers: Timer[] = [];

  readonly clock = (): number => this.now;

  readonly sleep = (ms: number): Promise<void> =>
    new Promise((wake) => {
      this.#timers.push({ at: this.now + Math.max(1, Math.ceil(ms)), wake });
    });

  /** Until something has happened, which it returns. */
  async until<T>(happens: Promise<T>): Promise<T> {
    let isOver = false;
    void happens.finally(() => (isOver = true));
    await settled();
    while (!isOver) {
      const next = Math.min(...this.#timers.map(({ at }) => at));
      if (next === Number.POSITIVE_INFINITY) throw new Error('Nobody waits for a timer.');
      await this.pass(next - this.now);
    }
    return happens;
  }

  /** Until then. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (;;) {
      const next = Math.min(...this.#timers.map(({ at }) => at));
      if (next > end) break;
      this.now = next;
      const due = this.#timers.filter(({ at }) => at <= next);
      this.#timers = this.#timers.filter(({ at }) => at > next);
      for (const { wake } of due) wake();
      await settled();
    }
    this.now = end;
  }
}

/** What does not wait for a timer has happened by then. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The paces of one server, without a database: what `limiter.test.ts` says of those in the database. */
export function paceInMemory({ max, windowMs }: Limit, clock: () => number): TokenBucket {
  const fullAt = new Map<string, number>();
  const eachMs = Math.ceil(windowMs / max);
  return {
    take(key) {
      const now = clock();
      const full = Math.max(fullAt.get(key) ?? now, now) + eachMs;
      if (full > now + windowMs) return Promise.resolve(Math.max(1, Math.ceil((full - now - windowMs) / 1000)));
      fullAt.set(key, full);
      return Promise.resolve(undefined);
    },
    giveBack(key) {
      fullAt.set(key, (fullAt.get(key) ?? 0) - eachMs);
      return Promise.resolve();
    },
  };
}
