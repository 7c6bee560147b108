import type { ASTNode } from '@marcbachmann/cel-js';
import { choicesIn } from './constraints.ts';
import type { Json } from '../../json.ts';
import { childrenOf } from '../../template/formula-syntax.ts';
import type { Filling } from './filling.ts';
import type { Seat } from './seat.ts';
import { behind, type Source } from './sources.ts';

/** More combinations than this are not tried one by one. */
const mostCombinations = 300;

/**
 * Whether a condition has one and the same answer in every report: where all that it depends on is chosen from a list or is
 * yes or no, every combination is tried. False says only that it is not proven.
 */
export function isProvenNever(filling: Filling, seat: Seat, node: ASTNode, wanted: boolean): boolean {
  const known = behind(filling, seat, node);
  // Rows can be of any number, and facts come from outside: neither is tried through.
  if (!known.isComplete || known.formulas.some((asked) => readsFacts(asked.node))) return false;
  if (known.sources.some((source) => source.field.pointer.includes('*') && source.field.parent !== seat.around))
    return false;
  const values = known.sources.map(finiteValues);
  if (values.some((choices) => choices.length === 0)) return false;
  if (values.reduce((count, choices) => count * choices.length, 1) > mostCombinations) return false;
  return !anyCombination(filling, known.sources, values, (form) => form.answer(seat, node) === wanted);
}

/** The choices there are, and none. */
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
    (node.op === 'id' && ['context', 'previous', 'today'].includes(node.args)) || childrenOf(node).some(readsFacts)
  );
}
