import type { ASTNode } from '@marcbachmann/cel-js';
import type { Formula } from '../../template/formula.ts';
import { childrenOf } from '../../template/formula-syntax.ts';

/** A formula that says something else. */
export interface TextMutant {
  readonly what: string;
  readonly text: string;
}

/** What each operator is mistaken for. */
const mistaken: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** One change each: an operator mistaken for its neighbour, a number that is another, a condition turned round. */
export function textMutants({ text, ast }: Formula): readonly TextMutant[] {
  const mutants: TextMutant[] = [];
  const put = (start: number, end: number, other: string): void => {
    mutants.push({
      what: `${text.slice(start, end)} → ${other}`,
      text: text.slice(0, start) + other + text.slice(end),
    });
  };
  const visit = (node: ASTNode): void => {
    const inner = childrenOf(node);
    const [left, right] = inner;
    const other = typeof node.op === 'string' ? mistaken[node.op] : undefined;
    if (other !== undefined && left !== undefined && right !== undefined) {
      const at = text.indexOf(node.op, left.end);
      // Between the two sides, not inside a bracket of theirs.
      if (at !== -1 && at < right.start) put(at, at + node.op.length, other);
    }
    if (node.op === 'value' && typeof node.args === 'number') put(node.start, node.end, otherNumber(node.args));
    if (node.op === '?:' && inner[1] !== undefined && inner[2] !== undefined) {
      const [, yes, no] = inner;
      const swapped = `${text.slice(no.start, no.end)}${text.slice(yes.end, no.start)}${text.slice(yes.start, yes.end)}`;
      put(yes.start, no.end, swapped);
    }
    for (const one of inner) visit(one);
  };
  visit(ast);
  return mutants.filter((mutant) => mutant.text !== text);
}

/** Far enough away that a reading beside the limit tells them apart. */
function otherNumber(value: number): string {
  const other = value === 0 ? 1 : value * 1.5;
  return Number.isInteger(other) ? `${other}.0` : String(other);
}
