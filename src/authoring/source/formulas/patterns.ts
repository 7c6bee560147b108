import type { ASTNode } from '@marcbachmann/cel-js';
import { inside, type Finding } from '#engine/inside';
import { patternTrouble } from '../patterns/pattern-trouble.ts';
import { findingAt, type FormulaSite } from './formula-sites.ts';
import type { FormulaLint } from './lint.ts';

/** `report.relay.model.matches("7SJ")`: a pattern in a formula runs at every keystroke, like any other. */
export const patternLint: FormulaLint = function* ({ sites, root }) {
  for (const site of sites) {
    const findings: Finding[] = [];
    inside.formulas.eachNode(site.formula.ast, inside.formulas.namesIn(root, site.row, site.value), (node) => {
      if (node.op === 'rcall' && node.args[0] === 'matches') findings.push(...troubleWith(node.args[2][0], site));
    });
    yield* findings;
  }
};

function troubleWith(node: ASTNode | undefined, site: FormulaSite): readonly Finding[] {
  if (node === undefined) return [];
  const pattern = inside.formulas.textOfNode(node);
  const trouble =
    pattern === undefined
      ? {
          code: 'pattern-unsafe' as const,
          message:
            'Write the pattern as a text in quotes: the cost of a pattern that comes from the report cannot be limited.',
        }
      : patternTrouble(pattern);
  return trouble === undefined ? [] : [findingAt(site, trouble.code, node, { message: trouble.message })];
}
