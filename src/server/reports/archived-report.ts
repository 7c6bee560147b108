import { createHash } from 'node:crypto';
import type { Override } from '#contract';
import { canonicalText, type Evaluation, type Json, type ReportContext } from '#engine';
import { toJson } from '../storage/json-column.ts';
import type { Moment } from '../storage/tables/column-types.ts';

export interface Submitted {
  /** Of the report type. */
  readonly version: string;
  readonly submittedAt: Moment;
  readonly override?: Override;
}

/** What the archive keeps of what the server makes of a report, and the hash that shows any later change of it. */
export function archivedReport(
  { values, outcome, verdicts, issues }: Evaluation,
  context: ReportContext,
  { version, submittedAt, override }: Submitted,
) {
  // An interface has no index signature, but a context is plain JSON.
  const content = canonicalText({ version, values, context: context as unknown as Json });
  return {
    version,
    values: toJson(values),
    context: toJson(context),
    evaluation: toJson({ outcome, verdicts: Object.fromEntries(verdicts), issues }),
    outcome,
    override_outcome: override?.Outcome ?? null,
    override_reason: override?.Reason ?? null,
    submitted_at: submittedAt,
    content_hash: createHash('sha256').update(content).digest('hex'),
  };
}
