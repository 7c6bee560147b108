import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { dayRecords, dayRows, type DayRecord, type DayRow } from './day-record.ts';
import { mayKnowOf } from './visible.ts';
import { ifUnchanged } from '../storage/statement.ts';

/** Somebody else's day and one that does not exist get the same answer. */
export async function findDay(services: Services, user: SignedIn, attendanceId: number): Promise<DayRecord> {
  const row = await dayRows(services).where('a.attendance_id', '=', attendanceId).executeTakeFirst();
  if (row === undefined || !mayKnowOf(user, row.user_id)) return refuse('not-found');
  return recordOf(services, row);
}

export async function recordOf(services: Services, row: DayRow): Promise<DayRecord> {
  const [record] = await dayRecords(services, [row]);
  return record ?? refuse('not-found');
}

/** Expects the day to be unchanged since it was read; the loser of a race decides again. */
export function touchStatement(
  { store }: Services,
  { attendance_id, rev, kind }: DayRow,
  user: SignedIn,
  now: number,
  nowCountsAs = kind,
): Statement {
  const query = store.db
    .updateTable('attendance')
    .set({ kind: nowCountsAs, rev: rev + 1, updated_at: now, updated_by: user.userId })
    .where('attendance_id', '=', attendance_id);
  return ifUnchanged(query, rev);
}
