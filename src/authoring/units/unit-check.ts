import type { ASTNode } from '@marcbachmann/cel-js';
import type { ReferenceTable, Field } from '#engine';
import { inside } from '#engine/inside';
import { applied } from './unit-functions.ts';
import {
  anything,
  bool,
  count,
  divided,
  folded,
  multiplied,
  spokenUnit,
  text,
  together,
  type Meaning,
} from './unit-meaning.ts';
import { columnOf, literal, meaningOf, memberOf } from './unit-of-place.ts';
import { conversion, hinted, resultTrouble, type UnitTrouble } from './unit-trouble.ts';

interface UnitScope {
  readonly root: Field;
  readonly row: Field | undefined;
  readonly value: Field | undefined;
  /** In the formula of a curve. */
  readonly x?: Meaning;
  readonly tables: { readonly [name: string]: ReferenceTable };
}

/** Checks the units in a formula. `result` is the field that takes its value, if any. */
export function unitTroubles(ast: ASTNode, scope: UnitScope, result?: Field): readonly UnitTrouble[] {
  const { meaning, troubles } = unitReading(ast, scope);
  if (troubles.length > 0 || result?.kind !== 'number') return troubles;
  const trouble = resultTrouble(meaning, meaningOf(result), result, ast);
  return trouble === undefined ? [] : [trouble];
}

/** What a formula gives, and what is wrong on the way. */
export function unitReading(
  ast: ASTNode,
  scope: UnitScope,
): { readonly meaning: Meaning; readonly troubles: readonly UnitTrouble[] } {
  const troubles: UnitTrouble[] = [];
  const names = new Map<string, Meaning>([
    ['report', meaningOf(scope.root)],
    ['previous', meaningOf(scope.root)],
    ['context', { kind: 'facts', of: 'context' }],
    ['today', text],
  ]);
  if (scope.row !== undefined) names.set('row', meaningOf(scope.row));
  if (scope.value !== undefined) names.set('value', meaningOf(scope.value));
  if (scope.x !== undefined) names.set('x', scope.x);
  return { meaning: new Reader(scope.tables, troubles).read(ast, names), troubles };
}

type Names = ReadonlyMap<string, Meaning>;

class Reader {
  readonly #tables: UnitScope['tables'];
  readonly #troubles: UnitTrouble[];

  constructor(tables: UnitScope['tables'], troubles: UnitTrouble[]) {
    this.#tables = tables;
    this.#troubles = troubles;
  }

