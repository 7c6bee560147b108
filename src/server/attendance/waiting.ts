import { sql } from 'kysely';
import type { AnswerOf, Endpoints, NamedLeave, QueryOf } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { readPage } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { containsText, searchedWords } from '../storage/contains-text.ts';
import { isoMoment } from '../ground/time.ts';
import { attendanceDay } from './attendance-day.ts';
import { dayRecords } from './day-record.ts';
import { leaveAsked } from './leaves.ts';

type Key = 'GET /api/v1/attendance/office';

/** Days with an undecided correction, oldest first. */
export async function waitingDays(
  services: Services,
  user: SignedIn,
  { q = '', ...asked }: QueryOf<Endpoints[Key]>,
  now: number,
): Promise<AnswerOf<Endpoints[Key]>> {
  const { store } = services;
  let waiting = store.db
    // A cross join, so that SQLite scans the waiting rows in order and looks up their owners.
    .selectFrom('attendance_waiting as waits')
    .crossJoin('attendance as a')
    .whereRef('a.attendance_id', '=', 'waits.attendance_id')
    .innerJoin('users as u', 'u.user_id', 'waits.user_id')
    .where('a.deleted_at', 'is', null);
  if (searchedWords(q).length > 0) waiting = waiting.where(containsText(q, [sql`u.full_name`]));
  const [{ rows, ...page }, { total }, leaves] = await Promise.all([
    readPage(store, waiting.select(['a.attendance_id', 'a.user_id', 'a.work_date', 'a.kind', 'a.rev', 'u.full_name']), {
      user,
      list: ['attendance-office', q],
      sort: [{ by: sql`waits.work_date` }, { by: sql`waits.attendance_id` }],
      asked,
    }),
    waiting.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    waitingLeaves(services),
  ]);
  const names = new Map(rows.map(({ user_id, full_name }) => [user_id, full_name]));
  const records = await dayRecords(services, rows);
  return {
    Items: records.map((record) => ({
      ...attendanceDay(record, now),
      FullName: names.get(record.row.user_id) ?? '',
    })),
    AsOf: isoMoment(now),
    Total: total,
    Leaves: leaves,
    ...page,
  };
}

/** More than the office decides in one go; deciding some makes room for the next. */
const mostLeaves = 100;

/** Undecided leave requests, earliest date first. */
async function waitingLeaves({ store }: Services): Promise<NamedLeave[]> {
  const rows = await store.db
    .selectFrom('attendance_leaves_waiting as w')
    .innerJoin('attendance_leaves as l', 'l.leave_id', 'w.leave_id')
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['l.leave_id', 'l.user_id', 'l.kind', 'l.from_date', 'l.to_date', 'l.reason', 'l.requested_at'])
    .select('u.full_name')
    .orderBy('w.from_date')
    .orderBy('w.leave_id')
    .limit(mostLeaves)
    .execute();
  return rows.map((row) => ({ ...leaveAsked(row), FullName: row.full_name }));
}
