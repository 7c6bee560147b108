import type { Selectable } from 'kysely';
import { monthOf } from '#contract';
import type { Services } from '../services.ts';
import type {
  AttendanceCorrectionsTable,
  AttendanceDecisionsTable,
  AttendancePunchesTable,
  AttendanceTable,
} from '../storage/tables/attendance.ts';

export type DayRow = Pick<Selectable<AttendanceTable>, 'attendance_id' | 'user_id' | 'work_date' | 'kind' | 'rev'>;
export type PunchRow = Omit<Selectable<AttendancePunchesTable>, 'latitude' | 'longitude' | 'accuracy_m'> & {
  readonly site: string | null;
};
export type CorrectionRow = Omit<Selectable<AttendanceCorrectionsTable>, 'requested_by'>;
export type DecisionRow = Pick<
  Selectable<AttendanceDecisionsTable>,
  'attendance_id' | 'correction_id' | 'decision' | 'reason' | 'punches' | 'decided_at'
> & { readonly decider: string };

/** Everything stored about one day. */
export interface DayRecord {
  readonly row: DayRow;
  readonly punches: readonly PunchRow[];
  readonly corrections: readonly CorrectionRow[];
  readonly decisions: readonly DecisionRow[];
  /** The office has approved the whole month of this day. */
  readonly isMonthApproved: boolean;
}

/** The days of the given rows with their events, in the order of the rows. */
export async function dayRecords({ store }: Services, rows: readonly DayRow[]): Promise<readonly DayRecord[]> {
  const ids = rows.map(({ attendance_id }) => attendance_id);
  if (ids.length === 0) return [];
  const [punches, corrections, decisions, months] = await Promise.all([
    store.db
      .selectFrom('attendance_punches as p')
      .leftJoin('sites as s', 's.site_id', 'p.site_id')
      .select(['p.punch_id', 'p.attendance_id', 'p.user_id', 'p.kind', 'p.device_at', 'p.told_at', 'p.received_at'])
      .select(['p.position_state', 'p.site_id', 'p.flag', 'p.note', 's.name as site'])
      .where('p.attendance_id', 'in', ids)
      .orderBy('p.device_at')
      .orderBy('p.punch_id')
      .execute(),
    store.db
      .selectFrom('attendance_corrections')
      .select(['correction_id', 'attendance_id', 'check_in_at', 'check_out_at', 'reason', 'requested_at'])
      .where('attendance_id', 'in', ids)
      .orderBy('requested_at')
      .orderBy('correction_id')
      .execute(),
    store.db
      .selectFrom('attendance_decisions as d')
      .innerJoin('users as u', 'u.user_id', 'd.decided_by')
      .select(['d.attendance_id', 'd.correction_id', 'd.decision', 'd.reason', 'd.punches', 'd.decided_at'])
      .select('u.full_name as decider')
      .where('d.attendance_id', 'in', ids)
      .orderBy('d.seq')
      .execute(),
    store.db
      .selectFrom('attendance_month_decisions')
      .select(['user_id', 'month', 'decision'])
      .where('user_id', 'in', [...new Set(rows.map(({ user_id }) => user_id))])
      .where('month', 'in', [...new Set(rows.map(({ work_date }) => monthOf(work_date)))])
      .orderBy('seq')
      .execute(),
  ]);
  return rows.map((row) => ({
    row,
    punches: punches.filter(({ attendance_id }) => attendance_id === row.attendance_id),
    corrections: corrections.filter(({ attendance_id }) => attendance_id === row.attendance_id),
    decisions: decisions.filter(({ attendance_id }) => attendance_id === row.attendance_id),
    isMonthApproved:
      months.findLast(({ user_id, month }) => user_id === row.user_id && month === monthOf(row.work_date))?.decision ===
      'approved',
  }));
}

/** Base query of day rows; narrow it with `where`. */
export function dayRows({ store }: Services) {
  return store.db
    .selectFrom('attendance as a')
    .select(['a.attendance_id', 'a.user_id', 'a.work_date', 'a.kind', 'a.rev'])
    .where('a.deleted_at', 'is', null);
}
