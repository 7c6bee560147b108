import type { AttendanceMonth } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { attendanceDay } from './attendance-day.ts';
import { dayRecords, dayRows } from './day-record.ts';
import { leaveCard, leavesBetween } from './leaves.ts';
import { findMonth } from './month-state.ts';
import { mayKnowOf } from './visible.ts';

/** One person's month. Other people's months do not exist, except for the office. */
export async function attendanceMonth(
  services: Services,
  user: SignedIn,
  { month, userId, now }: { readonly month: string; readonly userId: number; readonly now: number },
): Promise<AttendanceMonth> {
  if (!mayKnowOf(user, userId)) return refuse('not-found');
  const person = (await personOf(services, userId)) ?? refuse('not-found');
  const [first, last] = [`${month}-01`, `${month}-31`];
  const rows = await dayRows(services)
    .where('a.user_id', '=', userId)
    .where('a.work_date', '>=', first)
    .where('a.work_date', '<=', last)
    .orderBy('a.work_date')
    .execute();
  const [records, leaves, { decided }] = await Promise.all([
    dayRecords(services, rows),
    leavesBetween(services, userId, first, last),
    findMonth(services, userId, month),
  ]);
  return {
    UserId: userId,
    FullName: person.full_name,
    Month: month,
    AsOf: isoMoment(now),
    Days: records.map((record) => attendanceDay(record, now)),
    Leaves: leaves.map(leaveCard),
    ...(decided === undefined ? {} : { Decided: decided }),
  };
}

const personOf = ({ store }: Services, userId: number) =>
  store.db
    .selectFrom('users')
    .select('full_name')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
