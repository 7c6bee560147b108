import type { ASTNode } from '@marcbachmann/cel-js';
import { rowsDeep, type Field } from '../fields/field.ts';
import { childrenOf } from './formula-syntax.ts';
import { overRows } from './formula-walk.ts';

/** A field that a formula reads. */
export interface Read {
  readonly field: Field;
  /** How many row indexes of the field's pointer are shared with the reader's own row; below those it reads every row. */
  readonly sameRows: number;
  /** It reads the place as a whole, not only the fields it names below it. */
  readonly whole: boolean;
}

interface Reached {
  readonly field: Field;
  readonly sameRows: number;
}

type Scope = ReadonlyMap<string, Reached>;

/** Every part of the report that a formula may read, from its syntax tree. */
export function readsOf(ast: ASTNode, root: Field, around: Field | undefined, own: Field | undefined): readonly Read[] {
  const scope = new Map<string, Reached>([['report', { field: root, sameRows: 0 }]]);
  if (around !== undefined) scope.set('row', { field: around, sameRows: rowsDeep(around.pointer) });
  if (own !== undefined) scope.set('value', { field: own, sameRows: rowsDeep(own.pointer) });
  const reads: Read[] = [];
  collect(ast, scope, reads);
  return reads;
}

function collect(node: ASTNode, scope: Scope, reads: Read[]): void {
  const reached = reach(node, scope, reads);
  if (reached !== undefined) reads.push({ ...reached, whole: true });
}

/** The place that a node refers to, if it refers to one; otherwise its reads are collected and the result is `undefined`. */
function reach(node: ASTNode, scope: Scope, reads: Read[]): Reached | undefined {
  switch (node.op) {
    case 'id':
      return scope.get(node.args);
    case '.': {
      const [left, name] = node.args;
      const from = reach(left, scope, reads);
      const member = from?.field.members.get(name);
      if (from !== undefined && member === undefined) reads.push({ ...from, whole: true });
      return from === undefined || member === undefined ? undefined : { field: member, sameRows: from.sameRows };
    }
    case '[]': {
      const [left, index] = node.args;
      collect(index, scope, reads);
      const from = reach(left, scope, reads);
      if (from?.field.item === undefined) return undefined;
      reads.push({ ...from, whole: false });
      return { field: from.field.item, sameRows: from.sameRows };
    }
    case 'rcall':
      return reachThroughRows(node.args, scope, reads);
    default:
      for (const inner of childrenOf(node)) collect(inner, scope, reads);
      return undefined;
  }
}

function reachThroughRows(
  [name, receiver, args]: readonly [string, ASTNode, readonly ASTNode[]],
  scope: Scope,
  reads: Read[],
): Reached | undefined {
  const from = reach(receiver, scope, reads);
  const [variable, ...bodies] = args;
  if (from?.field.item === undefined || !overRows.has(name) || variable?.op !== 'id') {
    if (from !== undefined) reads.push({ ...from, whole: true });
    for (const arg of args) collect(arg, scope, reads);
    return undefined;
  }
  // The row count is read too: adding a row changes the answer.
  reads.push({ ...from, whole: false });
  const inner = new Map([...scope, [variable.args, { field: from.field.item, sameRows: from.sameRows }] as const]);
  for (const body of bodies) collect(body, inner, reads);
  return name === 'filter' ? from : undefined;
}
