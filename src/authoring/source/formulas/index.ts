import type { Template } from '#engine';
import type { Finding } from '#engine/inside';
import { branchLint } from './branches.ts';
import { chartUnitLint } from './chart-units.ts';
import { choiceLint } from './choices.ts';
import { costLint } from './cost/cost.ts';
import { constantLint } from './constants.ts';
import { formulaSites, proofSites } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';
import { neverLint } from './never.ts';
import { patternLint } from './patterns.ts';
import { tableLint } from './table-calls.ts';
import { unitLint } from './units.ts';

/** Every lint for formulas that compile. */
const lints: readonly FormulaLint[] = [
  tableLint,
  patternLint,
  costLint,
  unitLint,
  chartUnitLint,
  choiceLint,
  constantLint,
  branchLint,
  neverLint,
];

/** What is wrong with formulas although they compile. */
export function formulaFindings(template: Template, tableNames: readonly string[]): readonly Finding[] {
  const subject = {
    template,
    root: template.root,
    sites: [...formulaSites(template), ...proofSites(template)],
    tableNames,
  };
  return lints.flatMap((lint) => [...lint(subject)]);
}
