import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';
import type { Limit } from './limiter.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

/** A token bucket that is kept by waiting: whoever is early is held for a while, and when a turn comes, one of those who wait gets it. */
export interface Queue {
  /** Waits for a turn. Returns the seconds after which to come back if there was none, else `undefined`. */
  take(key: string, share: string): Promise<number | undefined>;
  /** Takes back a turn that turned out to be harmless. */
  giveBack(key: string, share: string): Promise<void>;
  /** Sends away everybody who waits. */
  stop(): void;
}

interface Parts {
  readonly bucket: TokenBucket;
  /** How long somebody is held before they are told to come back. */
  readonly holdMs: number;
  readonly clock: () => number;
  /** Wakes after so many ms. */
  readonly sleep: (ms: number) => Promise<void>;
  /** From 0 to below 1. */
  readonly chance: () => number;
}

interface Waiting {
  readonly share: string;
  readonly until: number;
  readonly answer: (retryAfterSec: number | undefined) => void;
}

/** In one line. Beyond it, one of the share with the most is sent away, so that no share crowds out the others. */
const mostWaiting = 100;

/** Whoever is sent away without having waited may come back at once. */
const soonMs = 1000;

/** For how many shares it is known how often they were heard; beyond it the oldest are forgotten. */
const mostShares = 50_000;

/**
 * Turns come as `bucket` gives them, over all servers. A turn goes to the share that was heard least, and within it to anybody who waits, by lot:
 * so those who guess over and over, or many at once, do not keep out somebody who comes for the first time.
 */
export function createQueue({ bucket, holdMs, clock, sleep, chance }: Parts): Queue {
  const lines = new Map<string, Waiting[]>();
  const heard = new Map<string, number>();
  let isStopped = false;

  return {
    async take(key, share) {
      let turnAt = clock();
      // Nobody overtakes those who wait.
      if (!lines.has(key)) {
        const retryAfterSec = await bucket.take(key);
        if (retryAfterSec === undefined) note(key, share, 1);
        if (retryAfterSec === undefined || holdMs === 0) return retryAfterSec;
        turnAt += retryAfterSec * 1000;
      }
      return new Promise((answer) => join(key, { share, until: clock() + holdMs, answer }, turnAt));
    },
    async giveBack(key, share) {
      note(key, share, -1);
      await bucket.giveBack(key);
    },
    stop() {
      isStopped = true;
      for (const waiting of lines.values()) sendAway(waiting, [...waiting], soonMs);
    },
  };

  function join(key: string, one: Waiting, turnAt: number): void {
    const known = lines.get(key);
    const waiting = known ?? [];
    waiting.push(one);
    if (waiting.length > mostWaiting) sendAway(waiting, anyOf(ofLargestShares(waiting)), soonMs);
    if (known !== undefined) return;
    lines.set(key, waiting);
    serve(key, waiting, turnAt).catch(() => {
      // The database is away: nobody can sign in.
      lines.delete(key);
      sendAway(waiting, [...waiting], soonMs);
    });
  }

  async function serve(key: string, waiting: Waiting[], firstTurnAt: number): Promise<void> {
    let turnAt = firstTurnAt;
    while (waiting.length > 0 && !isStopped) {
      if (clock() >= turnAt) {
        const retryAfterSec = await bucket.take(key);
        if (retryAfterSec === undefined) await hear(key, waiting);
        else turnAt = clock() + retryAfterSec * 1000;
      }
      const now = clock();
      const over = waiting.filter(({ until }) => until <= now);
      // Back before the next turn: whoever came with it would always find it given to those who wait.
      sendAway(waiting, over, turnAt - now - holdMs / 2);
      const wakeAt = Math.min(turnAt, ...waiting.map(({ until }) => until));
      if (waiting.length > 0 && wakeAt > now) await sleep(wakeAt - now);
    }
    // At once, or somebody would join a line that nobody serves any longer.
    lines.delete(key);
  }

  /** Gives the turn to one of those who wait; back, if all have left meanwhile. */
  async function hear(key: string, waiting: Waiting[]): Promise<void> {
    const least = Math.min(...waiting.map(({ share }) => countOf(key, share)));
    const [one] = anyOf(waiting.filter(({ share }) => countOf(key, share) === least));
    if (one === undefined) {
      await bucket.giveBack(key);
      return;
    }
    note(key, one.share, 1);
    waiting.splice(waiting.indexOf(one), 1);
    one.answer(undefined);
  }

  function sendAway(waiting: Waiting[], some: readonly Waiting[], afterMs: number): void {
    for (const one of some) {
      waiting.splice(waiting.indexOf(one), 1);
      one.answer(Math.max(1, Math.ceil(afterMs / 1000)));
    }
  }

  /** One by lot; none of none. */
  function anyOf<T>(all: readonly T[]): readonly T[] {
    const at = Math.floor(chance() * all.length);
    return all.slice(at, at + 1);
  }

  function countOf(key: string, share: string): number {
    return heard.get(`${key} ${share}`) ?? 0;
  }

  function note(key: string, share: string, by: number): void {
    const place = `${key} ${share}`;
    const count = countOf(key, share) + by;
    // Again at the end, as the last that was used.
    heard.delete(place);
    if (count <= 0) return;
    heard.set(place, count);
    const [oldest] = heard.keys();
    if (heard.size > mostShares && oldest !== undefined) heard.delete(oldest);
  }
}

/** Those of whose share most wait. */
function ofLargestShares(waiting: readonly Waiting[]): readonly Waiting[] {
  const counts = new Map<string, number>();
  for (const { share } of waiting) counts.set(share, (counts.get(share) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return waiting.filter(({ share }) => counts.get(share) === most);
}

interface LinesParts extends Pick<Parts, 'holdMs' | 'clock'> {
  readonly store: Store<Database>;
}

/** Lines of all servers of a database, with the turns of their buckets. */
export interface Queues {
  queue(name: string, limit: Limit): Queue;
  /** Before the server closes: nobody waits any longer. */
  stop(): void;
}

export function createQueues({ store, clock, holdMs }: LinesParts): Queues {
  const all: Queue[] = [];
  return {
    queue(name, limit) {
      const bucket = createTokenBucket({ store, clock, name, limit });
      const line = createQueue({ bucket, holdMs, clock, sleep, chance: Math.random });
      all.push(line);
      return line;
    },
    stop() {
      for (const line of all) line.stop();
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
