import { clientVersion, mostWaiting, oldestWaitingSec, type WaitingOnPhone } from '#contract';
import type { StoredLine, Watched } from '#offline';
import { readStored, writeStored } from '#screen';
import { unsentSum } from './unsent-sum.ts';

/** What usually goes at once is not worth telling. */
const settleMs = 10_000;

/** From one request to the next. */
const mostOftenMs = 5 * 60_000;

/** The same is told again after this long, with its age; also for a server that has forgotten an old session. */
const repeatMs = 24 * 3_600_000;

interface Told {
  /** Of the last attempt, in ms. */
  readonly at: number;
  /** What the server has heard; empty if the attempt failed. */
  readonly what: string;
}

interface Telling {
  readonly userId: number;
  readonly lines: Watched<readonly StoredLine[]>;
  /** Whether it arrived. */
  readonly send: (body: WaitingOnPhone) => Promise<boolean>;
  readonly page: Window;
  readonly now: () => number;
}

/**
 * Tells the server what waits on this device, for the office: some seconds after a change, at most once in five minutes, and
 * only what it does not know. Several tabs share the note of what was told. Returns what stops it.
 */
export function tellWaiting({ userId, lines, send, page, now }: Telling): () => void {
  const key = `fs-told-u${userId}`;
  // Also where the browser keeps nothing.
  let own: Told = { at: Number.NEGATIVE_INFINITY, what: '' };
  const told = (): Told => readStored(() => page.localStorage, key, isTold) ?? own;
  const note = (next: Told): void => {
    own = next;
    writeStored(() => page.localStorage, key, next);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repeat: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function plan(): void {
    if (isStopped) return;
    const restMs = told().at + mostOftenMs - now();
    // A clock that was set back must not silence the device.
    timer ??= setTimeout(() => void tell(), Math.max(settleMs, restMs > mostOftenMs ? 0 : restMs));
  }

  /** For a page that is left open while nothing changes. */
  function planRepeat(): void {
    clearTimeout(repeat);
    if (!isStopped) repeat = setTimeout(() => void tell(), told().at + repeatMs - now());
  }

  async function tell(): Promise<void> {
    timer = undefined;
    const { at, what: known } = told();
    const ageMs = now() - at;
    // Another tab was first.
    if (ageMs >= 0 && ageMs < mostOftenMs) {
      plan();
      return;
    }
    const what = summary(lines.get());
    if (what === known && ageMs >= 0 && ageMs < repeatMs) {
      planRepeat();
      return;
    }
    note({ at: now(), what: known });
    const hasArrived = await send(waitingOf(lines.get(), now()));
    note({ at: now(), what: hasArrived ? what : '' });
    if (!hasArrived || what !== summary(lines.get())) plan();
    else planRepeat();
  }

  plan();
  const unwatch = lines.watch(plan);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(repeat);
    unwatch();
  };
}

const isStuck = ({ state }: StoredLine): boolean => state === 'needs-attention' || state === 'conflict';

function waitingOf(lines: readonly StoredLine[], now: number): WaitingOnPhone {
  const { changes, pictures, since } = unsentSum(lines);
  const ageSec = since === undefined ? undefined : Math.floor((now - since) / 1000);
  return {
    Changes: Math.min(changes, mostWaiting),
    Pictures: Math.min(pictures, mostWaiting),
    Stuck: Math.min(lines.filter(isStuck).length, mostWaiting),
    ...(ageSec !== undefined && { OldestAgeSec: Math.min(Math.max(ageSec, 0), oldestWaitingSec) }),
    AppVersion: clientVersion,
  };
}

/** Equal as long as the server has nothing new to hear. */
function summary(lines: readonly StoredLine[]): string {
  const { changes, pictures, since } = unsentSum(lines);
  return JSON.stringify([clientVersion, changes, pictures, lines.filter(isStuck).length, since ?? null]);
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'what' in value &&
  typeof value.what === 'string';
