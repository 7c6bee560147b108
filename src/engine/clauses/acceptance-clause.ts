import type { ASTNode } from '@marcbachmann/cel-js';
import { childrenOf } from '../formulas/formula-syntax.ts';
import { Percent } from '../functions/index.ts';
import { tolerance } from '../functions/limits/tolerance.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { namesOf, type Pointer } from '../json/pointer.ts';
import type { Clause, Operand } from './clause.ts';
import { FormulaPlace } from './formula-place.ts';
import { fieldAt } from '../fields/field.ts';
import type { Template } from '../template/template.ts';

/** The limits that a reading must meet, as clauses; `undefined` where the formula is more than comparisons can express. */
export function acceptanceClause(
  template: Template,
  values: JsonObject,
  pointer: Pointer,
  which: 'pass' | 'attention' = 'pass',
): Clause | undefined {
  const field = fieldAt(template.root, namesOf(pointer));
  const rule = template.rules.find((one) => one.kind === 'accept' && one.field === field);
  if (field === undefined || rule?.kind !== 'accept') return undefined;
  const formula = rule[which];
  if (formula === undefined) return undefined;
  const clause = new Reader(new FormulaPlace(template, values, field, pointer)).clause(formula.ast);
  return clause === settled ? undefined : clause;
}

/** Always passes, because no limit was given. */
const settled: Clause = { kind: 'all', of: [] };

const comparisons = {
  atLeast: 'at least',
  atMost: 'at most',
  '>=': 'at least',
  '<=': 'at most',
  '>': 'above',
  '<': 'below',
  '==': 'is',
  '!=': 'is not',
} as const;

const opposites = {
  'at least': 'below',
  'at most': 'above',
  above: 'at most',
  below: 'at least',
  is: 'is not',
  'is not': 'is',
} as const;

/** Reads one formula at one place. Never guesses: one unknown part makes the whole unknown. */
class Reader {
  readonly #place: FormulaPlace;

  constructor(place: FormulaPlace) {
    this.#place = place;
  }

  clause(node: ASTNode): Clause | undefined {
    switch (node.op) {
      case '&&':
      case '||':
        return this.#joined(node.op, node.args);
      case '?:': {
        const [condition, yes, no] = node.args;
        const holds = this.#place.value(condition);
        return typeof holds === 'boolean' ? this.clause(holds ? yes : no) : undefined;
      }
      case '!_': {
        const inner = this.clause(node.args);
        return inner === undefined || !('limit' in inner) || inner.kind === 'proves' || inner.kind === 'allows'
          ? undefined
          : { ...inner, kind: opposites[inner.kind] };
      }
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#compared(comparisons[node.op], ...node.args);
      case 'in':
        return this.#oneOf(node.args[0], node.args[1]);
      case 'call':
        return this.#called(node.args[0], node.args[1]);
      default: {
        const reading = this.#operand(node);
        return typeof reading?.value === 'boolean' || reading?.title !== undefined
          ? { kind: 'is', reading, limit: { value: true, schema: reading.schema } }
          : undefined;
      }
    }
  }

