import type { ASTNode } from '@marcbachmann/cel-js';
import { rowsIn } from '../fields/places.ts';
import { fieldOfNode, namesIn, type Names } from '../formulas/formula-walk.ts';
import { electricalFunctions, NoValue, Percent, type FormulaValue } from '../functions/index.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';

/** One place of a report, as a formula there sees it: which fields its names mean, and what its parts come to. */
export class FormulaPlace {
  readonly #values: JsonObject;
  readonly #field: Field;
  readonly #pointer: Pointer;
  readonly #names: Names;

  constructor(template: Template, values: JsonObject, field: Field, pointer: Pointer) {
    this.#values = values;
    this.#field = field;
    this.#pointer = pointer;
    this.#names = namesIn(template.root, field.parent?.kind === 'object' ? field.parent : undefined, field);
  }

  field(node: ASTNode): Field | undefined {
    return fieldOfNode(node, this.#names);
  }

  /** The entry of a field, in the same rows as the reading. */
  at(field: Field): Json | undefined {
    const rows = rowsIn(this.#field, this.#pointer);
    let next = 0;
    return valueAt(
      this.#values,
      field === this.#field ? this.#pointer : field.pointer.replaceAll('*', () => rows[next++] ?? '*'),
    );
  }

  /** The value of a part composed of fields, numbers and functions. */
  value(node: ASTNode): Json | Percent | undefined {
    switch (node.op) {
      case 'value':
        return typeof node.args === 'number' || typeof node.args === 'string' || typeof node.args === 'boolean'
          ? node.args
          : undefined;
      case '.':
      case 'id': {
        const field = this.field(node);
        return field === undefined ? undefined : this.at(field);
      }
      case '-_':
        return arithmetic('-', 0, this.value(node.args));
      case '!_': {
        const value = this.value(node.args);
        return typeof value === 'boolean' ? !value : undefined;
      }
      case '+':
      case '-':
      case '*':
      case '/':
        return arithmetic(node.op, this.value(node.args[0]), this.value(node.args[1]));
      case '==':
      case '!=': {
        const [left, right] = [this.value(node.args[0]), this.value(node.args[1])];
        return left === undefined || right === undefined ? undefined : (left === right) === (node.op === '==');
      }
      case '?:': {
        const holds = this.value(node.args[0]);
        return typeof holds === 'boolean' ? this.value(node.args[holds ? 1 : 2]) : undefined;
      }
      case 'call': {
        const [name, args] = node.args;
        if (name === 'has') return args[0] !== undefined && (this.value(args[0]) ?? '') !== '';
        return called(
          name,
          args.map((each) => this.value(each)),
        );
      }
      default:
        return undefined;
    }
  }
}

function arithmetic(
  operator: '+' | '-' | '*' | '/',
  left: Json | Percent | undefined,
  right: Json | Percent | undefined,
): number | undefined {
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  const results = { '+': left + right, '-': left - right, '*': left * right, '/': left / right };
  return Number.isFinite(results[operator]) ? results[operator] : undefined;
}

function called(name: string, args: readonly (Json | Percent | undefined)[]): Json | Percent | undefined {
  const known = args.filter(isFormulaValue);
  if (known.length < args.length) return undefined;
  const fits = electricalFunctions.filter(
    ({ name: own, parameters }) =>
      own === name &&
      args.length <= parameters.length &&
      args.length >= parameters.filter(({ optional }) => optional !== true).length &&
      parameters.slice(0, args.length).every(({ type }, at) => type === typeOf(known[at])),
  );
  try {
    const answer = fits[0]?.run(...known);
    return answer === undefined || Array.isArray(answer) ? undefined : answer;
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

function isFormulaValue(value: Json | Percent | undefined): value is number | string | boolean | Percent {
  return value instanceof Percent || ['number', 'string', 'boolean'].includes(typeof value);
}

function typeOf(value: FormulaValue | undefined): string {
  if (typeof value === 'number') return 'double';
  return typeof value === 'boolean' ? 'bool' : value instanceof Percent ? 'Percent' : typeof value;
}
