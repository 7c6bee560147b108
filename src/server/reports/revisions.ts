import type { ReportRevision, RevisionCard } from '#contract';
import { WrittenAnswer } from '../http/written-answer.ts';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import { firstOf, keptQuery } from '../storage/kept-query.ts';
import type { Store } from '../storage/store.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';

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

const revisionsOf = keptQuery((db, given: { readonly mappingId: number }) =>
  revisionRows({ db }).where('r.mapping_id', '=', given.mappingId).limit(1),
);

export const lastRevision = ({ db }: Store<Database>, mappingId: number): Promise<RevisionRow | undefined> =>
  firstOf(db, revisionsOf(db, { mappingId }));

export function reportRevision(row: RevisionRow): ReportRevision {
  return { ...revisionWithoutEntries(row), Values: fromJson(row.values), Context: fromJson(row.context) };
}

/** The same as JSON; what was entered stays as it is stored. */
export const writtenRevision = (row: RevisionRow): WrittenAnswer<ReportRevision> =>
  new WrittenAnswer(revisionWithoutEntries(row), { Values: row.values, Context: row.context });

function revisionWithoutEntries(row: RevisionRow): Omit<ReportRevision, 'Values' | 'Context'> {
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
    Differences: fromJson(row.differences).map(({ pointer, device, server }) => ({
      Pointer: pointer,
      Device: device ?? null,
      Server: server ?? null,
    })),
    SubmittedAt: isoMoment(row.submitted_at),
    ReceivedAt: isoMoment(row.received_at),
    SubmittedBy: row.author,
    ContentHash: row.content_hash,
    ...present({
      Override: outcome === null || reason === null ? null : { Outcome: outcome, Reason: reason },
      ReopenReason: row.reopen_reason,
      ToldAt: row.told_at === null ? null : isoMoment(row.told_at),
    }),
  };
}

export function revisionCard(row: RevisionRow): RevisionCard {
  return {
    ReportId: row.report_id,
    RevisionNo: row.revision_no,
    Status: row.status,
    Outcome: row.override_outcome ?? row.outcome,
    SubmittedAt: isoMoment(row.submitted_at),
    SubmittedBy: row.author,
    ...present({ ReopenReason: row.reopen_reason }),
  };
}
