import { readFileSync } from 'node:fs';
import { electricalFunctions, NoValue, Percent } from '../../../src/engine/functions/index.ts';
import type { ElectricalFunction, FormulaType, FormulaValue } from '../../../src/engine/functions/index.ts';

/** One worked value of a data file: `x` is the result, or "absent"; `within` the largest difference, 0.0006 if left out. */
export interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly a: readonly unknown[];
  readonly x: number | boolean | string | { readonly percent: number };
  readonly within?: number;
}

export function readVectors(file: string): readonly Vector[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Vector[];
}

/** `{"percent": 5}` in a data file stands for percent(5). */
const argumentOf = (value: unknown): FormulaValue =>
  typeof value === 'object' && value !== null && 'percent' in value
    ? new Percent(value.percent as number)
    : (value as FormulaValue);

const typeOf = (value: FormulaValue): FormulaType => {
  if (value instanceof Percent) return 'Percent';
  if (typeof value === 'object') return 'list<double>';
  return typeof value === 'number' ? 'double' : typeof value === 'boolean' ? 'bool' : 'string';
};

/** The signature that a formula with these arguments would call. */
export function signatureFor({ fn, a }: Pick<Vector, 'fn' | 'a'>): ElectricalFunction {
  const types = a.map((value) => typeOf(argumentOf(value)));
  const found = electricalFunctions.find(
    ({ name, parameters }) =>
      name === fn &&
      types.length <= parameters.length &&
      parameters.every(({ type, optional }, i) => (i < types.length ? type === types[i] : optional)),
  );
  if (!found) throw new Error(`no function ${fn}(${types.join(', ')})`);
  return found;
}

/** A function by the name that formulas call it by. Throws `NoValue` where it has no value. */
export const formulaFunction =
  (fn: string) =>
  (...args: readonly FormulaValue[]): FormulaValue =>
    signatureFor({ fn, a: args }).run(...args);

/** As `formulaFunction`, for a function that gives a text. */
export const textFunction =
  (fn: string) =>
  (...args: readonly FormulaValue[]): string => {
    const result = formulaFunction(fn)(...args);
    if (typeof result !== 'string') throw new Error(`${fn} gave no text`);
    return result;
  };

/** As `formulaFunction`, for a function that gives a number. */
export const numberFunction =
  (fn: string) =>
  (...args: readonly FormulaValue[]): number => {
    const result = formulaFunction(fn)(...args);
    if (typeof result !== 'number') throw new Error(`${fn} gave no number`);
    return result;
  };

/** The result, with "absent" for NoValue. */
export function resultOf(vector: Vector): FormulaValue {
  try {
    return signatureFor(vector).run(...vector.a.map(argumentOf));
  } catch (problem) {
    if (problem instanceof NoValue) return 'absent';
    throw problem;
  }
}
