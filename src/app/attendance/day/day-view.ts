import {
  clockAt,
  dateOfPunch,
  dayFrom,
  workDateOf,
  type AttendanceCorrection,
  type AttendanceDay,
  type Clock,
  type CorrectionFact,
  type Day,
  type DayFacts,
  type PunchBody,
  type PunchFact,
} from '#contract';
import { t } from '#language';
import { stillCounts, type OwnAct } from '../../device/use-acts.ts';
import { askedDates, correctionsWith } from '../corrections/own-corrections.ts';

/** A punch, with its place in words. */
export interface PunchView extends PunchFact {
  readonly id: string;
  readonly place: string;
  /** RFC 3339. What the clock of the phone said, where `at` is the time of receipt. */
  readonly toldAt?: string;
  /** Not sent yet. */
  readonly waits: boolean;
}

/** A day with this phone's unsent acts applied. */
export interface DayView extends Day {
  /** Absent for a day that the server does not know yet. */
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

/** The server's days with this phone's acts applied, oldest first. */
export function daysWithActs(days: readonly AttendanceDay[], acts: readonly OwnAct[], now: number): readonly DayView[] {
  const known = new Set(days.flatMap(({ Punches }) => Punches.map(({ PunchId }) => PunchId)));
  const own = ownPunches(acts).filter(({ id }) => !known.has(id));
  const all: readonly PunchFact[] = [...days.flatMap(punchesOf), ...own];
  const dated = own.map((punch) => ({ punch, date: dateOfPunch(punch, all) ?? workDateOf(punch.at) }));
  const fresh = [...new Set([...dated.map(({ date }) => date), ...askedDates(acts)])].filter(
    (date) => !days.some((day) => day.WorkDate === date),
  );
  const of = (date: string): readonly PunchView[] => dated.flatMap((each) => (each.date === date ? [each.punch] : []));
  const views = [
    ...days.map((day) => dayView(day, of(day.WorkDate), correctionsOf(day, acts), now)),
    ...fresh.map((date) => newDay(date, of(date), correctionsWith({ workDate: date, corrections: [] }, acts), now)),
  ];
  return views.sort((a, b) => a.workDate.localeCompare(b.workDate));
}

/** Whether this person is checked in, and since when. */
export const clockOf = (days: readonly DayView[], now: number): Clock =>
  clockAt(
    days.flatMap(({ punches }) => punches),
    now,
  );

function ownPunches(acts: readonly OwnAct[]): readonly PunchView[] {
  return acts
    .filter((act) => act.endpoint === punchKey)
    .filter(stillCounts)
    .map(({ body, leftAt }) => ({
      id: body.PunchId,
      kind: body.Kind,
      at: Date.parse(body.DeviceAt),
      place: placeWords(body.PositionState, undefined),
      waits: leftAt === undefined,
    }));
}

const punchesOf = ({ Punches }: AttendanceDay): readonly PunchView[] =>
  Punches.map(({ PunchId, Kind, DeviceAt, ToldAt, PositionState, Site }) => ({
    id: PunchId,
    kind: Kind,
    at: Date.parse(DeviceAt),
    place: placeWords(PositionState, Site),
    ...(ToldAt !== undefined && { toldAt: ToldAt }),
    waits: false,
  }));

const correctionsOf = ({ WorkDate, AttendanceId, Corrections }: AttendanceDay, acts: readonly OwnAct[]) =>
  correctionsWith({ workDate: WorkDate, attendanceId: AttendanceId, corrections: Corrections }, acts);

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
    corrections: corrections.map(correctionFact),
    isMonthApproved: day.IsMonthApproved === true,
    ...(day.ApprovedPunches === undefined ? {} : { approvedPunches: day.ApprovedPunches }),
  };
  const counted = dayFrom(facts, now);
  return {
    ...counted,
    attendanceId: day.AttendanceId,
    workDate: day.WorkDate,
    kind: day.Kind,
    needsReview:
      counted.missesOut || day.Punches.some(({ Flag, ToldAt }) => Flag !== undefined || ToldAt !== undefined),
    punches,
    corrections,
    waits: own.some(({ waits }) => waits) || corrections.length > day.Corrections.length,
    ...(day.Approved === undefined ? {} : { approved: day.Approved }),
  };
}

const correctionFact = ({ CheckInAt, CheckOutAt, Decided }: AttendanceCorrection): CorrectionFact => ({
  in: Date.parse(CheckInAt),
  out: Date.parse(CheckOutAt),
  ...(Decided === undefined ? {} : { decision: Decided.Decision }),
});

function newDay(
  workDate: string,
  punches: readonly PunchView[],
  corrections: readonly AttendanceCorrection[],
  now: number,
): DayView {
  const counted = dayFrom({ kind: 'present', punches, corrections: corrections.map(correctionFact) }, now);
  return {
    ...counted,
    workDate,
    kind: 'present',
    needsReview: counted.missesOut,
    punches: inOrder(punches),
    corrections,
    waits: punches.some((punch) => punch.waits) || corrections.length > 0,
  };
}

/** A date without punches or requests. */
export const emptyDay = (workDate: string): DayView => newDay(workDate, [], [], 0);

const inOrder = (punches: readonly PunchView[]): readonly PunchView[] => [...punches].sort((a, b) => a.at - b.at);

function placeWords(state: PunchBody['PositionState'], site: string | undefined): string {
  if (site !== undefined) return t('at {site}', { site });
  switch (state) {
    case 'shared':
      return t('away from known sites');
    case 'denied':
      return t('location blocked');
    case 'timeout':
    case 'unavailable':
      return t('location not found');
    case 'off':
      return t('location not shared');
  }
}
