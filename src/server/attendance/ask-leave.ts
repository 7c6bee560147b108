import { failedOf, leaveGuards, monthOf, type LeaveBody, type LeaveChanged, type LeaveFacts } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuseFailed } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { holdsDays, leaveCard, leavesBetween, leaveState, type LeaveRow } from './leaves.ts';
import { monthRevs, openMonths } from './month-state.ts';
import { oneRow } from '../storage/statement.ts';

interface Ask {
  readonly user: SignedIn;
  readonly body: LeaveBody;
  readonly key: string;
  readonly now: number;
}

/** Stores a leave request. The office decides it. */
export async function askLeave(services: Services, { user, body, key, now }: Ask): Promise<Change<LeaveChanged>> {
  const { Kind, FromDate, ToDate, Reason } = body;
  const revs = await monthRevs(services, user.userId, monthOf(FromDate), monthOf(ToDate));
  const others = (await leavesBetween(services, user.userId, FromDate, ToDate)).filter(holdsDays);
  const same = others.find(
    (row) =>
      row.kind === Kind &&
      row.from_date === FromDate &&
      row.to_date === ToDate &&
      row.reason === Reason &&
      leaveState(row) === 'requested',
  );
  // The same request from a second tap, with another key.
  if (same !== undefined) return { statements: [], answer: { Leave: leaveCard(same), AlreadyApplied: true } };

  const facts: LeaveFacts = {
    kind: Kind,
    from: FromDate,
    to: ToDate,
    others: others.map(({ from_date, to_date }) => ({ from: from_date, to: to_date })),
    worked: await workedBetween(services, user.userId, FromDate, ToDate),
    off: await offBetween(services, user.userId, FromDate, ToDate),
  };
  refuseFailed(failedOf(leaveGuards, facts));
  const months = await openMonths(services, { userId: user.userId, from: FromDate, to: ToDate, revs });

  const row = {
    leave_id: key,
    user_id: user.userId,
    kind: Kind,
    from_date: FromDate,
    to_date: ToDate,
    reason: Reason,
    requested_at: now,
  };
  const insert = services.store.db.insertInto('attendance_leaves').values(row);
  return {
    statements: [...months, oneRow(insert)],
    answer: { Leave: leaveCard({ ...row, ...undecided }) },
  };
}

const undecided: Pick<LeaveRow, 'decision' | 'decision_reason' | 'decided_at' | 'decider' | 'withdrawn_at'> = {
  withdrawn_at: null,
  decision: null,
  decision_reason: null,
  decided_at: null,
  decider: null,
};

/** The dates in a range that are already a weekly off or a holiday. */
export async function offBetween({ store }: Services, userId: number, from: string, to: string) {
  const rows = await store.db
    .selectFrom('attendance')
    .select('work_date')
    .where('user_id', '=', userId)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where('kind', 'in', ['weekly_off', 'holiday'])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ work_date }) => work_date);
}

/** The dates in a range on which somebody worked. */
export async function workedBetween({ store }: Services, userId: number, from: string, to: string) {
  const rows = await store.db
    .selectFrom('attendance as a')
    .select('a.work_date')
    .where('a.user_id', '=', userId)
    .where('a.work_date', '>=', from)
    .where('a.work_date', '<=', to)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('attendance_punches as p')
            .select('p.punch_id')
            .whereRef('p.attendance_id', '=', 'a.attendance_id'),
        ),
        is.exists(
          is
            .selectFrom('attendance_corrections as c')
            .leftJoin('attendance_decisions as d', 'd.correction_id', 'c.correction_id')
            .select('c.correction_id')
            .whereRef('c.attendance_id', '=', 'a.attendance_id')
            // A rejected correction does not count as work.
            .where((on) => on.or([on('d.decision', 'is', null), on('d.decision', '=', 'approved')])),
        ),
      ]),
    )
    .execute();
  return rows.map(({ work_date }) => work_date);
}
