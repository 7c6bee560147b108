import type { Problem } from '#contract';
import { askedWait, backOff } from './rest.ts';

/** How an attempt ended, as `send` reports it. */
export type Receipt =
  /** No answer, a timeout, or an answer that is not ours: the sign-in page of a hotel network also answers 200. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly retryAfterMs?: number };

export type Meaning =
  | {
      readonly kind: 'later';
      readonly waitMs: number;
      readonly askedByServer: boolean;
      readonly damaged?: number;
      /** The server answers, and only this item must wait. */
      readonly isAlone?: true;
      /** Why it waits, where a person is told. */
      readonly problem?: Problem;
    }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'conflict'; readonly problem: Problem }
  | { readonly kind: 'person'; readonly problem: Problem };

/** How often an item was tried. */
export interface Tries {
  /** With this one. */
  readonly attempts: number;
  /** How often in a row, before this one, the request had been changed on its way. */
  readonly damaged?: number | undefined;
}

/** A network that changes requests for good must not stay unnoticed. */
const mostDamaged = 3;

/**
 * What to do with an item that was not accepted. Nothing is ever dropped: a temporary failure is retried for ever, a
 * permanent one goes to a person.
 */
export function meaningOf(
  receipt: Exclude<Receipt, { kind: 'answered' }>,
  { attempts, damaged = 0 }: Tries,
  random: () => number,
): Meaning {
  if (receipt.kind === 'unreachable') return { kind: 'later', waitMs: backOff(attempts, random), askedByServer: false };
  const { problem, retryAfterMs } = receipt;
  if (isPassing(problem)) {
    const waitMs = Math.max(backOff(attempts, random), askedWait(retryAfterMs ?? 0, random));
    const isCutOff = problem.code === 'report-cut-off';
    const isAlone = (isCutOff || passing.includes(problem.code)) && { isAlone: true as const };
    return {
      kind: 'later',
      waitMs,
      askedByServer: retryAfterMs !== undefined,
      ...isAlone,
      ...(isCutOff && { problem }),
    };
  }
  if (problem.code === 'digest-mismatch' && damaged + 1 < mostDamaged)
    return { kind: 'later', waitMs: backOff(attempts, random), askedByServer: false, damaged: damaged + 1 };
  if (problem.status === 401) return { kind: 'sign-in' };
  if (problem.status === 412) return { kind: 'conflict', problem };
  return { kind: 'person', problem };
}

/** What need not be refused the next time. */
const passing = ['in-progress', 'out-of-order'];

/** 408, 425, 429 and every 5xx are temporary, and so is what still waits for an earlier request of this device. */
function isPassing({ status, code }: Problem): boolean {
  return status >= 500 || [408, 425, 429].includes(status) || passing.includes(code);
}
