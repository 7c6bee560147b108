import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from './field.ts';
import { childrenOf } from './formula-syntax.ts';

/** What the names of a formula stand for at one place in it, as far as they stand for a place of the report. */
export type Names = ReadonlyMap<string, Field | undefined>;

/** What is asked of each row of a list, by a body with a name for the row. */
export const overRows: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);

/** Names that say something about the report or its surroundings: a formula without any of them is constant. */
export const scopeNames = new Set(['report', 'row', 'value', 'today', 'context', 'previous']);

export function namesIn(root: Field, row: Field | undefined, value: Field | undefined): Names {
  return new Map([
    ['report', root],
    ['previous', root],
    ['row', row],
    ['value', value],
  ]);
}

/** Visits every part of a formula, the whole first, with the names that are known there. */
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

/** The field that a part of a formula stands for. */
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

export function textLiteral(node: ASTNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}
