import type { ASTNode, Environment } from '@marcbachmann/cel-js';

/** A parsed formula: a function over its scope, with its syntax tree. */
type ParsedFormula = ReturnType<Environment['parse']>;

/** The child nodes of a node, whatever shape its arguments have. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  const nodes: ASTNode[] = [];
  collectNodes(node.args, nodes);
  return nodes;
}

function collectNodes(part: unknown, nodes: ASTNode[]): void {
  if (Array.isArray(part)) for (const inner of part) collectNodes(inner, nodes);
  else if (isNode(part)) nodes.push(part);
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part && 'args' in part;
}

/** What the library's nodes support beyond their declared type: evaluating another node in their place. */
interface Replaceable {
  setMeta(key: 'alternate', node: ASTNode): void;
}

interface Writable {
  args: unknown;
}

/**
 * Parses a formula in the report language's dialect of CEL. Two things differ from plain CEL: every number literal is a
 * double, so that `2 * row.injected` needs no `2.0` (list indexes stay whole numbers), and a division without a result
 * makes the formula absent instead of yielding infinity.
 */
export function parseFormula(environment: Environment, text: string): ParsedFormula {
  const formula = environment.parse(text);
  adapt(environment, formula.ast, false);
  return formula;
}

function adapt(environment: Environment, node: ASTNode, isIndex: boolean): void {
  if (node.op === 'value' && typeof node.args === 'bigint' && !isIndex) {
    (node as Writable).args = Number(node.args); // the library types its tree read-only, but reads it at the check that follows
  }
  const below = childrenOf(node);
  for (const [position, inner] of below.entries()) adapt(environment, inner, node.op === '[]' && position === 1);
  if (node.op === '/') {
    const quotient = environment.parse('quotient(1.0, 1.0)').ast;
    (quotient as Writable).args = ['quotient', below];
    (node as unknown as Replaceable).setMeta('alternate', quotient); // undeclared, but the library's own way to expand a node
  }
}
