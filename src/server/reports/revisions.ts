import type { RecordFault, ReportRevision, RevisionCard } from '#contract';
import { WrittenAnswer } from '../http/written-answer.ts';
import type { RecordsOfMapping } from '../audit/records/records.ts';
import type { Database } from '../storage/database.ts';
import { factsIn } from '../audit/records/check-reports.ts';
import { fromJson, type JsonText } from '../storage/json-column.ts';
import { firstOf, preparedQuery } from '../storage/prepared-query.ts';
import type { Store } from '../storage/store.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';

/** Submitted revisions; narrow it with `where`. Their mapping decides who may see them. */
export function revisionRows({ db }: Pick<Store<Database>, 'db'>) {
  return db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .innerJoin('users as u', 'u.user_id', 'r.submitted_by')
    .selectAll('r')
    .select(['m.report_type_key', 'u.full_name as author'])
    .orderBy('r.revision_no', 'desc');
}

export type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionRows>['executeTakeFirstOrThrow']>>;

const revisionsOf = preparedQuery((db, given: { readonly mappingId: number }) =>
  revisionRows({ db }).where('r.mapping_id', '=', given.mappingId).limit(1),
);

export const lastRevision = ({ db }: Store<Database>, mappingId: number): Promise<RevisionRow | undefined> =>
  firstOf(db, revisionsOf(db, { mappingId }));

/** What is known of the record of a report: its hash, and what differs. */
export interface Recorded {
  readonly hash: string;
  readonly faults?: readonly RecordFault[];
}

export function recordedIn({ logged, faults }: RecordsOfMapping, row: RevisionRow): Recorded {
  const known = logged.get(row.report_id);
  const differs = faults.get(row.report_id);
  return {
    hash: known?.hash ?? row.content_hash,
    ...(differs !== undefined && { faults: differs }),
  };
}

export function reportRevision(row: RevisionRow, recorded: Recorded): ReportRevision {
  return {
    ...revisionWithoutEntries(row, recorded),
    Values: readable(row.values, {}),
    Context: readable(row.context, { today: '' }),
  };
}

/** The same as JSON; what was entered stays as it is stored. */
export const writtenRevision = (row: RevisionRow, recorded: Recorded): WrittenAnswer<ReportRevision> =>
  new WrittenAnswer(revisionWithoutEntries(row, recorded), { Values: row.values, Context: row.context });

function revisionWithoutEntries(row: RevisionRow, recorded: Recorded): Omit<ReportRevision, 'Values' | 'Context'> {
  const { override_outcome: outcome, override_reason: reason } = row;
  return {
    ReportId: row.report_id,
    MappingId: row.mapping_id,
    ReportTypeKey: row.report_type_key,
    ReportNo: row.report_no,
    RevisionNo: row.revision_no,
    Status: row.status,
    Version: row.version,
    ComputedOutcome: row.outcome,
    Differences: readable(row.differences, []).map(({ pointer, device, server }) => ({
      Pointer: pointer,
      Device: device ?? null,
      Server: server ?? null,
    })),
    SubmittedAt: isoMoment(row.submitted_at),
    ReceivedAt: isoMoment(row.received_at),
    SubmittedBy: authorOf(row),
    ContentHash: recorded.hash,
    ...omitNulls({
      Firm: factsIn(row.facts)?.Firm,
      Faults: recorded.faults && [...recorded.faults],
      Override: outcome === null || reason === null ? null : { Outcome: outcome, Reason: reason },
      ReopenReason: row.reopen_reason,
      ToldAt: row.told_at === null ? null : isoMoment(row.told_at),
    }),
  };
}

/** As the author was called at submit. */
const authorOf = ({ facts, author }: RevisionRow): string => factsIn(facts)?.Author.FullName ?? author;

/** What was changed outside the system to no JSON is shown empty, under the words that say so. */
function readable<T>(text: JsonText<T>, empty: T): T {
  try {
    return fromJson(text);
  } catch {
    return empty;
  }
}

export function revisionCard(row: RevisionRow): RevisionCard {
  return {
    ReportId: row.report_id,
    RevisionNo: row.revision_no,
    Status: row.status,
    Outcome: row.override_outcome ?? row.outcome,
    SubmittedAt: isoMoment(row.submitted_at),
    SubmittedBy: authorOf(row),
    ...omitNulls({ ReopenReason: row.reopen_reason }),
  };
}
