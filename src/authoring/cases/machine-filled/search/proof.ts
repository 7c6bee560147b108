import type { ASTNode } from '@marcbachmann/cel-js';
import { choicesIn } from '../constraints.ts';
import type { Json } from '#engine';
import { inside } from '#engine/inside';
import type { Filling } from '../filling.ts';
import type { FormulaScope } from '../formula-scope.ts';
import { behind, type Source } from './sources.ts';

/** With more combinations than this, exhaustive search is not attempted. */
const mostCombinations = 300;

/**
 * Proves by exhaustive search that a condition has the same answer in every report. Works where every input is a choice
 * from a list or a yes/no. False means only that nothing was proven.
 */
export function isProvenNever(filling: Filling, scope: FormulaScope, node: ASTNode, wanted: boolean): boolean {
  const known = behind(filling, scope, node);
  // Row counts are unbounded and facts come from outside: neither can be enumerated.
  if (!known.isComplete || known.formulas.some((asked) => readsFacts(asked.node))) return false;
  if (known.sources.some((source) => source.field.pointer.includes('*') && source.field.parent !== scope.around))
    return false;
  const values = known.sources.map(finiteValues);
  if (values.some((choices) => choices.length === 0)) return false;
  if (values.reduce((count, choices) => count * choices.length, 1) > mostCombinations) return false;
  return !anyCombination(filling, known.sources, values, (form) => form.answer(scope, node) === wanted);
}

/** The available choices, and absent. */
function finiteValues({ field }: Source): readonly (Json | undefined)[] {
  const choices =
    field.kind === 'boolean' ? [true, false] : field.kind === 'array' ? undefined : choicesIn(field.schema);
  return choices === undefined ? [] : [...choices, undefined];
}

function anyCombination(
  filling: Filling,
  [source, ...sources]: readonly Source[],
  [choices, ...others]: readonly (readonly (Json | undefined)[])[],
  isFound: (form: Filling) => boolean,
): boolean {
  if (source === undefined || choices === undefined) return isFound(filling);
  return choices.some((value) =>
    anyCombination(filling.with([{ pointer: source.place, value }]), sources, others, isFound),
  );
}

function readsFacts(node: ASTNode): boolean {
  return (
    (node.op === 'id' && ['context', 'previous', 'today'].includes(node.args)) ||
    inside.formulas.children(node).some(readsFacts)
  );
}
