import {
  clockAt,
  dateOfPunch,
  dayFrom,
  workDateOf,
  type AttendanceCorrection,
  type AttendanceDay,
  type Clock,
  type CorrectionBody,
  type Day,
  type DayFacts,
  type PunchBody,
  type PunchFact,
} from '#contract';
import { t } from '#form';
import { stillCounts, type OwnAct } from '../device/use-acts.ts';

/** A punch as a person sees it. */
export interface PunchView extends PunchFact {
  readonly id: string;
  readonly place: string;
  /** It is only on this phone yet. */
  readonly waits: boolean;
}

/** A day as a person sees it: what the server knows and what this phone has still to tell. */
export interface DayView extends Day {
  /** Absent for a day that the server has not heard of yet. */
  readonly attendanceId?: number;
  readonly workDate: string;
  readonly kind: AttendanceDay['Kind'];
  readonly needsReview: boolean;
  readonly punches: readonly PunchView[];
  readonly corrections: readonly AttendanceCorrection[];
  readonly approved?: AttendanceDay['Approved'];
  readonly waits: boolean;
}

const punchKey = 'POST /api/v1/attendance/punches';
const correctionKey = 'POST /api/v1/attendance/:AttendanceId/corrections';

/** The days of the server with the acts of this phone on them, oldest first. */
export function daysWith(days: readonly AttendanceDay[], acts: readonly OwnAct[], now: number): readonly DayView[] {
  const known = new Set(days.flatMap(({ Punches }) => Punches.map(({ PunchId }) => PunchId)));
  const own = ownPunches(acts).filter(({ id }) => !known.has(id));
  const all: readonly PunchFact[] = [...days.flatMap(punchesOf), ...own];
  const dated = own.map((punch) => ({ punch, date: dateOfPunch(punch, all) ?? workDateOf(punch.at) }));
  const fresh = [...new Set(dated.map(({ date }) => date))].filter(
    (date) => !days.some((day) => day.WorkDate === date),
  );
  const of = (date: string): readonly PunchView[] => dated.flatMap((each) => (each.date === date ? [each.punch] : []));
  const views = [
    ...days.map((day) => dayView(day, of(day.WorkDate), correctionsOf(day, acts), now)),
    ...fresh.map((date) => newDay(date, of(date), now)),
  ];
  return views.sort((a, b) => a.workDate.localeCompare(b.workDate));
}

/** Where the clock of this person stands. */
export const clockOf = (days: readonly DayView[], now: number): Clock =>
  clockAt(
    days.flatMap(({ punches }) => punches),
    now,
  );

function ownPunches(acts: readonly OwnAct[]): readonly PunchView[] {
  return acts
    .filter((act) => act.endpoint === punchKey && stillCounts(act))
    .map((act) => {
      const body = act.body as PunchBody; // queued by `usePunch`
      return {
        id: body.PunchId,
        kind: body.Kind,
        at: Date.parse(body.DeviceAt),
        place: placeWords(body.PositionState, undefined),
        waits: act.leftAt === undefined,
      };
    });
}

const punchesOf = ({ Punches }: AttendanceDay): readonly PunchView[] =>
  Punches.map(({ PunchId, Kind, DeviceAt, PositionState, Site }) => ({
    id: PunchId,
    kind: Kind,
    at: Date.parse(DeviceAt),
    place: placeWords(PositionState, Site),
    waits: false,
  }));

/** Requests of this day that are only on this phone stand behind those that the server knows. */
function correctionsOf(day: AttendanceDay, acts: readonly OwnAct[]): readonly AttendanceCorrection[] {
  const known = new Set(day.Corrections.map(({ CorrectionId }) => CorrectionId));
  const own = acts.filter(
    (act) =>
      act.endpoint === correctionKey &&
      act.params['AttendanceId'] === day.AttendanceId &&
      !known.has(act.key) &&
      stillCounts(act),
  );
  return [
    ...day.Corrections,
    ...own.map((act) => {
      const { CheckInAt, CheckOutAt, Reason } = act.body as CorrectionBody; // queued by the correction dialog
      return { CorrectionId: act.key, CheckInAt, CheckOutAt, Reason, RequestedAt: act.madeAt };
    }),
  ];
}

function dayView(
  day: AttendanceDay,
  own: readonly PunchView[],
  corrections: readonly AttendanceCorrection[],
  now: number,
): DayView {
  const punches = inOrder([...punchesOf(day), ...own]);
  const facts: DayFacts = {
    kind: day.Kind,
    punches,
    corrections: corrections.map(({ CheckInAt, CheckOutAt, Decided }) => ({
      in: Date.parse(CheckInAt),
      out: Date.parse(CheckOutAt),
      ...(Decided === undefined ? {} : { decision: Decided.Decision }),
    })),
    ...(day.ApprovedPunches === undefined ? {} : { approvedPunches: day.ApprovedPunches }),
  };
  const counted = dayFrom(facts, now);
  return {
    ...counted,
    attendanceId: day.AttendanceId,
    workDate: day.WorkDate,
    kind: day.Kind,
    needsReview: counted.missesOut || day.Punches.some(({ Flag }) => Flag !== undefined),
    punches,
    corrections,
    waits: own.some(({ waits }) => waits) || corrections.length > day.Corrections.length,
    ...(day.Approved === undefined ? {} : { approved: day.Approved }),
  };
}

function newDay(workDate: string, punches: readonly PunchView[], now: number): DayView {
  const counted = dayFrom({ kind: 'present', punches, corrections: [] }, now);
  const waits = punches.some((punch) => punch.waits);
  return {
    ...counted,
    workDate,
    kind: 'present',
    needsReview: counted.missesOut,
    punches: inOrder(punches),
    corrections: [],
    waits,
  };
}

const inOrder = (punches: readonly PunchView[]): readonly PunchView[] => [...punches].sort((a, b) => a.at - b.at);

function placeWords(state: PunchBody['PositionState'], site: string | undefined): string {
  if (site !== undefined) return t('at {site}', { site });
  switch (state) {
    case 'shared':
      return t('away from known sites');
    case 'denied':
      return t('position not allowed');
    case 'timeout':
    case 'unavailable':
      return t('position not found');
    case 'off':
      return t('position not shared');
  }
}
