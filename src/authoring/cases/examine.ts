import type { Evaluation, Template } from '#engine';
import { formFindings } from './examine-forms.ts';
import { trialFindings } from './examine-trials.ts';
import { unmetFindings } from './examine-unmet.ts';
import { leftOutOf } from './examine-left-out.ts';
import type { Examination, Examined, ExamineCode } from './examination.ts';
import { explore } from './machine-filled/explore.ts';
import type { Exploration } from './machine-filled/exploration.ts';
import { mixedUnits } from './mixed-units.ts';
import type { Watch } from './machine-filled/stages.ts';
import { unquestionedReadings } from './unquestioned.ts';

/** These stay errors in a stock type; every other finding becomes a warning. */
const errorsOfAnyType: ReadonlySet<ExamineCode> = new Set(['throws', 'not-a-number', 'order-matters']);

/**
 * Fills a report type in by machine in every way it asks for, and reports what is wrong with it: what cannot be reached,
 * what never complains or can never be corrected, what is never computed. Deterministic for a given template and seed. A long type
 * takes minutes; `watch` is called at every stage and evaluation. What a report in `recorded` shows need not be found by machine.
 */
export function examine(
  template: Template,
  seed: number,
  watch?: Watch,
  recorded: readonly Evaluation[] = [],
): Examination {
  let exploration: Exploration;
  let found: readonly Examined[];
  try {
    exploration = explore(template, seed, watch);
    found = [
      ...formFindings(exploration),
      ...unmetFindings(exploration, recorded),
      ...trialFindings(exploration),
      ...unquestionedReadings(template),
      ...mixedUnits(template),
    ];
  } catch (error) {
    // Not expected; but one failing type must not stop the others from being examined.
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Filling in the form stopped with a program error: ${reason}`;
    return { findings: [{ level: 'error', code: 'throws', pointer: '', message }], leftOut: [], forms: {} };
  }
  const findings = template.bundle.stock ? found.map(told) : found;
  return { findings, leftOut: leftOutOf(exploration), forms: countOf(exploration) };
}

function told(finding: Examined): Examined {
  return errorsOfAnyType.has(finding.code) ? finding : { ...finding, level: 'warning' };
}

function countOf({ bases, trials, randomOrderForms: orders }: Exploration): Examination['forms'] {
  const count: Record<string, number> = {};
  for (const { kind } of [...bases, ...trials, ...orders]) count[kind] = (count[kind] ?? 0) + 1;
  return count;
}
