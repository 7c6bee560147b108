import type { CorrectionBody } from '#contract';
import type { Json, JsonObject } from '#engine';
import { timeText } from '../shell/indian-time.ts';
import { correctedTimes } from './corrected-times.ts';
import type { DayView } from './day-view.ts';

/** What the form `attendance-correction` starts with: the stretch that has no end, else the last one. */
export function correctionEntries({ stretches }: Pick<DayView, 'stretches'>): JsonObject {
  const open = stretches.find(({ out }) => out === undefined) ?? stretches.at(-1);
  return {
    ...(open !== undefined && { CheckedIn: storedTime(open.in) }),
    ...(open?.out !== undefined && { CheckedOut: storedTime(open.out) }),
  };
}

/** The same when the server did not take a correction. */
export const entriesOfCorrection = ({ CheckInAt, CheckOutAt, Reason }: CorrectionBody): JsonObject => ({
  CheckedIn: storedTime(Date.parse(CheckInAt)),
  CheckedOut: storedTime(Date.parse(CheckOutAt)),
  Reason,
});

/** The moments that were entered for a day. */
export const timesOf = (workDate: string, { CheckedIn, CheckedOut }: JsonObject) =>
  correctedTimes(workDate, shownTime(CheckedIn), shownTime(CheckedOut));

/** A correction as it is sent. */
export const correctionBodyOf = (
  { in: from, out: to }: { readonly in: number; readonly out: number },
  { Reason }: JsonObject,
): CorrectionBody => ({
  CheckInAt: new Date(from).toISOString(),
  CheckOutAt: new Date(to).toISOString(),
  // The form asks for it.
  Reason: Reason as string,
});

/** As the form keeps a time of day (RFC 3339), and as it is shown. */
const storedTime = (at: number): string => `${timeText(at)}:00+05:30`;
const shownTime = (time: Json | undefined): string => (typeof time === 'string' ? time.slice(0, 5) : '');
