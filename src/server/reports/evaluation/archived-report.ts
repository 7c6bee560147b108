import { createHash } from 'node:crypto';
import type { Override } from '#contract';
import type { Evaluation, ReportContext } from '#engine';
import type { PartHashes } from '../../audit/records/report-record.ts';
import { toCanonicalJson, type JsonText } from '../../storage/json-column.ts';
import type { Moment } from '../../storage/tables/column-types.ts';
import type { StoredDifference, StoredEvaluation } from '../../storage/tables/reports.ts';

export interface Submitted {
  /** The version of the report type. */
  readonly version: string;
  readonly submittedAt: Moment;
  readonly override?: Override;
}

/** The archived form of an evaluated report. Documents are stored as canonical text, so that their hashes are those of the columns. */
export function archivedReport(
  evaluation: Evaluation,
  context: ReportContext,
  { version, submittedAt, override }: Submitted,
) {
  const { outcome } = evaluation;
  const [values, frozen] = [toCanonicalJson(evaluation.values), toCanonicalJson(context)];
  return {
    version,
    values,
    context: frozen,
    evaluation: toCanonicalJson(storedEvaluation(evaluation)),
    outcome,
    override_outcome: override?.Outcome ?? null,
    override_reason: override?.Reason ?? null,
    submitted_at: submittedAt,
    content_hash: hashOf(`{"context":${frozen},"values":${values},"version":"${version}"}`),
  };
}

/** All that was concluded. What a relaxation says of the schema is in the version of the report type. */
function storedEvaluation({ outcome, verdicts, issues, proofs, relaxations }: Evaluation): StoredEvaluation {
  return {
    outcome,
    verdicts: Object.fromEntries(verdicts),
    issues,
    proofs,
    relaxations: relaxations.map(({ schema: _, ...rest }) => rest),
  };
}

interface ArchivedParts {
  readonly values: string;
  readonly context: string;
  readonly evaluation: string;
  readonly differences: JsonText<readonly StoredDifference[]>;
}

/** Of canonical documents. */
export const partHashes = ({ values, context, evaluation, differences }: ArchivedParts): PartHashes => ({
  Values: hashOf(values),
  Context: hashOf(context),
  Evaluation: hashOf(evaluation),
  Differences: hashOf(differences),
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
