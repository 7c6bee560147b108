import type { Rest } from '../store/records/outbox-item.ts';

const firstWaitMs = 2_000;
/** With the quarter of jitter on top: at most 5 minutes. */
const longestWaitMs = 240_000;

/** Longer than this no server asks for, and nobody would understand why nothing goes. */
const longestAskedMs = 3_600_000;

/** *Send now* tries at once, and again at most this often while the server does not answer. */
const pressedMs = 5_000;

/** Never earlier than asked, and not every phone of a fleet at the same moment. */
const jittered = (ms: number, random: () => number): number => Math.round(ms * (1 + random() / 4));

/** 2 s, 4 s, 8 s … and from then on 4 to 5 minutes. */
export const backOff = (failures: number, random: () => number): number =>
  jittered(Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestWaitMs), random);

/** The time that a server asked for (Retry-After). */
export const askedWait = (ms: number, random: () => number): number => jittered(Math.min(ms, longestAskedMs), random);

/** A clock that was set back must not silence the phone: what would last longer than any wait is over. */
export function isOver(until: number, now: number, isAsked: boolean): boolean {
  return until <= now || until - now > askedWait(isAsked ? longestAskedMs : longestWaitMs, () => 1);
}

/**
 * Phones that come back together begin at different moments: within a quarter of the time for which the server was away, and
 * within this. A thousand of them are then a load that a server takes (tests/offline/outbox/fleet.test.ts).
 */
export const longestSpreadMs = 20_000;

export const spread = (awayMs: number, random: () => number): number =>
  random() * Math.min(awayMs / 4, longestSpreadMs);

interface Resting {
  readonly rest?: Rest;
}

/** The latest of the phone; `undefined` while the server answers. */
export function restOf(items: readonly Resting[]): Rest | undefined {
  return items.reduce<Rest | undefined>(
    (latest, { rest }) => (rest !== undefined && rest.until > (latest?.until ?? 0) ? rest : latest),
    undefined,
  );
}

export const isResting = (rest: Rest | undefined, now: number): boolean =>
  rest !== undefined && rest.at <= now && !isOver(rest.until, now, rest.asked === true);

/** After one more failure. */
export function nextRest(
  before: Rest | undefined,
  { now, random, askedMs }: { readonly now: number; readonly random: () => number; readonly askedMs?: number },
): Rest {
  const failures = (before?.failures ?? 0) + 1;
  const pressed = before?.pressedAt !== undefined && { pressedAt: before.pressedAt };
  const waitMs = Math.max(backOff(failures, random), askedMs ?? 0);
  return { failures, at: now, until: now + waitMs, ...(askedMs !== undefined && { asked: true as const }), ...pressed };
}

/** A person wants to send now: the rest ends sooner, unless the server asked for it, or the person has just tried. */
export function pressedRest(rest: Rest, now: number): Rest {
  if (rest.asked === true || !isResting(rest, now)) return rest;
  const at = Math.max(now, (rest.pressedAt ?? 0) + pressedMs);
  return at < rest.until ? { ...rest, until: at, pressedAt: at } : rest;
}
