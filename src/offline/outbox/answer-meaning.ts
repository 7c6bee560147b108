import type { Problem } from '#contract';

/** How an attempt ended, as `send` reports it. */
export type Receipt =
  /** No answer, a timeout, or an answer that is not ours: the sign-in page of a hotel network also answers 200. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly retryAfterMs?: number };

export type Meaning =
  | { readonly kind: 'later'; readonly waitMs: number; readonly askedByServer: boolean }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'conflict'; readonly problem: Problem }
  | { readonly kind: 'person'; readonly problem: Problem };

const firstWaitMs = 2_000;
/** With the quarter of jitter on top: at most 5 minutes. */
const longestWaitMs = 240_000;

/**
 * What to do with an item that was not accepted. Nothing is ever dropped: a temporary failure is retried for ever, a
 * permanent one goes to a person. `attempts` includes this one.
 */
export function meaningOf(
  receipt: Exclude<Receipt, { kind: 'answered' }>,
  attempts: number,
  random: () => number,
): Meaning {
  if (receipt.kind === 'unreachable') return { kind: 'later', waitMs: backOff(attempts, random), askedByServer: false };
  const { problem, retryAfterMs } = receipt;
  if (isPassing(problem)) {
    const waitMs = Math.max(backOff(attempts, random), jittered(retryAfterMs ?? 0, random));
    return { kind: 'later', waitMs, askedByServer: retryAfterMs !== undefined };
  }
  if (problem.status === 401) return { kind: 'sign-in' };
  if (problem.status === 412) return { kind: 'conflict', problem };
  return { kind: 'person', problem };
}

/** 408, 425, 429 and every 5xx are temporary, and so is the same request still running from the previous attempt. */
function isPassing({ status, code }: Problem): boolean {
  return status >= 500 || [408, 425, 429].includes(status) || code === 'in-progress';
}

function backOff(attempts: number, random: () => number): number {
  return jittered(Math.min(firstWaitMs * 2 ** Math.max(0, attempts - 1), longestWaitMs), random);
}

/** Never earlier than asked, and not every phone of a fleet at the same moment. */
const jittered = (ms: number, random: () => number): number => Math.round(ms * (1 + random() / 4));
