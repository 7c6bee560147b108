import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../fields/field.ts';
import { childrenOf } from './formula-syntax.ts';

/** What the names in scope at one node refer to, where they refer to a place of the report. */
export type Names = ReadonlyMap<string, Field | undefined>;

/** Functions that apply a body with a row variable to each row of a list. */
export const overRows: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);

/** Names that depend on the report or its context: a formula without any of them is constant. */
export const scopeNames = new Set(['report', 'row', 'value', 'today', 'context', 'previous']);

/** What the names of a formula mean: the fields that `report`, `previous`, `row` and `value` stand for. */
export function namesIn(root: Field, row: Field | undefined, value: Field | undefined): Names {
  return new Map([
    ['report', root],
    ['previous', root],
    ['row', row],
    ['value', value],
  ]);
}

/** Visits every node of a formula, parents first, with the names in scope there. */
export function eachNode(node: ASTNode, names: Names, visit: (node: ASTNode, names: Names) => void): void {
  visit(node, names);
  if (node.op !== 'rcall' || !overRows.has(node.args[0])) {
    for (const inner of childrenOf(node)) eachNode(inner, names, visit);
    return;
  }
  const [, receiver, [variable, ...bodies]] = node.args;
  eachNode(receiver, names, visit);
  if (variable?.op !== 'id') return;
  const inner = new Map([...names, [variable.args, fieldOfNode(receiver, names)?.item] as const]);
  for (const body of bodies) eachNode(body, inner, visit);
}

/** The field that a node refers to. */
export function fieldOfNode(node: ASTNode, names: Names): Field | undefined {
  switch (node.op) {
    case 'id':
      return names.get(node.args);
    case '.':
      return fieldOfNode(node.args[0], names)?.members.get(node.args[1]);
    case '[]':
      return fieldOfNode(node.args[0], names)?.item;
    case 'rcall':
      return node.args[0] === 'filter' ? fieldOfNode(node.args[1], names) : undefined;
    default:
      return undefined;
  }
}

/** The text of a node that is a text in quotes. */
export function textLiteral(node: ASTNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}
