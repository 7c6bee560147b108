import { unitTroubles } from '../../units/unit-check.ts';
import { findingAt } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/** Amperes divided by amperes give a number; amperes and volts cannot be added. */
export const unitLint: FormulaLint = function* ({ sites, root, template }) {
  const { tables } = template.bundle;
  for (const site of sites) {
    const isValue = site.keyword === 'compute' || site.keyword === 'prefill';
    const scope = { root, row: site.row, value: site.value, tables };
    for (const { code, node, ...said } of unitTroubles(site.formula.ast, scope, isValue ? site.field : undefined)) {
      yield findingAt(site, code, node, said);
    }
  }
};
