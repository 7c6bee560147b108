import { NoValue, electricalFunction } from '../electrical-function.ts';
import { maxOf, mean, minOf } from '../arithmetic/list-arithmetic.ts';

/** Largest minus smallest, in the unit of the readings: for operating times the pole discrepancy. No value for an empty list. */
function discrepancy(readings: readonly number[]): number {
  return maxOf(readings) - minOf(readings);
}

/** Largest minus smallest in percent of the mean. No value for an empty list or a mean <= 0. */
function spread(readings: readonly number[]): number {
  const average = mean(readings);
  if (average <= 0) throw new NoValue('no percentage of a mean of 0');
  return (100 * discrepancy(readings)) / average;
}

/** Largest minus smallest in percent of the smallest. No value for an empty list or a smallest <= 0. */
function spreadFromLowest(readings: readonly number[]): number {
  const lowest = minOf(readings);
  if (lowest <= 0) throw new NoValue('no percentage of a lowest reading of 0');
  return (100 * discrepancy(readings)) / lowest;
}

const readings = { name: 'readings', type: 'list<double>', note: 'one per pole or phase' } as const;

export const spreadFunctions = [
  electricalFunction({
    name: 'discrepancy',
    parameters: [readings],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'max - min',
    source: 'Definition; pole discrepancy of IEC 62271-100. Sure.',
    range: 'At least one reading; else no value.',
    run: discrepancy,
  }),
  electricalFunction({
    name: 'spread',
    parameters: [readings],
    returns: { type: 'double', unit: '%' },
    formula: '100 * (max - min) / mean',
    source: 'Definition, for pick-up and time of three phases. Our own choice of base.',
    range: 'At least one reading, mean above 0; else no value.',
    run: spread,
  }),
  electricalFunction({
    name: 'spreadFromLowest',
    parameters: [readings],
    returns: { type: 'double', unit: '%' },
    formula: '100 * (max - min) / min',
    source: 'NETA practice for contact resistance (investigate above 50 %) and fuses (15 %), read second-hand.',
    range: 'At least one reading, all above 0; else no value.',
    run: spreadFromLowest,
  }),
];
