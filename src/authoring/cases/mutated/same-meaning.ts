import type { ASTNode } from '@marcbachmann/cel-js';
import type { FormulaSite } from '../../source/formulas/formula-sites.ts';
import { needsOf } from '../../source/formulas/never.ts';
import { inside } from '#engine/inside';
import type { Template, Field } from '#engine';
import { written } from './written-formula.ts';

/*
 * Mutants that provably mean the same as the original are not counted. Two rules, and no others:
 *
 * 1. A guard before something that is absent by itself. `has(x) && f(x)` and `f(x)` are the same condition of
 * `relevant`, which does not tell false from absent; `!has(x) || f(x)` and `f(x)` are the same check, which does not
 * tell true from absent. Only at the top of the formula, below nothing but the same connective.
 * 2. `required` on a computed value that is not judged. A missing computed value raises no issue, because its missing
 * inputs do; and `required` otherwise affects only verdicts.
 */

/** The sides of connectives that rule 1 lets us leave out. */
export function idleGuards({ formula, keyword, row, value }: FormulaSite, root: Field): ReadonlySet<ASTNode> {
  const connective = keyword === 'relevant' ? '&&' : keyword === 'check' ? '||' : undefined;
  const sides = connective === undefined ? [] : sidesOf(formula.ast, connective);
  const names = inside.formulas.namesIn(root, row, value);
  const isIdle = (side: ASTNode): boolean => {
    const asked = guarded(side, connective === '&&');
    if (asked === undefined) return false;
    const text = written(asked).text;
    return sides.some(
      (other) => other !== side && needsOf(other, names).some(({ node }) => written(node).text === text),
    );
  };
  return new Set(sides.filter(isIdle));
}

/** `a && (b && c)` has the sides a, b and c. */
function sidesOf(node: ASTNode, connective: '&&' | '||'): readonly ASTNode[] {
  if (node.op !== connective) return [node];
  return node.args.flatMap((side) => sidesOf(side, connective));
}

/** The argument of `has(…)` or `!has(…)`. */
function guarded(node: ASTNode, isThere: boolean): ASTNode | undefined {
  if (!isThere) return node.op === '!_' ? guarded(node.args, true) : undefined;
  return node.op === 'call' && node.args[0] === 'has' ? node.args[1][0] : undefined;
}

/** Rule 2. */
export function isNeverAsked(field: Field, { computed }: Template): boolean {
  return computed.has(field) && field.schema['accept'] === undefined;
}
