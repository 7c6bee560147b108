import type { CorrectionBody } from '#contract';
import type { Json, JsonObject } from '#engine';
import { indiaOffset } from '#engine/calendar';
import { timeText } from '#language';
import type { DayView } from '../day/day-view.ts';

/** Entries for the form `attendance-correction`: the stretch without an end, else the last one. */
export function correctionEntries({ stretches }: Pick<DayView, 'stretches'>): JsonObject {
  const open = stretches.find(({ out }) => out === undefined) ?? stretches.at(-1);
  return {
    ...(open !== undefined && { CheckedIn: storedTime(open.in) }),
    ...(open?.out !== undefined && { CheckedOut: storedTime(open.out) }),
  };
}

/** The entries of a refused correction. */
export const entriesOfCorrection = ({ CheckInAt, CheckOutAt, Reason }: CorrectionBody): JsonObject => ({
  CheckedIn: storedTime(Date.parse(CheckInAt)),
  CheckedOut: storedTime(Date.parse(CheckOutAt)),
  Reason,
});

/** The entered times of a work date as timestamps; a check-out that is not later is on the next morning. */
export function timesOf(
  workDate: string,
  { CheckedIn, CheckedOut }: JsonObject,
): { readonly in: number; readonly out: number } | undefined {
  const start = momentOf(workDate, shownTime(CheckedIn));
  const end = momentOf(workDate, shownTime(CheckedOut));
  if (start === undefined || end === undefined) return undefined;
  return { in: start, out: end > start ? end : end + 24 * 3_600_000 };
}

/** The request body of a correction. */
export const correctionBodyOf = (
  { in: from, out: to }: { readonly in: number; readonly out: number },
  { Reason }: JsonObject,
): CorrectionBody => ({
  CheckInAt: new Date(from).toISOString(),
  CheckOutAt: new Date(to).toISOString(),
  // The form requires it.
  Reason: Reason as string,
});

/** A time of day as the form stores it (RFC 3339), and as it is shown. */
const storedTime = (at: number): string => `${timeText(at)}:00${indiaOffset}`;
const shownTime = (time: Json | undefined): string => (typeof time === 'string' ? time.slice(0, 5) : '');

function momentOf(workDate: string, time: string): number | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? Date.parse(`${workDate}T${time}:00${indiaOffset}`) : undefined;
}
