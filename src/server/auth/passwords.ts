import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../http/refusals/refused.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long for an unknown user (`stored` undefined), so that user names cannot be probed. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** OWASP's smallest recommendation for Argon2id (number 2 of the package's algorithms): 19 MiB, two passes, one lane. About 13 ms. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 4 × 19 MiB at once; with 50 people waiting, further callers are told to come back. */
const atOnce = 4;
const mostWaiting = 50;

/** Hash to compare with when the user is unknown; computed once per process. */
let ofNobody: Promise<string> | undefined;

export function createPasswords(): Passwords {
  const unknownUser = (ofNobody ??= hash('nobody has this password', cost));
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= mostWaiting) refuse('slow-down', { retryAfterSec: 5 });
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next in the queue, or free it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (password, stored) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await unknownUser), password);
        return right && stored !== undefined;
      }),
  };
}
