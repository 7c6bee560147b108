import type { FastifyRequest } from 'fastify';
import { isTaskOver, may, type ReopenBody, type ReportView } from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import type { Statement } from '../storage/store.ts';
import { beginDraft } from './begin-draft.ts';
import { draftOf, type DraftRow } from './drafts.ts';
import { refuseEvaluationTimeout } from './evaluation/refuse-evaluation-timeout.ts';
import { findMapping, isTheirReport } from '../work/mapping/find-mapping.ts';
import { reportView } from './report-view.ts';
import { revisionRows, type RevisionRow } from './revisions.ts';
import { checkTypeVersion } from './check-type-version.ts';

interface Reopen {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly body: ReopenBody;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** Opens a draft of the next revision. The submitted revision stays in force until the next one is submitted. */
export async function reopenReport(services: Services, reopen: Reopen): Promise<Change<ReportView>> {
  const { user, mappingId, now } = reopen;
  const mapping = await findMapping(services, user, mappingId);
  if (!may(user, 'accept-reports') && isTaskOver(mapping.task_status))
    refuse('task-finished', { detail: 'The office can reopen the report.' });
  const view = await reportView(services, user, mapping, now);
  const submitted =
    (await revisionRows(services.store)
      .where('r.mapping_id', '=', mappingId)
      .where('r.status', '=', 'submitted')
      .executeTakeFirst()) ?? refuse('not-submitted');
  // Reopening an open report changes nothing.
  if (mapping.draft_rev !== null) return { statements: [], answer: view };

  await checkTypeVersion(services, mapping, submitted.version);
  const { version, values } = submitted;
  const entries = await services.evaluator.entriesOf(version, values).catch(refuseEvaluationTimeout(services, version));
  const draft: DraftRow = { ...draftAfter(submitted, reopen), entries, rev: mapping.draft_saves + 1 };
  const reopened: ReportView = {
    ...view,
    Mapping: { ...view.Mapping, State: 'reopened' },
    MayEdit: isTheirReport(user, mapping),
    ...(isTheirReport(user, mapping) ? { Draft: draftOf({ ...draft, author: user.fullName }) } : {}),
  };
  return { statements: [...beginDraft(services.store, draft), audit(services, reopen, submitted)], answer: reopened };
}

function draftAfter(submitted: RevisionRow, { user, body, now }: Reopen): Omit<DraftRow, 'entries' | 'rev'> {
  const { override_outcome: outcome, override_reason: reason } = submitted;
  return {
    mapping_id: submitted.mapping_id,
    revision_no: submitted.revision_no + 1,
    version: submitted.version,
    override: outcome === null || reason === null ? null : toJson({ outcome, reason }),
    reopen_reason: body.Reason,
    saved_at: now,
    begun_at: now,
    received_at: now,
    author_id: user.userId,
  };
}

function audit(
  { store }: Services,
  { user, request, key, now }: Reopen,
  { report_id, revision_no }: RevisionRow,
): Statement {
  const object = { type: 'report', id: report_id, version: `R${revision_no}` };
  return auditStatement(store, { action: 'report.reopen', at: now, request, user, object, key });
}