  /** A part that does not involve the reading, such as whether a limit exists at all, is evaluated here. */
  #joined(operator: '&&' | '||', parts: readonly ASTNode[]): Clause | undefined {
    const of: Clause[] = [];
    for (const part of parts) {
      if (!this.#asksForReading(part)) {
        const holds = this.#place.value(part);
        if (typeof holds === 'boolean' && holds === (operator === '&&')) continue;
        if (holds === true) return settled;
      }
      const clause = this.clause(part);
      if (clause === undefined) return undefined;
      if (clause !== settled) of.push(clause);
    }
    if (of.length > 1) return { kind: operator === '&&' ? 'all' : 'any', of };
    return of[0] ?? settled;
  }

  #asksForReading(node: ASTNode): boolean {
    return (node.op === 'id' && node.args === 'value') || childrenOf(node).some((each) => this.#asksForReading(each));
  }

  #compared(kind: keyof typeof opposites, left: ASTNode, right: ASTNode): Clause | undefined {
    const [reading, limit] = this.#sides(left, right);
    return reading === undefined || limit === undefined ? undefined : { kind, reading, limit };
  }

  #oneOf(left: ASTNode, right: ASTNode): Clause | undefined {
    const reading = this.#operand(left);
    if (reading === undefined || right.op !== 'list') return undefined;
    const values = right.args.map((each) => this.#operand(each));
    const known = values.filter((each) => each !== undefined);
    return known.length === values.length
      ? { kind: 'one of', reading, values: known.map(({ value }) => ({ value, schema: reading.schema })) }
      : undefined;
  }

  #called(name: string, args: readonly ASTNode[]): Clause | undefined {
    const [first, second, third] = args;
    if (first === undefined || second === undefined) return undefined;
    if (name === 'atLeast' || name === 'atMost') return this.#compared(comparisons[name], first, second);
    if (third === undefined) return undefined;
    if (name === 'provesAtLeast' || name === 'allowsAtLeast') return this.#qualified(name, first, second, third);
    if (name === 'between') return this.#between(first, second, third);
    return name === 'within' ? this.#within(first, args.slice(1)) : undefined;
  }

  /** `> 200` proves at least 200 and no more; whether it leaves more open is asked separately. */
  #qualified(
    name: 'provesAtLeast' | 'allowsAtLeast',
    of: ASTNode,
    qualifier: ASTNode,
    least: ASTNode,
  ): Clause | undefined {
    const sign = this.#place.value(qualifier);
    const clause = this.#compared('at least', of, least);
    if (sign !== '>' && sign !== '<') return clause;
    if (clause?.kind !== 'at least') return undefined;
    return { ...clause, kind: name === 'provesAtLeast' ? 'proves' : 'allows', reading: { ...clause.reading, sign } };
  }

  #between(of: ASTNode, low: ASTNode, high: ASTNode): Clause | undefined {
    const [reading, from] = this.#sides(of, low);
    const [, to] = this.#sides(of, high);
    if (reading === undefined || from === undefined || to === undefined) return undefined;
    return { kind: 'between', reading, from, to };
  }

  /** A tolerance is shown as its two ends. */
  #within(of: ASTNode, [about, ...tolerances]: readonly ASTNode[]): Clause | undefined {
    if (about === undefined) return undefined;
    const [reading, expected] = this.#sides(of, about);
    const [share, absolute] = tolerances.map((each) => this.#place.value(each));
    if (reading === undefined || expected === undefined) return undefined;
    const band = bandOf(expected.value, share, absolute);
    const middle = expected.value;
    if (band === undefined || typeof middle !== 'number') return undefined;
    const end = (value: number): Operand => beside({ value, schema: {} }, reading);
    return { kind: 'between', reading, from: end(middle - band), to: end(middle + band) };
  }

  /** Both sides of a comparison have the same unit: an intermediate value takes the unit of the field beside it. */
  #sides(left: ASTNode, right: ASTNode): readonly [Operand | undefined, Operand | undefined] {
    const [one, other] = [this.#operand(left), this.#operand(right)];
    if (one === undefined || other === undefined) return [one, other];
    return [one.title === undefined ? beside(one, other) : one, other.title === undefined ? beside(other, one) : other];
  }

  #operand(node: ASTNode): Operand | undefined {
    const field = this.#place.field(node);
    if (field !== undefined && field.members.size === 0 && field.item === undefined)
      return { title: field.title, value: this.#place.at(field), schema: field.schema };
    const value = this.#place.value(node);
    return value === undefined || value instanceof Percent ? undefined : { value, schema: {} };
  }
}

/** An intermediate limit has no decimals of its own; more digits than these are noise. */
const significant = 6;

/** Formats an intermediate value like the field beside it: with its unit, or with the label of its choice. */
function beside(operand: Operand, { schema: { unit, enum: choices, oneOf } }: Operand): Operand {
  const { value } = operand;
  if (typeof value !== 'number')
    return { value, schema: { ...(choices && { enum: choices }), ...(oneOf && { oneOf }) } };
  return { value: Number(value.toPrecision(significant)), schema: unit === undefined ? {} : { unit } };
}

function bandOf(
  expected: Json | undefined,
  share: Json | Percent | undefined,
  absolute: Json | Percent | undefined,
): number | undefined {
  // A tolerance that somebody typed with a minus is none.
  if (typeof share === 'number') return share < 0 ? undefined : share;
  if (typeof expected !== 'number' || !(share instanceof Percent)) return undefined;
  const least = typeof absolute === 'number' ? absolute : 0;
  return least < 0 ? undefined : tolerance(expected, share, least);
}
