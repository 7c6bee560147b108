import type { ASTNode } from '@marcbachmann/cel-js';
import type { ReferenceTable, Field } from '#engine';
import { inside } from '#engine/inside';
import { patternTries } from '../../patterns/pattern-trouble.ts';
import { contentOf, largerOf, mostFacts, single, sizeOfField, type KnownSize } from './known-size.ts';

/** What the names of a formula refer to. */
export interface CostScope {
  readonly root: Field;
  readonly row: Field | undefined;
  readonly value: Field | undefined;
  readonly tables: Readonly<Record<string, ReferenceTable>>;
}

type Known = ReadonlyMap<string, KnownSize>;

interface Cost {
  /** Parts of the formula that are worked out, each as often as it can be. */
  readonly steps: number;
  readonly gives: KnownSize;
}

/** So many characters are copied or compared in the time of one step. */
const charactersInStep = 16;

/** So many attempts of a pattern take the time of one step. */
const triesInStep = 100;

const longestNumber: KnownSize = { size: 32 };
const factText: KnownSize = { size: 200 };

/**
 * The most steps that one evaluation of a formula takes: what stands inside `all`, `map` and the like counts once for each row that the
 * list can have. Nothing stops a formula while it runs, on a phone least of all, so this is judged before.
 */
export function costOf(ast: ASTNode, { root, row, value, tables }: CostScope): number {
  const names = Object.entries({ report: root, previous: root, row, value }).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, sizeOfField(field)] as const],
  );
  return new Walk(tables).cost(ast, new Map(names)).steps;
}

class Walk {
  readonly #tables: Readonly<Record<string, ReferenceTable>>;

  constructor(tables: Readonly<Record<string, ReferenceTable>>) {
    this.#tables = tables;
  }

  cost(node: ASTNode, known: Known): Cost {
    switch (node.op) {
      case 'value':
        return { steps: 1, gives: typeof node.args === 'string' ? { size: Math.max(1, node.args.length) } : single };
      case 'id':
        return { steps: 1, gives: known.get(node.args) ?? single };
      case '.':
        return this.#member(node.args[0], node.args[1], known);
      case '[]': {
        const [list, index] = node.args.map((part) => this.cost(part, known));
        return { steps: stepsOf([list, index]) + 1, gives: list?.gives.item ?? factText };
      }
      case 'list': {
        const items = node.args.map((item) => this.cost(item, known));
        const item = items.reduce((largest, { gives }) => largerOf(largest, gives), single);
        return { steps: stepsOf(items) + 1, gives: { size: items.length, item } };
      }
      case 'map': {
        const entries = node.args.flat().map((part) => this.cost(part, known));
        const item = entries.reduce((largest, { gives }) => largerOf(largest, gives), single);
        return { steps: stepsOf(entries) + 1, gives: { size: node.args.length, item } };
      }
      case '?:': {
        const [asked, yes, no] = node.args.map((part) => this.cost(part, known));
        const branches = Math.max(yes?.steps ?? 0, no?.steps ?? 0);
        return {
          steps: (asked?.steps ?? 0) + branches + 1,
          gives: largerOf(yes?.gives ?? single, no?.gives ?? single),
        };
      }
      case 'call':
        return this.#call(node.args[0], node.args[1], known);
      case 'rcall':
        return this.#method(node.args[0], node.args[1], node.args[2], known);
      default:
        return this.#operator(node, known);
    }
  }

