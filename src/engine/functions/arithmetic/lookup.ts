import { isAtLeast, isAtMost } from './comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** The y of the smallest listed x that reaches the given one. No value above the last x, or unless ys is as long as xs. */
function lookupUp(x: number, xs: readonly number[], ys: readonly number[]): number {
  if (xs.length !== ys.length) throw new NoValue('the table needs one y for each x');
  const y = ys[xs.findIndex((node) => isAtMost(x, node))];
  if (y === undefined) throw new NoValue('above the last row');
  return y;
}

/** Minimum insulation resistance for a rated voltage; above the last row the last row. No value for a voltage <= 0 or an empty table. */
function minimumInsulation(ratedVoltage: number, voltages: readonly number[], minima: readonly number[]): number {
  const last = voltages.at(-1);
  if (ratedVoltage <= 0 || last === undefined) throw new NoValue('a rated voltage and a table are needed');
  return lookupUp(Math.min(ratedVoltage, last), voltages, minima);
}

/** How many of the lower bounds x reaches, bounds included: 0 below the first. */
function bandOf(x: number, lowerBounds: readonly number[]): number {
  return lowerBounds.filter((bound) => isAtLeast(x, bound)).length;
}

export const lookupFunctions = [
  electricalFunction({
    name: 'lookupUp',
    parameters: [
      { name: 'x', type: 'double' },
      { name: 'xs', type: 'list<double>', unit: 'same:1', note: 'rising' },
      { name: 'ys', type: 'list<double>', note: 'as many as xs' },
    ],
    returns: { type: 'double', unit: 'same:3' },
    formula: 'y of the smallest listed x that is at least x',
    source: 'Way of reading a table of ratings. Sure.',
    range: 'Up to the last row, included; above, no value.',
    run: lookupUp,
  }),
  electricalFunction({
    name: 'minimumInsulation',
    parameters: [
      { name: 'ratedVoltage', type: 'double' },
      { name: 'voltages', type: 'list<double>', unit: 'same:1', note: 'rising' },
      { name: 'minima', type: 'list<double>', note: 'as many as voltages' },
    ],
    returns: { type: 'double', unit: 'same:3' },
    formula: 'minimum of the smallest listed voltage that is at least the rated one; above the last row, the last row',
    source:
      'Reading rule of ANSI/NETA ATS/MTS Table 100.1, from general knowledge; the numbers are in the table, not here.',
    range: 'Rated voltage above 0 and a table that is not empty; else no value.',
    run: minimumInsulation,
  }),
  electricalFunction({
    name: 'bandOf',
    parameters: [
      { name: 'x', type: 'double' },
      { name: 'lowerBounds', type: 'list<double>', unit: 'same:1', note: 'rising' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'number of lower bounds that x reaches: 0 below the first',
    source: 'Way of grading an index such as PI (bounds 1, 2, 4) or DAR (1, 1.25, 1.6). Sure.',
    range: 'All numbers; a bound belongs to the band above it.',
    run: bandOf,
  }),
];
