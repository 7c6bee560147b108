import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Magnitude of a number, in its unit. */
function abs(x: number): number {
  return Math.abs(x);
}

/** Square root. No value for a negative number. */
function sqrt(x: number): number {
  if (x < 0) throw new NoValue('no square root of a negative number');
  return Math.sqrt(x);
}

/** x to the power of y. No value where it is not a finite real number, such as 0 to -1 or -8 to 0.5. */
function pow(x: number, y: number): number {
  const result = x ** y;
  if (!Number.isFinite(result)) throw new NoValue('the power is not a finite number');
  return result;
}

/** x held between low and high, in the unit of x. No value when the limits are crossed. */
export function clamp(x: number, low: number, high: number): number {
  if (low > high) throw new NoValue('the lower limit is above the upper limit');
  return Math.min(Math.max(x, low), high);
}

const source = 'Arithmetic. Sure.';

export const arithmeticFunctions = [
  electricalFunction({
    name: 'abs',
    parameters: [{ name: 'x', type: 'double' }],
    returns: { type: 'double', unit: 'same:1' },
    formula: '|x|',
    source,
    range: 'All numbers.',
    run: abs,
  }),
  electricalFunction({
    name: 'sqrt',
    parameters: [{ name: 'x', type: 'double' }],
    returns: { type: 'double' },
    formula: 'sqrt(x)',
    source,
    range: 'x >= 0; else no value.',
    run: sqrt,
  }),
  electricalFunction({
    name: 'pow',
    parameters: [
      { name: 'x', type: 'double' },
      { name: 'y', type: 'double', unit: '' },
    ],
    returns: { type: 'double' },
    formula: 'x^y',
    source,
    range: 'Where the result is a finite real number; else no value.',
    run: pow,
  }),
  electricalFunction({
    name: 'clamp',
    parameters: [
      { name: 'x', type: 'double' },
      { name: 'low', type: 'double', unit: 'same:1' },
      { name: 'high', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'min(max(x, low), high)',
    source,
    range: 'low <= high; else no value.',
    run: clamp,
  }),
];
