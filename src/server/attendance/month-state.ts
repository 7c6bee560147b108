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

export async function findMonth(services: Services, userId: number, month: string): Promise<MonthRecord> {
  const revs = await monthRevs(services, userId, month, month);
  return recordOf(services, userId, month, revs.get(month));
}

/**
 * How often each month from the first to the last was written. Asked before anything that a change of them depends on: what
 * somebody else writes meanwhile has moved the month on, and the change is decided again on what is there then.
 */
export async function monthRevs(
  { store }: Services,
  userId: number,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.db
    .selectFrom('attendance_months')
    .select(['month', 'rev'])
    .where('user_id', '=', userId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .execute();
  return new Map(rows.map(({ month, rev }) => [month, rev]));
}

async function recordOf(
  { store }: Services,
  userId: number,
  month: string,
  rev: number | undefined,
): Promise<MonthRecord> {
  const decision = await store.db
    .selectFrom('attendance_month_decisions as d')
    .innerJoin('users as u', 'u.user_id', 'd.decided_by')
    .select(['d.decision', 'd.reason', 'd.decided_at', 'u.full_name'])
    .where('d.user_id', '=', userId)
    .where('d.month', '=', month)
    .orderBy('d.seq', 'desc')
    .executeTakeFirst();
  return {
    userId,
    month,
    state: decision?.decision === 'approved' ? 'approved' : 'open',
    ...(rev === undefined ? {} : { rev }),
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
  return keptOpen(services, await findMonth(services, user.userId, monthOf(date)));
}

/** The same of all months from one date to another, as they were when `revs` was asked for. */
export async function openMonths(
  services: Services,
  { userId, from, to, revs }: Span & { readonly revs: ReadonlyMap<string, number> },
): Promise<readonly Unit[]> {
  const months = monthsBetween(from, to);
  const records = await Promise.all(months.map((month) => recordOf(services, userId, month, revs.get(month))));
  return records.map((record) => keptOpen(services, record));
}

/** Days of one person, the first and the last. */
interface Span {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

function keptOpen(services: Services, record: MonthRecord): Unit {
  const failed = failedOf([monthIsOpen], { month: record.state });
  if (failed.length > 0) refuse('guard-failed', { guards: failed, detail: failed.map(({ words }) => words).join(' ') });
  return touchMonth(services, record);
}

function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month);
  return months;
}

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 7);
