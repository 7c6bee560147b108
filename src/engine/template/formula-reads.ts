import type { ASTNode } from '@marcbachmann/cel-js';
import { rowsDeep, type Field } from './field.ts';
import { childrenOf } from './formula-syntax.ts';
import { overRows } from './formula-walk.ts';

/** A field that a formula reads. */
export interface Read {
  readonly field: Field;
  /** How many of the row numbers in the field's pointer are those of the reader's own row; in the rest it reads every row. */
  readonly sameRows: number;
  /** It looks at the place as a whole, not only at the fields it names below it. */
  readonly whole: boolean;
}

interface Reached {
  readonly field: Field;
  readonly sameRows: number;
}

type Scope = ReadonlyMap<string, Reached>;

/** Everything of the report that a formula may look at, found in its syntax tree. */
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

/** The place that a node stands for, when it is one; otherwise what it reads is collected and nothing is reached. */
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
  // The number of rows is read too: a new row changes the answer.
  reads.push({ ...from, whole: false });
  const inner = new Map([...scope, [variable.args, { field: from.field.item, sameRows: from.sameRows }] as const]);
  for (const body of bodies) collect(body, inner, reads);
  return name === 'filter' ? from : undefined;
}
