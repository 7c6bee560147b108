import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Sum of the readings. No value for an empty list: a total of nothing measured is not 0. */
function sum(readings: readonly number[]): number {
  if (readings.length === 0) throw new NoValue('the list is empty');
  return readings.reduce((total, reading) => total + reading, 0);
}

/** Arithmetic mean of the readings. No value for an empty list. */
export function mean(readings: readonly number[]): number {
  return sum(readings) / readings.length;
}

/** Smallest reading. No value for an empty list. */
export function minOf(readings: readonly number[]): number {
  if (readings.length === 0) throw new NoValue('the list is empty');
  return readings.reduce((smallest, reading) => Math.min(smallest, reading));
}

/** Largest reading. No value for an empty list. */
export function maxOf(readings: readonly number[]): number {
  if (readings.length === 0) throw new NoValue('the list is empty');
  return readings.reduce((largest, reading) => Math.max(largest, reading));
}

const ofList = (name: string, formula: string, run: (readings: readonly number[]) => number) =>
  electricalFunction({
    name,
    parameters: [{ name: 'readings', type: 'list<double>' }],
    returns: { type: 'double', unit: 'same:1' },
    formula,
    source: 'Definition. Sure.',
    range: 'At least one reading; else no value.',
    run,
  });

export const listArithmeticFunctions = [
  ofList('sum', 'x1 + x2 + ...', sum),
  ofList('mean', '(x1 + x2 + ... + xn) / n', mean),
  ofList('minOf', 'smallest of the list', minOf),
  ofList('maxOf', 'largest of the list', maxOf),
];
