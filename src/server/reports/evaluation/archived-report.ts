import { createHash } from 'node:crypto';
import type { Override } from '#contract';
import { canonicalText, type Evaluation, type ReportContext } from '#engine';
import { toJson } from '../../storage/json-column.ts';
import type { Moment } from '../../storage/tables/column-types.ts';

export interface Submitted {
  /** The version of the report type. */
  readonly version: string;
  readonly submittedAt: Moment;
  readonly override?: Override;
}

/** The archived form of an evaluated report, with a hash that reveals any later change. */
export function archivedReport(
  { values, outcome, verdicts, issues }: Evaluation,
  context: ReportContext,
  { version, submittedAt, override }: Submitted,
) {
  // An interface has no index signature, but a context is plain JSON.
  const content = canonicalText({ version, values, context });
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
