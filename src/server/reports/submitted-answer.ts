import type { ReportRevision } from '#contract';
import type { KeptReport } from '../http/once.ts';
import type { WrittenAnswer } from '../http/written-answer.ts';
import { loggedByIds } from '../audit/records/logged-records.ts';
import type { Services } from '../services.ts';
import { revisionRows, writtenRevision } from './revisions.ts';

/** The answer that a submit got: a report does not change afterwards, but it can be superseded, and its author get another name. */
export async function submittedAnswer(
  { store }: Services,
  { id, author }: KeptReport,
): Promise<WrittenAnswer<ReportRevision>> {
  const row = await revisionRows(store).where('r.report_id', '=', id).executeTakeFirstOrThrow();
  const [logged] = await loggedByIds(store.db, [id]);
  return writtenRevision({ ...row, status: 'submitted', author }, { hash: logged?.hash ?? row.content_hash });
}
