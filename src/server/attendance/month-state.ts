import { failedOf, monthIsOpen, monthOf, type MonthDecision, type MonthState } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuseFailed } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { oneRow } from '../storage/statement.ts';

/** The current state of one person's month. */
interface MonthRecord {
  readonly userId: number;
  readonly month: string;
  readonly state: MonthState;
  /** Absent when nothing was ever written in the month. */
  readonly rev?: number;
  readonly decided?: MonthDecision;
}

export async function findMonth(services: Services, userId: number, month: string): Promise<MonthRecord> {
  const revs = await monthRevs(services, userId, month, month);
  return recordOf(services, userId, month, revs.get(month));
}

/**
 * The revision of each month of a range. Read this before anything else that a change depends on: a write by somebody else
 * in between has raised the revision, and the change is then decided again on the current state.
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
            ...omitNulls({ Reason: decision.reason }),
          },
        }),
  };
}

/** Expects the month to be unchanged since it was read; the loser of a race decides again. */
export function touchMonth({ store }: Services, { userId, month, rev }: MonthRecord): Statement {
  const query =
    rev === undefined
      ? store.db.insertInto('attendance_months').values({ user_id: userId, month })
      : store.db
          .updateTable('attendance_months')
          .set({ rev: rev + 1 })
          .where('user_id', '=', userId)
          .where('month', '=', month)
          .where('rev', '=', rev);
  return oneRow(query);
}

/** Refuses a change in an approved month; otherwise returns the statement that fails if the month is approved meanwhile. */
export async function openMonth(services: Services, user: Pick<SignedIn, 'userId'>, date: string): Promise<Statement> {
  return keptOpen(services, await findMonth(services, user.userId, monthOf(date)));
}

/** The same for every month of a range, with the revisions in `revs`. */
export async function openMonths(
  services: Services,
  { userId, from, to, revs }: Span & { readonly revs: ReadonlyMap<string, number> },
): Promise<readonly Statement[]> {
  const months = monthsBetween(from, to);
  const records = await Promise.all(months.map((month) => recordOf(services, userId, month, revs.get(month))));
  return records.map((record) => keptOpen(services, record));
}

/** The first and last day of a range, for one person. */
interface Span {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

function keptOpen(services: Services, record: MonthRecord): Statement {
  refuseFailed(failedOf([monthIsOpen], { month: record.state }));
  return touchMonth(services, record);
}

function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month);
  return months;
}

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 7);
