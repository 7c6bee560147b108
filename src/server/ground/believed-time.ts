import { clockSlackMs } from '#contract';

/** Phones without signal keep time to within minutes, and a request can be long on its way. */
const slackMs = 3_600_000;

/** When something was done, as it counts. */
export interface BelievedTime {
  readonly at: number;
  /** Where the time that the device told is not used: how far it was from the time of receipt, which is then `at`. Otherwise 0. */
  readonly clockAheadMs: number;
}

interface Bounds {
  /** Nothing that the device tells can have been done before. */
  readonly since: number;
  /** The time of receipt. */
  readonly now: number;
}

/**
 * The time that a device tells counts if it can be right: not later than its receipt, and not before the device last had nothing to send,
 * nor before the thing that it is about was there. So a phone that was offline for a week keeps its own times, and one whose clock is
 * wrong is judged on the time of receipt. Nothing is refused because of a clock.
 *
 * | Told | What goes by it | Besides, not before |
 * | --- | --- | --- |
 * | submit of a report | age of a test, certificates, the year of its number | mapped, draft begun, reopened |
 * | first save of a draft | the bound above; later saves are only shown: a merge goes by its base, never by a clock | mapped |
 * | steps of calls, tasks, job cards | minutes of work and travel, arrival, when it was finished or closed | task or call made |
 * | safety checks, and going on without them | shown under the report | task made, mapped |
 * | punches | hours, the month that they belong to | |
 * | parts | order of the parts in a report | call made; for a step, its line |
 * | signatures, photos | order; a report's record has both times | |
 *
 * Only with the bound of the device: photos and signatures, since nothing is judged by them. Without one: times that a person types, which
 * are plans of the office, or corrections and leave that it decides. Not compared: acts with each other, because two devices of one
 * person send in any order and the office acts meanwhile.
 */
export function believedTime(told: number, { since, now }: Bounds): BelievedTime {
  const isPossible = told <= now && told >= since - slackMs;
  return isPossible ? { at: told, clockAheadMs: 0 } : { at: now, clockAheadMs: told - now };
}

/** The same with a further bound. What was not believed before stays so. */
export function notBefore(time: BelievedTime, bounds: Bounds): BelievedTime {
  return time.clockAheadMs === 0 ? believedTime(time.at, bounds) : time;
}

/** What the device told, if it is not what counts. Minutes ahead are not worth a word. */
export const toldAt = ({ at, clockAheadMs }: BelievedTime): number | null =>
  Math.abs(clockAheadMs) > clockSlackMs ? at + clockAheadMs : null;
