import { sql } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { momentCell } from '../ground/csv/moment-cell.ts';
import { readPage, type Asked } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { taskNo, taskRows } from '../work/task/task-cards.ts';
import { endOfIndianDate, startOfIndianDate } from '../ground/time.ts';

export interface Between {
  readonly from?: string;
  readonly to?: string;
}

/** The job cards of the tasks a person may see, latest first. */
export async function jobCardList({ store }: Services, user: SignedIn, { from, to }: Between, asked: Asked) {
  let rows = taskRows(store, user)
    .clearOrderBy()
    .innerJoin('job_cards as a', 'a.job_card_id', 'j.job_card_id')
    .innerJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .innerJoin('sites as s', 's.site_id', 'c.site_id')
    .select(['a.job_card_no', 'a.status as card_status', 'a.started_at', 'a.completed_at'])
    .select(['a.observation_before', 'a.work_done as card_work_done', 'a.observation_after', 'a.recommendation'])
    .select(['k.name as customer', 's.name as site']);
  if (from !== undefined) rows = rows.where('t.finished_at', '>=', startOfIndianDate(from));
  if (to !== undefined) rows = rows.where('t.finished_at', '<', endOfIndianDate(to));
  const sort = [{ by: sql<number>`a.job_card_id`, down: true }] as const;
  const { rows: Items, ...page } = await readPage(store, rows, { user, list: ['job-cards', from, to], sort, asked });
  return { Items, ...page };
}

type Row = Awaited<ReturnType<typeof jobCardList>>['Items'][number];

const at = (ms: number | null): string | null => (ms === null ? null : momentCell(ms));

export const jobCardColumns: Columns<Row> = {
  JobCardNo: (row) => row.job_card_no,
  Status: (row) => row.card_status,
  TaskNo: (row) => taskNo(row.call_no, row.seq),
  Title: (row) => row.title,
  Customer: (row) => row.customer,
  Site: (row) => row.site,
  Assignee: (row) => row.assignee,
  StartedAt: (row) => at(row.started_at),
  CompletedAt: (row) => at(row.completed_at),
  ReportsSubmitted: (row) => row.reports_submitted,
  ReportsTotal: (row) => row.reports_total,
  ObservationBefore: (row) => row.observation_before,
  WorkDone: (row) => row.card_work_done,
  ObservationAfter: (row) => row.observation_after,
  Recommendation: (row) => row.recommendation,
};
