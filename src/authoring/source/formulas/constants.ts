import type { ASTNode } from '@marcbachmann/cel-js';
import { inside } from '#engine/inside';
import { folded } from './folded.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

const instead: Readonly<Record<FormulaSite['keyword'], string>> = {
  compute: 'The same value in every report is not computed. Use "const" or "default".',
  prefill: 'It reads neither context nor previous. Use "default".',
  relevant: 'The field always or never applies. Leave "relevant" out, or the field.',
  pass: 'It judges every reading alike. Only "false" is allowed, for something that is never in order when it is filled in.',
  attention: 'It judges every reading alike. Only "true" is allowed, for something that is always a remark.',
  check: 'It always or never fails.',
  proof: 'Leave it out, or write what it depends on. Only "true" is allowed, for a reading that holds at any setting.',
};

/** Constants with a meaning of their own: `pass: false` never passes, `attention: true` makes every failure a remark. */
const meaningful: Partial<Record<FormulaSite['keyword'], boolean>> = {
  pass: false,
  attention: true,
  proof: true,
};

export const constantLint: FormulaLint = function* ({ sites }) {
  for (const site of sites) {
    const { ast } = site.formula;
    if (readsSomething(ast)) continue;
    const value = folded(ast);
    if (value !== undefined && value === meaningful[site.keyword]) continue;
    yield findingAt(site, 'formula-constant', ast, {
      message: `The formula reads nothing of the report. ${instead[site.keyword]}`,
    });
  }
};

export function readsSomething(node: ASTNode): boolean {
  return (
    (node.op === 'id' && inside.formulas.scopeNames.has(node.args)) ||
    inside.formulas.children(node).some(readsSomething)
  );
}
