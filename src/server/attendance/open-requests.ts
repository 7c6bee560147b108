import type { Services } from '../services.ts';

/** Counts the undecided corrections and leave requests of a month. */
export async function openRequestsIn({ store }: Services, userId: number, month: string): Promise<number> {
  const first = `${month}-01`;
  const last = `${month}-31`;
  const [corrections, leaves] = await Promise.all([
    store.db
      .selectFrom('attendance as a')
      .innerJoin('attendance_corrections as c', 'c.attendance_id', 'a.attendance_id')
      .leftJoin('attendance_decisions as d', 'd.correction_id', 'c.correction_id')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('a.user_id', '=', userId)
      .where('a.work_date', '>=', first)
      .where('a.work_date', '<=', last)
      .where('d.seq', 'is', null)
      .executeTakeFirstOrThrow(),
    store.db
      .selectFrom('attendance_leaves as l')
      .innerJoin('attendance_leaves_waiting as w', 'w.leave_id', 'l.leave_id')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('l.user_id', '=', userId)
      .where('l.from_date', '<=', last)
      .where('l.to_date', '>=', first)
      .executeTakeFirstOrThrow(),
  ]);
  return corrections.count + leaves.count;
}
