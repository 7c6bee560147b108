import type { Template } from '../../template/template.ts';
import type { Finding } from '../refusal.ts';
import { branchLint } from './branches.ts';
import { choiceLint } from './choices.ts';
import { constantLint } from './constants.ts';
import { formulaSites } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';
import { neverLint } from './never.ts';
import { tableLint } from './table-calls.ts';
import { unitLint } from './units.ts';

/** Everything that is looked at in formulas that compile. */
const lints: readonly FormulaLint[] = [tableLint, unitLint, choiceLint, constantLint, branchLint, neverLint];

/** What is wrong with the formulas of a report type although they can be worked out. */
export function formulaFindings(template: Template, tableNames: readonly string[]): readonly Finding[] {
  const subject = { template, root: template.root, sites: formulaSites(template), tableNames };
  return lints.flatMap((lint) => [...lint(subject)]);
}
