import { failedOf, monthIsOpen, monthOf, type MonthDecision, type MonthState } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../storage/store.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';

/** A month of one person as it stands. */
export interface MonthRecord {
  readonly userId: number;
  readonly month: string;
  readonly state: MonthState;
  /** Absent while nothing was ever written in it. */
  readonly rev?: number;
  readonly decided?: MonthDecision;
}

export async function findMonth({ store }: Services, userId: number, month: string): Promise<MonthRecord> {
  const [row, decision] = await Promise.all([
    store.db
      .selectFrom('attendance_months')
      .select('rev')
      .where('user_id', '=', userId)
      .where('month', '=', month)
      .executeTakeFirst(),
    store.db
      .selectFrom('attendance_month_decisions as d')
      .innerJoin('users as u', 'u.user_id', 'd.decided_by')
      .select(['d.decision', 'd.reason', 'd.decided_at', 'u.full_name'])
      .where('d.user_id', '=', userId)
      .where('d.month', '=', month)
      .orderBy('d.seq', 'desc')
      .executeTakeFirst(),
  ]);
  return {
    userId,
    month,
    state: decision?.decision === 'approved' ? 'approved' : 'open',
    ...(row === undefined ? {} : { rev: row.rev }),
    ...(decision === undefined
      ? {}
      : {
          decided: {
            Decision: decision.decision,
            By: decision.full_name,
            At: isoMoment(decision.decided_at),
            ...present({ Reason: decision.reason }),
          },
        }),
  };
}

/** Says that the month is still as it was read: whoever was slower decides again. */
export function touchMonth({ store }: Services, { userId, month, rev }: MonthRecord): Unit {
  const query =
    rev === undefined
      ? store.db.insertInto('attendance_months').values({ user_id: userId, month })
      : store.db
          .updateTable('attendance_months')
          .set({ rev: rev + 1 })
          .where('user_id', '=', userId)
          .where('month', '=', month)
          .where('rev', '=', rev);
  return { query: query.compile(), expect: 1 };
}

/** Refuses what would change a month that is approved; else the statement that keeps it open until the change is written. */
export async function openMonth(services: Services, user: Pick<SignedIn, 'userId'>, date: string): Promise<Unit> {
  const record = await findMonth(services, user.userId, monthOf(date));
  const failed = failedOf([monthIsOpen], { month: record.state });
  if (failed.length > 0) refuse('guard-failed', { guards: failed, detail: failed.map(({ words }) => words).join(' ') });
  return touchMonth(services, record);
}
