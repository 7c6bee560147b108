import type { AttendanceMonth, AttendanceOffice } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../work/time.ts';
import { attendanceDay } from './attendance-day.ts';
import { dayRecords, dayRows } from './day-record.ts';
import { mayKnowOf } from './visible.ts';

/** A month of one person. Somebody else's is not there, except for the office. */
export async function attendanceMonth(
  services: Services,
  user: SignedIn,
  { month, userId, now }: { readonly month: string; readonly userId: number; readonly now: number },
): Promise<AttendanceMonth> {
  if (!mayKnowOf(user, userId)) return refuse('not-found');
  const person = (await people(services).where('user_id', '=', userId).executeTakeFirst()) ?? refuse('not-found');
  const rows = await dayRows(services)
    .where('a.user_id', '=', userId)
    .where('a.work_date', '>=', `${month}-01`)
    .where('a.work_date', '<=', `${month}-31`)
    .orderBy('a.work_date')
    .execute();
  const records = await dayRecords(services, rows);
  return {
    UserId: userId,
    FullName: person.full_name,
    Month: month,
    AsOf: isoMoment(now),
    Days: records.map((record) => attendanceDay(record, now)),
  };
}

/** What waits for the office. */
export async function attendanceOffice(services: Services, now: number): Promise<AttendanceOffice> {
  const [rows, everybody] = await Promise.all([waitingRows(services), people(services).execute()]);
  const names = new Map(everybody.map(({ user_id, full_name }) => [user_id, full_name]));
  const records = await dayRecords(services, rows);
  return {
    AsOf: isoMoment(now),
    Waiting: records.map((record) => ({
      ...attendanceDay(record, now),
      FullName: names.get(record.row.user_id) ?? '',
    })),
    People: everybody
      .filter(({ role }) => role === 'executive')
      .map(({ user_id, full_name, base_city }) => ({ UserId: user_id, FullName: full_name, BaseCity: base_city })),
  };
}

/** Days with a correction that nobody has decided, the oldest date first. */
function waitingRows(services: Services) {
  return (
    dayRows(services)
      // From the corrections, of which there are few, to their days.
      .where('a.attendance_id', 'in', (on) =>
        on
          .selectFrom('attendance_corrections as c')
          .leftJoin('attendance_decisions as d', 'd.correction_id', 'c.correction_id')
          .select('c.attendance_id')
          .where('d.seq', 'is', null),
      )
      .orderBy('a.work_date')
      .orderBy('a.attendance_id')
      .execute()
  );
}

function people({ store }: Services) {
  return store.db
    .selectFrom('users')
    .select(['user_id', 'full_name', 'base_city', 'role'])
    .where('deleted_at', 'is', null)
    .orderBy('full_name');
}
