import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { attendanceRows } from './attendance-rows.ts';
import type { DemoDay } from './demo-dates.ts';
import {
  contactRows,
  customerRows,
  equipmentRows,
  instrumentRows,
  projectRows,
  siteRows,
  userRows,
} from './place-rows.ts';
import { firm } from './places.ts';
import { monthRows } from './month-rows.ts';
import { locationRows, movementRows, partRows, planRows, spareCounters } from './spare-rows.ts';
import { tracked, type KnownReportType } from './tracked.ts';
import { callRows, eventRows, jobCardRows, mappingRows, taskRows, workCounters } from './work-rows.ts';

interface Facts {
  readonly day: DemoDay;
  readonly passwordHash: string;
  readonly knownReportTypes: readonly KnownReportType[];
}

type Rows<T extends keyof Database = keyof Database> = {
  [K in T]: readonly [table: K, rows: readonly Insertable<Database[K]>[]];
}[T];

/** Every row of the demo, table by table, each after the tables it refers to. */
export function demoRows({ day, passwordHash, knownReportTypes }: Facts): readonly Rows[] {
  const { today } = day;
  const made = tracked(today);
  const attendance = attendanceRows(today, made);
  const months = monthRows(today, attendance.days);
  const spares = movementRows(day);
  return [
    ['firm', [firm]],
    ['users', userRows(passwordHash, made)],
    ['customers', customerRows(made)],
    ['sites', siteRows(made)],
    ['contacts', contactRows(made)],
    ['projects', projectRows(today, made)],
    ['equipment', equipmentRows(today, made)],
    ['test_instruments', instrumentRows(today, made)],
    ['calls', callRows(today, made)],
    ['tasks', taskRows(day, made)],
    ['task_events', eventRows(day)],
    ['job_cards', jobCardRows(day, made)],
    ['mappings', mappingRows(knownReportTypes, made)],
    ['spare_parts', partRows(made)],
    ['stock_locations', locationRows()],
    ['mapped_spares', planRows(made)],
    ['spare_movements', spares.movements],
    ['spare_movement_steps', spares.steps],
    ['stock_entries', spares.entries],
    ['attendance', attendance.days],
    ['attendance_punches', attendance.punches],
    ['attendance_corrections', attendance.corrections],
    ['attendance_decisions', attendance.decisions],
    ['attendance_months', months.months],
    ['attendance_month_decisions', months.decisions],
    ['attendance_leaves', months.leaves],
    ['attendance_leave_decisions', months.leaveDecisions],
    ['attendance_leave_withdrawals', months.leaveWithdrawals],
    ['counters', [attendance.counter, ...spareCounters, ...workCounters]],
  ];
}
