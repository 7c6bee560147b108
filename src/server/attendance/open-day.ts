import type { DayKind } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { dayRows, type DayRecord } from './day-record.ts';
import { recordOf, touchStatement } from './find-day.ts';
import { oneRow } from '../storage/statement.ts';

interface Opened {
  readonly record: DayRecord;
  /** Creates the day, or expects it to be unchanged since it was read. */
  readonly statement: Statement;
}

interface Asked {
  readonly userId: number;
  readonly workDate: string;
  /** Who makes the change. */
  readonly by: SignedIn;
  readonly now: number;
  /** The new kind of the day; without it an existing day keeps its kind. */
  readonly kind?: DayKind;
}

/** Finds the day of a date, or prepares a new one. */
export async function openDay(services: Services, { userId, workDate, by, now, kind }: Asked): Promise<Opened> {
  const row = await dayRows(services)
    .where('a.user_id', '=', userId)
    .where('a.work_date', '=', workDate)
    .executeTakeFirst();
  if (row !== undefined) {
    const statement = touchStatement(services, row, by, now, kind);
    return { record: await recordOf(services, row), statement };
  }
  const made = {
    attendance_id: await services.ids.next('attendance'),
    user_id: userId,
    work_date: workDate,
    kind: kind ?? ('present' as const),
  };
  const query = services.store.db
    .insertInto('attendance')
    .values({ ...made, created_at: now, created_by: by.userId, updated_at: now, updated_by: by.userId });
  return {
    record: { row: { ...made, rev: 1 }, punches: [], corrections: [], decisions: [], isMonthApproved: false },
    statement: oneRow(query),
  };
}
