import type { AttendanceCorrection, CorrectionBody, NewDayBody } from '#contract';
import { stillCounts, type OwnAct } from '../device/use-acts.ts';

export const correctionKey = 'POST /api/v1/attendance/:AttendanceId/corrections';
/** Of a date on which nothing was punched. */
export const newDayKey = 'POST /api/v1/attendance/corrections';

interface Known {
  readonly workDate: string;
  readonly attendanceId?: number;
  readonly corrections: readonly AttendanceCorrection[];
}

/** Requests of a day that are only on this phone stand behind those that the server knows. */
export function correctionsWith(
  { workDate, attendanceId, corrections }: Known,
  acts: readonly OwnAct[],
): readonly AttendanceCorrection[] {
  const known = new Set(corrections.map(({ CorrectionId }) => CorrectionId));
  const own = acts.filter(
    (act) =>
      ((act.endpoint === correctionKey && act.params['AttendanceId'] === attendanceId) || dateOf(act) === workDate) &&
      !known.has(act.key) &&
      stillCounts(act),
  );
  return [
    ...corrections,
    ...own.map((act) => {
      const { CheckInAt, CheckOutAt, Reason } = act.body as CorrectionBody; // queued by the correction dialog
      return { CorrectionId: act.key, CheckInAt, CheckOutAt, Reason, RequestedAt: act.madeAt };
    }),
  ];
}

/** The dates without a punch that this phone asks for. */
export const askedDates = (acts: readonly OwnAct[]): readonly string[] =>
  acts.filter(stillCounts).flatMap((act) => dateOf(act) ?? []);

function dateOf(act: OwnAct): string | undefined {
  return act.endpoint === newDayKey ? (act.body as NewDayBody).WorkDate : undefined; // queued by the correction dialog
}
