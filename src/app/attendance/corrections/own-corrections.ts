import type { AttendanceCorrection } from '#contract';
import { stillCounts, type OwnAct } from '../../device/use-acts.ts';

export const correctionEndpoint = 'POST /api/v1/attendance/:AttendanceId/corrections';
/** For a date without punches. */
export const newDayEndpoint = 'POST /api/v1/attendance/corrections';

interface Known {
  readonly workDate: string;
  readonly attendanceId?: number;
  readonly corrections: readonly AttendanceCorrection[];
}

/** The server's corrections of a day, followed by this phone's unsent ones. */
export function correctionsWith(
  { workDate, attendanceId, corrections }: Known,
  acts: readonly OwnAct[],
): readonly AttendanceCorrection[] {
  const known = new Set(corrections.map(({ CorrectionId }) => CorrectionId));
  const own = acts
    .filter((act) => act.endpoint === correctionEndpoint || act.endpoint === newDayEndpoint)
    .filter((act) =>
      act.endpoint === correctionEndpoint ? act.params.AttendanceId === attendanceId : act.body.WorkDate === workDate,
    )
    .filter((act) => !known.has(act.key) && stillCounts(act));
  return [
    ...corrections,
    ...own.map(({ key, madeAt, body: { CheckInAt, CheckOutAt, Reason } }) => ({
      CorrectionId: key,
      CheckInAt,
      CheckOutAt,
      Reason,
      RequestedAt: madeAt,
    })),
  ];
}

/** The dates without punches that this phone has sent requests for. */
export const askedDates = (acts: readonly OwnAct[]): readonly string[] =>
  acts.flatMap((act) => (act.endpoint === newDayEndpoint && stillCounts(act) ? [act.body.WorkDate] : []));
