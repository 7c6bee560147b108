import type { NamedLeave } from '#contract';
import type { Services } from '../services.ts';
import { leaveAsked } from './leaves.ts';

/** More than the office decides in one go; deciding some makes room for the next. */
const most = 100;

/** Undecided leave requests, earliest date first. */
export async function waitingLeaves({ store }: Services): Promise<NamedLeave[]> {
  const rows = await store.db
    .selectFrom('attendance_leaves_waiting as w')
    .innerJoin('attendance_leaves as l', 'l.leave_id', 'w.leave_id')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['l.leave_id', 'l.user_id', 'l.kind', 'l.from_date', 'l.to_date', 'l.reason', 'l.requested_at'])
    .select('u.full_name')
    .orderBy('w.from_date')
    .orderBy('w.leave_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...leaveAsked(row), FullName: row.full_name }));
}
