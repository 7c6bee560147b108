import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type Finding } from '#engine/inside';
import { readsSomething } from './constants.ts';
import { folded } from './folded.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/** Dead parts of a formula: a condition that is the same in every report, or tested a second time. */
export const branchLint: FormulaLint = function* ({ sites, root }) {
  for (const site of sites) {
    // Already reported for the whole formula.
    if (!readsSomething(site.formula.ast)) continue;
    const findings: Finding[] = [];
    inside.formulas.eachNode(site.formula.ast, inside.formulas.namesIn(root, site.row, site.value), (node) =>
      findings.push(...deadPartsAt(node, site)),
    );
    yield* findings;
  }
};

function* deadPartsAt(node: ASTNode, site: FormulaSite): Generator<Finding> {
  if (node.op === '&&' || node.op === '||') {
    for (const side of node.args) {
      const value = folded(side);
      if (value === undefined) continue;
      const decides = value === (node.op === '||');
      const message = decides
        ? `This is always ${String(value)}, so the rest has no effect.`
        : `This is always ${String(value)} and has no effect.`;
      yield findingAt(site, 'branch-unreachable', side, { message });
    }
  }
  if (node.op !== '?:') return;
  const [condition, yes, no] = node.args;
  const value = folded(condition);
  if (typeof value === 'boolean') {
    const message = `This is never used: the condition before it is always ${String(value)}.`;
    yield findingAt(site, 'branch-unreachable', value ? no : yes, { message });
  }
  for (let later = no; later.op === '?:'; later = later.args[2]) {
    if (sourceOf(later.args[0]) !== sourceOf(condition)) continue;
    const message = 'This is never used: the same condition comes earlier.';
    yield findingAt(site, 'branch-unreachable', later.args[1], { message });
  }
}

function sourceOf(node: ASTNode): string {
  return node.input.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
}