  read(node: ASTNode, names: Names): Meaning {
    switch (node.op) {
      case 'value':
        return literal(node.args);
      case 'id':
        return names.get(node.args) ?? anything;
      case '.':
        return memberOf(this.read(node.args[0], names), node.args[1]);
      case '[]':
        return this.#element(node.args, names);
      case 'list':
        return { kind: 'list', item: this.#allTogether(node.args, names) };
      case 'map':
        return {
          kind: 'map',
          value: this.#allTogether(
            node.args.map(([, value]) => value),
            names,
          ),
        };
      case '?:': {
        this.read(node.args[0], names);
        return this.#same(
          node.args[1],
          node.args[2],
          names,
          (one, other) => `One branch is in ${one}, the other in ${other}.`,
        );
      }
      case '+':
      case '-':
        return this.#sum(node.args, node.op, names);
      case '*':
        return multiplied(this.read(node.args[0], names), this.read(node.args[1], names));
      case '/':
        return divided(this.read(node.args[0], names), this.read(node.args[1], names));
      case '-_': {
        const inner = this.read(node.args, names);
        return inner.kind === 'literal' && inner.value !== undefined ? { kind: 'literal', value: -inner.value } : inner;
      }
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        this.#same(
          node.args[0],
          node.args[1],
          names,
          (one, other) => `Values in ${one} and in ${other} cannot be compared.`,
        );
        return bool;
      case 'in':
        return this.#contained(node.args, names);
      case 'call':
        return this.#call(node.args, names);
      case 'rcall':
        return this.#method(node.args, names);
      default:
        for (const inner of inside.formulas.children(node)) this.read(inner, names);
        return ['&&', '||', '!_'].includes(node.op) ? bool : anything;
    }
  }

  #element([list, index]: readonly [ASTNode, ASTNode], names: Names): Meaning {
    const from = this.read(list, names);
    this.read(index, names);
    return from.kind === 'list' ? from.item : from.kind === 'map' ? from.value : anything;
  }

  #allTogether(nodes: readonly ASTNode[], names: Names): Meaning {
    const [first, ...rest] = nodes;
    if (first === undefined) return anything;
    let all = this.read(first, names);
    for (const node of rest) {
      const next = this.read(node, names);
      const both = together(all, next);
      if (both === undefined)
        this.#mismatch(node, `Values in ${spokenUnit(all)} and in ${spokenUnit(next)} cannot be in one list.`);
      all = both ?? anything;
    }
    return all;
  }

  #same(one: ASTNode, other: ASTNode, names: Names, said: (one: string, other: string) => string): Meaning {
    const [left, right] = [this.read(one, names), this.read(other, names)];
    const both = together(left, right);
    if (both !== undefined) return both;
    this.#mismatch(other, said(spokenUnit(left), spokenUnit(right)), conversion(other, right, left));
    return anything;
  }

  #sum([one, other]: readonly [ASTNode, ASTNode], sign: '+' | '-', names: Names): Meaning {
    const both = this.#same(one, other, names, (left, right) =>
      sign === '+' ? `${left} and ${right} cannot be added.` : `${right} cannot be taken from ${left}.`,
    );
    if (both.kind !== 'literal') return both;
    const [left, right] = [this.read(one, names), this.read(other, names)];
    if (left.kind !== 'literal' || right.kind !== 'literal') return both;
    return folded(left, right, (a, b) => (sign === '+' ? a + b : a - b));
  }

  #contained([one, list]: readonly [ASTNode, ASTNode], names: Names): Meaning {
    const [value, from] = [this.read(one, names), this.read(list, names)];
    if (from.kind === 'list' && together(value, from.item) === undefined) {
      this.#mismatch(list, `A value in ${spokenUnit(value)} is never among values in ${spokenUnit(from.item)}.`);
    }
    return bool;
  }

  #call([name, args]: readonly [string, readonly ASTNode[]], names: Names): Meaning {
    const given = args.map((arg) => this.read(arg, names));
    const result = applied(name, args, given);
    if (result?.trouble !== undefined) {
      const { argument, given: value, wanted, message } = result.trouble;
      this.#troubles.push({
        code: 'unit-argument',
        node: argument,
        message,
        ...hinted(conversion(argument, value, wanted)),
      });
    }
    if (result !== undefined) return result.meaning;
    if (name === 'table') return this.#table(args[0]);
    if (name === 'size') return count;
    if (name === 'double' || name === 'int') return given[0] ?? anything;
    return name === 'has' ? bool : name === 'string' ? text : anything;
  }

  #table(name: ASTNode | undefined): Meaning {
    const table = name?.op === 'value' && typeof name.args === 'string' ? this.#tables[name.args] : undefined;
    return table === undefined ? anything : { kind: 'table', table };
  }

  #method([name, receiver, args]: readonly [string, ASTNode, readonly ASTNode[]], names: Names): Meaning {
    if (name === 'bind') return this.#bound(args, names);
    const from = this.read(receiver, names);
    const [variable, ...bodies] = args;
    if (from.kind === 'table') return columnOf(from.table, variable);
    if (name === 'size') return count;
    if (!inside.formulas.overRows.has(name) || variable?.op !== 'id') {
      for (const arg of args) this.read(arg, names);
      return stringTests.has(name) ? bool : anything;
    }
    const inner = new Map([...names, [variable.args, from.kind === 'list' ? from.item : anything] as const]);
    const results = bodies.map((body) => this.read(body, inner));
    if (name === 'filter') return from;
    return name === 'map' ? { kind: 'list', item: results.at(-1) ?? anything } : bool;
  }

  /** `cel.bind(x, value, formula with x)` */
  #bound([variable, value, body]: readonly ASTNode[], names: Names): Meaning {
    if (variable?.op !== 'id' || value === undefined || body === undefined) return anything;
    return this.read(body, new Map([...names, [variable.args, this.read(value, names)] as const]));
  }

  #mismatch(node: ASTNode, message: string, hint?: string): void {
    this.#troubles.push({ code: 'unit-mismatch', node, message, ...hinted(hint) });
  }
}

const stringTests = new Set(['matches', 'startsWith', 'endsWith', 'contains']);
