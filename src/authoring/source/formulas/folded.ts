import type { ASTNode } from '@marcbachmann/cel-js';

type Known = string | number | boolean;

/** The constant value of a part of a formula; `undefined` when it varies or is unknown. */
export function folded(node: ASTNode): Known | undefined {
  switch (node.op) {
    case 'value':
      return known(node.args);
    case '!_': {
      const inner = folded(node.args);
      return typeof inner === 'boolean' ? !inner : undefined;
    }
    case '-_': {
      const inner = folded(node.args);
      return typeof inner === 'number' ? -inner : undefined;
    }
    // One side alone may decide.
    case '&&':
      return connected(node.args, false);
    case '||':
      return connected(node.args, true);
    case '?:': {
      const [condition, yes, no] = node.args;
      const decided = folded(condition);
      return typeof decided === 'boolean' ? folded(decided ? yes : no) : undefined;
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/': {
      const [left, right] = [folded(node.args[0]), folded(node.args[1])];
      return left === undefined || right === undefined ? undefined : operations[node.op]?.(left, right);
    }
    default:
      return undefined;
  }
}

function known(value: unknown): Known | undefined {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function connected([one, other]: readonly [ASTNode, ASTNode], decisive: boolean): boolean | undefined {
  const sides = [folded(one), folded(other)];
  if (sides.includes(decisive)) return decisive;
  return sides.every((side) => side === !decisive) ? !decisive : undefined;
}

const arithmetic =
  (run: (a: number, b: number) => number) =>
  (a: Known, b: Known): number | undefined =>
    typeof a === 'number' && typeof b === 'number' && Number.isFinite(run(a, b)) ? run(a, b) : undefined;

const operations: Readonly<Record<string, (a: Known, b: Known) => Known | undefined>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': arithmetic((a, b) => a + b),
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
};
