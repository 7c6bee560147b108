import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../http/refusals/refused.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes equally long for an unknown user (`stored` undefined), so that user names cannot be probed. `stranger`: the source of somebody who
   * has not signed in on that device before. Strangers take turns by source and wait for everybody else.
   */
  verify(password: string, stored: string | undefined, stranger?: string): Promise<boolean>;
}

/** OWASP's smallest recommendation for Argon2id (number 2 of the package's algorithms): 19 MiB, two passes, one lane. About 13 ms. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 4 × 19 MiB at once. Of strangers one, so that their guesses leave the other processors to those who work. */
const atOnce = 4;
const strangersAtOnce = 1;

/** Further callers are told to come back. */
const mostWaiting = 50;

/** Of one source, and of how many sources: the last of a thousand waits thirteen seconds. */
const mostOfStranger = 5;
const mostStrangers = 1000;

/** Hash to compare with when the user is unknown; computed once per process. */
let ofNobody: Promise<string> | undefined;

export function createPasswords(): Passwords {
  const unknownUser = (ofNobody ??= hash('nobody has this password', cost));
  const waiting: (() => void)[] = [];
  /** In the order in which the sources get their turns. */
  const strangers = new Map<string, (() => void)[]>();
  let running = 0;
  let strangersRunning = 0;

  async function inTurn<T>(work: () => Promise<T>, stranger?: string): Promise<T> {
    await (stranger === undefined ? turn() : turnOf(stranger));
    try {
      return await work();
    } finally {
      running -= 1;
      if (stranger !== undefined) strangersRunning -= 1;
      next();
    }
  }

  async function turn(): Promise<void> {
    if (waiting.length >= mostWaiting) refuse('slow-down', { retryAfterSec: 5 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      next();
    });
  }

  async function turnOf(source: string): Promise<void> {
    const own = strangers.get(source) ?? [];
    if (own.length >= mostOfStranger || strangers.size >= mostStrangers) refuse('slow-down', { retryAfterSec: 5 });
    await new Promise<void>((resolve) => {
      strangers.set(source, [...own, resolve]);
      next();
    });
  }

  /** Begins what may begin. */
  function next(): void {
    while (running < atOnce) {
      const start = waiting.shift() ?? nextStranger();
      if (start === undefined) return;
      running += 1;
      start();
    }
  }

  function nextStranger(): (() => void) | undefined {
    if (strangersRunning >= strangersAtOnce) return undefined;
    const [first] = strangers;
    if (first === undefined) return undefined;
    const [source, [start, ...others]] = first;
    // Behind all other sources.
    strangers.delete(source);
    if (others.length > 0) strangers.set(source, others);
    if (start !== undefined) strangersRunning += 1;
    return start;
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (password, stored, stranger) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await unknownUser), password);
        return right && stored !== undefined;
      }, stranger),
  };
}
