import type { ASTNode } from '@marcbachmann/cel-js';
import { overRows, scopeNames } from './formula-walk.ts';

/** A scope name and the members below it: `row.measured` is `['row', 'measured']`. */
type Way = readonly string[];

/** Operators that always evaluate all their operands. */
const strict = new Set(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '!_', '-_', 'in', 'list', '[]']);

/**
 * The entries without which a formula has no value, whatever else is entered: those it reads outside of branches, of
 * `&&` and `||`, of `has` and of what it asks of each row. Most formulas of an unfinished report lack one of them, and
 * checking first is many times cheaper than the library's error.
 */
export function needsOf(ast: ASTNode): readonly Way[] {
  const needs: Way[] = [];
  collect(ast, needs);
  return needs;
}

export function isMet(need: Way, scope: object): boolean {
  let at: unknown = scope;
  for (const name of need) {
    if (typeof at !== 'object' || at === null) return true; // nothing that members are asked of: the formula itself decides
    at = (at as Readonly<Record<string, unknown>>)[name]; // views and facts are plain objects
    if (at === undefined) return false;
  }
  return true;
}

function collect(node: ASTNode, needs: Way[]): void {
  const way = wayOf(node);
  if (way !== undefined) {
    if (way.length > 1 && scopeNames.has(way[0] ?? '')) needs.push(way);
    return;
  }
  switch (node.op) {
    case '?:':
      collect(node.args[0], needs);
      return;
    case '.':
      collect(node.args[0], needs);
      return;
    case 'call': {
      const [name, args] = node.args;
      if (name !== 'has') for (const arg of args) collect(arg, needs);
      return;
    }
    case 'rcall': {
      const [name, receiver, args] = node.args;
      collect(receiver, needs);
      if (!overRows.has(name)) for (const arg of args) collect(arg, needs);
      return;
    }
    default:
      if (!strict.has(node.op)) return;
      for (const side of Array.isArray(node.args) ? node.args : [node.args]) collect(side as ASTNode, needs); // these hold nodes only
  }
}

function wayOf(node: ASTNode): Way | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return undefined;
  const [left, name] = node.args;
  const way = wayOf(left);
  return way === undefined ? undefined : [...way, name];
}
