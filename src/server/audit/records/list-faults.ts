import { may, type ListedFault, type RecordFaults } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import type { StoredFault } from './record-faults.ts';
import { asStored } from './records.ts';

/** More than anybody looks through; the log has them all. */
const mostListed = 500;

/** What differs now, the latest first. Where it is opened is for the office alone. */
export async function listFaults({ store }: Pick<Services, 'store'>, user: SignedIn): Promise<RecordFaults> {
  const rows = await store.db
    .selectFrom('record_faults as f')
    .leftJoin('mappings as m', 'm.mapping_id', 'f.mapping_id')
    .leftJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .leftJoin('tasks as t', 't.task_id', 'j.task_id')
    .leftJoin('calls as c', 'c.call_id', 't.call_id')
    .leftJoin('customers as k', 'k.customer_id', 'c.customer_id')
    .selectAll('f')
    .select(['m.report_type_key', 't.task_id', 'k.name as customer'])
    .select((on) =>
      on
        .selectFrom('reports as r')
        .select(({ fn }) => fn.max('r.report_no').as('no'))
        .whereRef('r.mapping_id', '=', 'f.mapping_id')
        .as('report_no'),
    )
    .orderBy('f.found_at', 'desc')
    .orderBy('f.thing_id')
    .limit(mostListed)
    .execute();
  const isOffice = may(user, 'see-all-work');
  const revisions = await revisionsOf(store, rows);
  return {
    Items: rows.map((row): ListedFault => {
      const place = {
        MappingId: row.mapping_id,
        TaskId: row.task_id,
        Slug: row.report_type_key,
        Customer: row.customer,
      };
      const name = row.thing_type === 'report-type' ? row.thing_id.replace('@', ' ') : row.report_no;
      return {
        ...asStored(row),
        Id: row.thing_id,
        ...omitNulls({
          Name: name,
          RevisionNo: row.thing_type === 'report' ? revisions.get(row.thing_id) : undefined,
          ...(isOffice ? place : {}),
        }),
      };
    }),
  };
}

/** By the ids of reports. */
async function revisionsOf(
  { db }: Services['store'],
  faults: readonly StoredFault[],
): Promise<ReadonlyMap<string, number>> {
  const ids = faults.filter(({ thing_type }) => thing_type === 'report').map(({ thing_id }) => Number(thing_id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports')
    .select(['report_id', 'revision_no'])
    .where('report_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ report_id, revision_no }) => [String(report_id), revision_no]));
}

/** How many there are, for the office's home. */
export async function countFaults({ store }: Pick<Services, 'store'>): Promise<number> {
  const { count } = await store.db
    .selectFrom('record_faults')
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
