import type { Insertable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { CalendarDate } from '../storage/tables/column-types.ts';
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
import { tracked, type KnownReportType } from './tracked.ts';
import { callRows, eventRows, jobCardRows, mappingRows, taskRows } from './work-rows.ts';

interface Facts {
  readonly today: CalendarDate;
  readonly passwordHash: string;
  readonly knownReportTypes: readonly KnownReportType[];
}

type Rows<T extends keyof Database = keyof Database> = {
  [K in T]: readonly [table: K, rows: readonly Insertable<Database[K]>[]];
}[T];

/** Every row of the demo, table by table, each after the tables it refers to. */
export function demoRows({ today, passwordHash, knownReportTypes }: Facts): readonly Rows[] {
  const made = tracked(today);
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
    ['tasks', taskRows(today, made)],
    ['task_events', eventRows(today)],
    ['job_cards', jobCardRows(made)],
    ['mappings', mappingRows(knownReportTypes, made)],
  ];
}
