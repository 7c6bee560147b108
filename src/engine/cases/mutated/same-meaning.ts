import type { ASTNode } from '@marcbachmann/cel-js';
import type { FormulaSite } from '../../source/formulas/formula-sites.ts';
import { needsOf } from '../../source/formulas/never.ts';
import type { Field } from '../../template/field.ts';
import { namesIn } from '../../template/formula-walk.ts';
import type { Template } from '../../template/template.ts';
import { written } from './written-formula.ts';

/*
 * Mutants that provably mean the same as the original are no mutants. Two rules, and no others:
 *
 * 1. A guard before something that is absent by itself. `has(x) && f(x)` and `f(x)` are the same condition of `relevant`, which
 *    does not tell false from absent; `!has(x) || f(x)` and `f(x)` are the same check, which does not tell true from absent. Only
 *    where nothing but the same connective stands around it.
 * 2. `required` on a computed value that is not judged. Of a computed value that is missing nothing is said, because what it
 *    needs is missing; and only a verdict counts for more where it is required.
 */

/** The sides of connectives that rule 1 allows to be left out. */
export function idleGuards({ formula, keyword, row, value }: FormulaSite, root: Field): ReadonlySet<ASTNode> {
  const connective = keyword === 'relevant' ? '&&' : keyword === 'check' ? '||' : undefined;
  const sides = connective === undefined ? [] : sidesOf(formula.ast, connective);
  const names = namesIn(root, row, value);
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

/** What `has(…)`, or `!has(…)`, asks for. */
function guarded(node: ASTNode, isThere: boolean): ASTNode | undefined {
  if (!isThere) return node.op === '!_' ? guarded(node.args, true) : undefined;
  return node.op === 'call' && node.args[0] === 'has' ? node.args[1][0] : undefined;
}

/** Rule 2. */
export function isNeverAsked(field: Field, { computed }: Template): boolean {
  return computed.has(field) && field.schema['accept'] === undefined;
}
