import type { ASTNode } from '@marcbachmann/cel-js';
import { childrenOf } from '../../template/formula-syntax.ts';
import { folded } from './folded.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import { scopeNames } from '../../template/formula-walk.ts';
import type { FormulaLint } from './lint.ts';

const instead: Readonly<Record<FormulaSite['keyword'], string>> = {
  compute: 'The same value in every report is not computed. Use "const" or "default".',
  prefill: 'It reads neither context nor previous. Use "default".',
  relevant: 'The field always or never applies. Leave "relevant" out, or the field.',
  pass: 'It judges every reading alike. Only "false" is allowed, for something that is never in order when it is filled in.',
  attention: 'It judges every reading alike. Only "true" is allowed, for something that is always a remark.',
  check: 'It always or never complains.',
};

/** Each a verdict of its own: what is filled in here is never in order, what does not pass is always a remark. */
const meaningful: Partial<Record<FormulaSite['keyword'], boolean>> = { pass: false, attention: true };

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
  return (node.op === 'id' && scopeNames.has(node.args)) || childrenOf(node).some(readsSomething);
}