  #member(of: ASTNode, name: string, known: Known): Cost {
    const from = this.cost(of, known);
    const steps = from.steps + 1;
    const field = from.gives.field?.members.get(name);
    if (field !== undefined) return { steps, gives: sizeOfField(field) };
    const facts = of.op === 'id' && of.args === 'context' ? mostFacts.get(name) : undefined;
    return { steps, gives: facts === undefined ? factText : { size: facts, item: factText } };
  }

  #operator(node: ASTNode, known: Known): Cost {
    const args: unknown = node.args;
    const sides = (Array.isArray(args) ? args : [args]).map((side) => this.cost(side as ASTNode, known)); // operators hold nodes only
    const steps = stepsOf(sides) + 1;
    const [one = single, other = single] = sides.map(({ gives }) => gives);
    switch (node.op) {
      case '+': {
        const size = one.size + other.size;
        if (one.item === undefined && other.item === undefined)
          return { steps: steps + size / charactersInStep, gives: { size } };
        return { steps: steps + size, gives: { size, item: largerOf(one.item ?? single, other.item ?? single) } };
      }
      case '==':
      case '!=':
        return { steps: steps + Math.min(contentOf(one), contentOf(other)) / charactersInStep, gives: single };
      case 'in':
        return { steps: steps + other.size * (1 + contentOf(one) / charactersInStep), gives: single };
      default:
        return { steps, gives: single };
    }
  }

  #call(name: string, args: readonly ASTNode[], known: Known): Cost {
    const parts = args.map((arg) => this.cost(arg, known));
    const steps = stepsOf(parts) + 1;
    if (name === 'table') return { steps, gives: this.#table(args[0]) };
    const given = parts.reduce((most, { gives }) => most + readingSteps(gives), 0);
    return {
      steps: steps + given,
      gives: name === 'string' ? largerOf(longestNumber, parts[0]?.gives ?? single) : single,
    };
  }

  #table(name: ASTNode | undefined): KnownSize {
    const text = inside.formulas.textOfNode(name);
    const table = text !== undefined && Object.hasOwn(this.#tables, text) ? this.#tables[text] : undefined;
    return table === undefined ? single : { size: 1, table };
  }

  #method(name: string, receiver: ASTNode, args: readonly ASTNode[], known: Known): Cost {
    const [variable, ...bodies] = args;
    if (name === 'bind' && variable?.op === 'id') {
      const [bound, body] = bodies;
      const first = bound === undefined ? { steps: 0, gives: single } : this.cost(bound, known);
      const inner = new Map([...known, [variable.args, first.gives] as const]);
      const rest = body === undefined ? first : this.cost(body, inner);
      return { steps: first.steps + rest.steps + 1, gives: rest.gives };
    }
    const on = this.cost(receiver, known);
    if (inside.formulas.overRows.has(name) && variable?.op === 'id')
      return this.#overRows(name, on, variable.args, bodies, known);
    const parts = args.map((arg) => this.cost(arg, known));
    const steps = on.steps + stepsOf(parts) + 1;
    const text = on.gives.size;
    switch (name) {
      case 'column': {
        const rows = on.gives.table?.rows.length ?? 1;
        return { steps: steps + rows, gives: { size: rows, item: single } };
      }
      case 'size':
        return { steps, gives: single };
      case 'matches': {
        const tries = patternTries(inside.formulas.textOfNode(args[0]) ?? '', text);
        return { steps: steps + tries / triesInStep, gives: single };
      }
      case 'split':
        return { steps: steps + text, gives: { size: text + 1, item: { size: text } } };
      case 'join': {
        const between = parts[0]?.gives.size ?? 0;
        const size = on.gives.size * ((on.gives.item?.size ?? 1) + between);
        return { steps: steps + on.gives.size + size / charactersInStep, gives: { size } };
      }
      default:
        return { steps: steps + readingSteps(on.gives), gives: { size: text } };
    }
  }

  #overRows(name: string, on: Cost, variable: string, bodies: readonly ASTNode[], known: Known): Cost {
    const rows = on.gives.size;
    const inner = new Map([...known, [variable, on.gives.item ?? factText] as const]);
    const parts = bodies.map((body) => this.cost(body, inner));
    const steps = on.steps + 1 + rows * (stepsOf(parts) + 1);
    if (name === 'filter') return { steps, gives: on.gives };
    return { steps, gives: name === 'map' ? { size: rows, item: parts.at(-1)?.gives ?? single } : single };
  }
}

const stepsOf = (parts: readonly (Cost | undefined)[]): number =>
  parts.reduce((sum, part) => sum + (part?.steps ?? 0), 0);

/** To go through a list, or through a text. */
const readingSteps = (value: KnownSize): number =>
  value.item === undefined ? value.size / charactersInStep : value.size;
