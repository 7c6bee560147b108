import type { Template } from '../template/template.ts';
import { formFindings } from './examine-forms.ts';
import { trialFindings } from './examine-trials.ts';
import { unmetFindings } from './examine-unmet.ts';
import type { Examination, Examined, ExamineCode } from './examination.ts';
import { explore } from './generated/explore.ts';
import type { Exploration } from './generated/exploration.ts';

/** What is an error in a stock type too; of the rest it is only told. */
const errorsOfAnyType: ReadonlySet<ExamineCode> = new Set(['throws', 'not-a-number', 'order-matters']);

/**
 * Fills a report type in, in every way it asks for, and says what is wrong with it: what cannot be reached, what never
 * complains or can never be put right, what is never worked out. The same template and seed give the same answer.
 */
export function examine(template: Template, seed: number): Examination {
  let exploration: Exploration;
  let found: readonly Examined[];
  try {
    exploration = explore(template, seed);
    found = [...formFindings(exploration), ...unmetFindings(exploration), ...trialFindings(exploration)];
  } catch (error) {
    // Never to be expected; but one type must not keep the others from being examined.
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Filling the form in stopped with an error of the program: ${reason}`;
    return { findings: [{ level: 'error', code: 'throws', pointer: '', message }], forms: {} };
  }
  const findings = template.bundle.stock ? found.map(told) : found;
  return { findings, forms: countOf(exploration) };
}

function told(finding: Examined): Examined {
  return errorsOfAnyType.has(finding.code) ? finding : { ...finding, level: 'warning' };
}

function countOf({ bases, trials, orders }: Exploration): Examination['forms'] {
  const count: Record<string, number> = {};
  for (const { kind } of [...bases, ...trials, ...orders]) count[kind] = (count[kind] ?? 0) + 1;
  return count;
}
