import { caseSubjects, type RecordedCase } from '#authoring';
import type { Evaluation, JsonObject } from '#engine';
import type { PreviewSession } from '../try-out/preview-session.ts';

/** The form as a recorded case of its type: a regression test of today's outcome and issues. */
export function recordedCase(
  { context, generated }: PreviewSession,
  entries: JsonObject,
  evaluation: Evaluation,
): string {
  const { outcome, issues } = evaluation;
  const subject = Object.keys(caseSubjects).find((name) => caseSubjects[name] === outcome);
  const recorded: RecordedCase = {
    description: generated === undefined ? 'Tried out on the workbench' : `Generated: ${generated.name}`,
    shows: subject ?? 'variant',
    context,
    entries,
    expect: { outcome, issues: issues.map(({ pointer, code }) => ({ pointer, code })) },
  };
  return `${JSON.stringify(recorded, undefined, 2)}\n`;
}
