import { caseSubjects, type Evaluation, type JsonObject, type RecordedCase } from '#engine';
import type { Sitting } from './sitting.ts';

/** The form as a case of its type: saved among the recorded cases, it holds the type to what comes out today. */
export function recordedCase({ context, generated }: Sitting, entries: JsonObject, evaluation: Evaluation): string {
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
