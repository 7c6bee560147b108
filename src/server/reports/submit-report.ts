import { indianDate, type ReportRevision, type SubmitBody } from '#contract';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Precondition } from '../http/precondition.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import { toCanonicalJson } from '../storage/json-column.ts';
import { nextNumber } from '../storage/numbers.ts';
import type { Store, Statement, StatementResult } from '../storage/store.ts';
import { notBefore, toldAt } from '../ground/believed-time.ts';
import { isoMoment } from '../ground/time.ts';
import type { MappingRow } from '../work/mapping/mapping-cards.ts';
import { refuseEvaluationTimeout } from './evaluation/refuse-evaluation-timeout.ts';
import { checkSignatures } from './signing/check-signatures.ts';
import { customerNotSignedStatements } from './signing/customer-not-signed.ts';
import { customerSignedStatements } from './signing/customer-signed.ts';
import { findSignedDraft, type DraftRow } from './drafts.ts';
import { findEditableMapping } from '../work/mapping/find-mapping.ts';
import { findPictures } from './find-pictures.ts';
import type { Submitted } from './evaluation/archived-report.ts';
import { reportContext } from './report-context.ts';
import { insertedReport } from './inserted-report.ts';
import { recordFacts, recordStatement } from './record-facts.ts';
import { seriesOf } from './report-number.ts';
import { lastRevision, writtenRevision, type RevisionRow } from './revisions.ts';
import { checkVersion } from './save-draft.ts';
import { checkTypeVersion } from './check-type-version.ts';
import { ifUnchanged, oneRow } from '../storage/statement.ts';

interface Submit {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly body: SubmitBody;
  readonly precondition: Precondition | undefined;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
  readonly clockAheadMs: number;
}

/**
 * Archives a finished report. The server evaluates the entries again and its values stand; differences from the device's
 * values are stored and shown. A difference never rejects a report.
 */
export async function submitReport(services: Services, submit: Submit): Promise<Change<ReportRevision>> {
  const { store } = services;
  const { user, mappingId, body, precondition, now } = submit;
  const mapping = await findEditableMapping(services, user, mappingId);
  const draft = await findSignedDraft(store, mappingId);
  if (draft === undefined && mapping.report_id !== null) refuse('already-submitted');
  // Refuse if another device has saved the draft since: its entries would be lost. Without a draft there is nothing to lose.
  if (precondition !== undefined && draft !== undefined) checkVersion(precondition, mappingId, draft);

  await checkTypeVersion(services, mapping, body.Version);
  // A report cannot be submitted before it was mapped, nor before its draft was begun or reopened.
  const since = Math.max(mapping.mapped_at, draft?.begun_at ?? 0);
  const time = notBefore({ at: Date.parse(body.SubmittedAt), clockAheadMs: submit.clockAheadMs }, { since, now });
  const [submittedAt, told] = [time.at, toldAt(time)];
  // The day of the work, which may be days before the phone is online again.
  const today = indianDate(submittedAt);
  const context = await reportContext(services, { mapping, executiveId: user.userId, today });
  const report = {
    deviceValues: body.Entries,
    context,
    submitted: submitted(body, submittedAt),
    ...(told !== null && { toldDay: indianDate(told) }),
  };
  const judged = await services.evaluator
    .judge(body.Version, report)
    .catch(refuseEvaluationTimeout(services, body.Version));
  if ('errors' in judged) return refuse('report-incomplete', { errors: judged.errors });
  const pictures = await findPictures(services, { pictures: judged.pictures, mappingId, user });
  await checkSignatures(services, { places: judged.signatures, pictures, mapping, user });
  const facts = await recordFacts(store, { author: { UserId: user.userId, FullName: user.fullName }, pictures });

  const before = await lastRevision(store, mappingId);
  const number = numberOf(judged.prefix, before, today);
  const row: RevisionRow = {
    ...judged.archived,
    report_id: await services.ids.next('report'),
    mapping_id: mappingId,
    report_no: 'known' in number ? number.known : '',
    // Without a draft: one after the last revision, or 0 for the first.
    revision_no: draft?.revision_no ?? (before?.revision_no ?? -1) + 1,
    status: 'submitted',
    differences: judged.differences,
    received_at: now,
    told_at: told,
    submitted_by: user.userId,
    reopen_reason: draft?.reopen_reason ?? null,
    facts: toCanonicalJson(facts),
    report_type_key: mapping.report_type_key,
    author: user.fullName,
  };
  const visit = { mapping, signs: judged.signs };
  const signed = [
    ...(await customerSignedStatements(services, row, visit)),
    ...(await customerNotSignedStatements(services, row, visit)),
  ];
  const written = writeStatements(services, { row, number, mapping, draft });
  const reportNo = 'known' in number ? number.known : undefined;
  const entry = { action: 'report.submit', at: now, request: submit.request, user, key: submit.key } as const;
  const noted = told === null ? {} : { ToldAt: isoMoment(told) };
  const recorded = recordStatement(
    store,
    { ...entry, auditDetail: noted },
    { row, facts, parts: judged.parts, reportNo },
  );
  return {
    statements: [...written, ...signed, recorded.statement],
    answerAfter: (results) =>
      writtenRevision(
        { ...row, report_no: reportNo ?? textIn(results, 'report_no') },
        { hash: recorded.hash ?? textIn(results, 'content_sha256') },
      ),
    kept: { report: { id: row.report_id, author: row.author } },
  };
}

/** Reads the report number and the record's hash from the results of the write, which assigns them. */
function textIn(results: readonly StatementResult[], column: 'report_no' | 'content_sha256'): string {
  const taken = results.flatMap(({ rows }) => rows).find((row) => column in row);
  return String(taken?.[column]);
}

/** A number that is known, or the series from which the write takes one. */
type Numbered = { readonly known: string } | { readonly series: string };

/** A mapping keeps the number of its first revision. A new number is taken during the write and known only then. */
function numberOf(prefix: string, before: RevisionRow | undefined, today: string): Numbered {
  if (before !== undefined) return { known: before.report_no };
  return { series: seriesOf(prefix, today.slice(0, 4)) };
}

function submitted({ Version, Override }: SubmitBody, submittedAt: number): Submitted {
  const known = { version: Version, submittedAt };
  return Override === undefined ? known : { ...known, override: Override };
}

interface ToWrite {
  readonly row: RevisionRow;
  readonly number: Numbered;
  readonly mapping: MappingRow;
  readonly draft: DraftRow | undefined;
}

/** The order matters: at most one revision of a mapping is in force, even between two statements. */
function writeStatements({ store }: Services, { row, number, mapping, draft }: ToWrite): readonly Statement[] {
  return [
    ...(mapping.report_id === null ? [] : [supersede(store, mapping.report_id)]),
    ...('known' in number ? [] : [nextNumber(store, number.series)]),
    { query: insertedReport(store, row, number), expect: 1 },
    ...(draft === undefined ? [] : [removeDraft(store, draft)]),
  ];
}

function supersede({ db }: Store<Database>, reportId: number): Statement {
  const query = db.updateTable('reports').set({ status: 'superseded' }).where('report_id', '=', reportId);
  return oneRow(query.where('status', '=', 'submitted'));
}

function removeDraft({ db }: Store<Database>, { mapping_id, rev }: DraftRow): Statement {
  const query = db.deleteFrom('drafts').where('mapping_id', '=', mapping_id);
  return ifUnchanged(query, rev);
}
