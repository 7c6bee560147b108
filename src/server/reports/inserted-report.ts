import type { CompiledQuery, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { preparedQuery } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import { newestNumber } from './report-number.ts';

type Row = Selectable<Database['reports']>;
type Unnumbered = Omit<Row, 'report_no'>;

/** With a number that is known, or with the one that the same write has just taken from a series. Returns the number. */
export const insertedReport = (
  { db }: Store<Database>,
  row: Unnumbered,
  number: { readonly known: string } | { readonly series: string },
): CompiledQuery =>
  'known' in number
    ? insertWithNumber(db, { ...row, report_no: number.known })
    : insertWithNewest(db, { ...row, series: number.series });

const insertWithNumber = preparedQuery((db, given: Row) =>
  db
    .insertInto('reports')
    .values({ ...columnsOf(given), report_no: given.report_no })
    .returning('report_no'),
);

const insertWithNewest = preparedQuery((db, given: Unnumbered & { readonly series: string }) =>
  db
    .insertInto('reports')
    .values({ ...columnsOf(given), report_no: newestNumber(given.series) })
    .returning('report_no'),
);

/** One by one: the stand-ins of a kept query cannot be spread. */
const columnsOf = (given: Unnumbered): Unnumbered => ({
  report_id: given.report_id,
  mapping_id: given.mapping_id,
  revision_no: given.revision_no,
  status: given.status,
  version: given.version,
  values: given.values,
  evaluation: given.evaluation,
  context: given.context,
  outcome: given.outcome,
  override_outcome: given.override_outcome,
  override_reason: given.override_reason,
  differences: given.differences,
  submitted_at: given.submitted_at,
  told_at: given.told_at,
  received_at: given.received_at,
  submitted_by: given.submitted_by,
  reopen_reason: given.reopen_reason,
  content_hash: given.content_hash,
  facts: given.facts,
});
