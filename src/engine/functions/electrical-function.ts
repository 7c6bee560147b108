import { Percent } from './limits/percent.ts';

/** Thrown by a function when its inputs give no value (M <= 1, zero divisor, out of the validity range): the result is absent, not an error. */
export class NoValue extends Error {
  override readonly name = 'NoValue';
}

/** The TypeScript type of each formula type. */
interface FormulaValues {
  readonly double: number;
  readonly string: string;
  readonly bool: boolean;
  readonly 'list<double>': readonly number[];
  readonly Percent: Percent;
}

/** The type of a value in a formula. */
export type FormulaType = keyof FormulaValues;
export type FormulaValue = FormulaValues[FormulaType];

/** '' = pure number, 'A', 'V', 's' ..., 'same:1' = the unit of argument 1. Left out = any unit. A list has the unit of its members. */
type FunctionUnit = string;

/** A parameter of an electrical function. */
export interface FunctionParameter {
  readonly name: string;
  readonly type: FormulaType;
  readonly unit?: FunctionUnit;
  /** Only trailing parameters are optional; each becomes one more overload. */
  readonly optional?: true;
  readonly note?: string;
}

interface FunctionResult<R extends FormulaType = FormulaType> {
  readonly type: R;
  readonly unit?: FunctionUnit;
}

/** One signature that formulas can call. Entries with the same name are overloads. */
export interface ElectricalFunction {
  /** As written in a formula. */
  readonly name: string;
  readonly parameters: readonly FunctionParameter[];
  readonly returns: FunctionResult;
  /** One line, as an engineer writes it. */
  readonly formula: string;
  /** Standard and clause or maker's manual, and how sure we are. */
  readonly source: string;
  /** The valid range, and what happens outside. */
  readonly range: string;
  /** Never returns NaN or Infinity; throws NoValue instead. */
  readonly run: (...args: readonly FormulaValue[]) => FormulaValue;
}

type ArgumentsOf<P extends readonly FunctionParameter[]> = {
  [K in keyof P]: P[K] extends { readonly optional: true }
    ? FormulaValues[P[K]['type']] | undefined
    : FormulaValues[P[K]['type']];
};

interface Definition<P extends readonly FunctionParameter[], R extends FormulaType> extends Omit<
  ElectricalFunction,
  'parameters' | 'returns' | 'run'
> {
  readonly parameters: P;
  readonly returns: FunctionResult<R>;
  readonly run: (...args: ArgumentsOf<P>) => FormulaValues[R];
}

/** Checks that `run` has the declared types, and turns every non-finite number on its way in or out into NoValue. */
export function electricalFunction<const P extends readonly FunctionParameter[], R extends FormulaType>(
  definition: Definition<P, R>,
): ElectricalFunction {
  return {
    ...definition,
    run: (...args) => {
      args.forEach(refuseNonFinite);
      // The caller has type-checked the arguments; CEL does so when it parses the formula.
      const result = definition.run(...(args as ArgumentsOf<P>));
      refuseNonFinite(result);
      // -0 and 0 are one reading, but print and compare differently.
      return result === 0 ? 0 : result;
    },
  };
}

/** CEL divides doubles as IEEE 754 does: x / 0.0 arrives here as Infinity and must not come out as the time at the cap. */
function refuseNonFinite(value: FormulaValue | undefined): void {
  if (value === undefined || value instanceof Percent) return;
  const numbers = typeof value === 'object' ? value : [value];
  if (numbers.some((item) => typeof item === 'number' && !Number.isFinite(item))) {
    throw new NoValue('a number is not finite');
  }
}
