import { sql } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { momentCell } from '../ground/csv/moment-cell.ts';
import { readPage, type Asked } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { taskNo } from '../work/task/task-cards.ts';
import { endOfIndianDate, startOfIndianDate } from '../ground/time.ts';
import { visibleTask } from '../work/visible.ts';
import type { Between } from './job-card-list.ts';

/** Every submitted revision of the reports a person may see, superseded ones included, latest first. */
export async function reportList({ store }: Services, user: SignedIn, { from, to }: Between, asked: Asked) {
  let rows = store.db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('tasks as t', 't.task_id', 'j.task_id')
    .innerJoin('calls as c', 'c.call_id', 't.call_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .innerJoin('users as u', 'u.user_id', 'r.submitted_by')
    .leftJoin('equipment as e', 'e.equipment_id', 'm.equipment_id')
    .select(['r.report_no', 'r.revision_no', 'r.status', 'r.outcome', 'r.override_outcome', 'r.override_reason'])
    .select(['r.submitted_at', 'm.report_type_key', 'j.job_card_no', 't.seq', 'c.call_no', 'u.full_name as author'])
    .select(['k.name as customer', 's.name as site', 'e.asset_code', 'e.make', 'e.model', 'e.serial_no'])
    .where(visibleTask(user))
    .where('m.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .where('j.status', '<>', 'void');
  if (from !== undefined) rows = rows.where('r.submitted_at', '>=', startOfIndianDate(from));
  if (to !== undefined) rows = rows.where('r.submitted_at', '<', endOfIndianDate(to));
  const { rows: Items, ...page } = await readPage(store, rows, {
    user,
    list: ['reports', from, to],
    sort: [
      { by: sql<number>`r.submitted_at`, down: true },
      { by: sql<number>`r.report_id`, down: true },
    ],
    asked,
  });
  return { Items, ...page };
}

type Row = Awaited<ReturnType<typeof reportList>>['Items'][number];

export const reportColumns: Columns<Row> = {
  ReportNo: (row) => row.report_no,
  Revision: (row) => `R${String(row.revision_no)}`,
  Status: (row) => row.status,
  ReportType: (row) => row.report_type_key,
  Outcome: (row) => row.override_outcome ?? row.outcome,
  ComputedOutcome: (row) => row.outcome,
  OverrideReason: (row) => row.override_reason,
  SubmittedAt: (row) => momentCell(row.submitted_at),
  SubmittedBy: (row) => row.author,
  AssetCode: (row) => row.asset_code,
  Make: (row) => row.make,
  Model: (row) => row.model,
  SerialNo: (row) => row.serial_no,
  Customer: (row) => row.customer,
  Site: (row) => row.site,
  CallNo: (row) => row.call_no,
  TaskNo: (row) => taskNo(row.call_no, row.seq),
  JobCardNo: (row) => row.job_card_no,
};
