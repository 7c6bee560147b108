import { roundedHalfAway } from '../../numbers/rounding.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** x rounded to decimals, half away from zero, in the unit of x. No value unless decimals is a whole number from 0 to 15. */
function round(x: number, decimals: number): number {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 15) {
    throw new NoValue('decimals must be a whole number from 0 to 15');
  }
  return Math.sign(x) * roundedHalfAway(Math.abs(x), decimals);
}

export const roundFunctions = [
  electricalFunction({
    name: 'round',
    parameters: [
      { name: 'x', type: 'double' },
      { name: 'decimals', type: 'double', unit: '' },
    ],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'x to so many decimals, half away from zero',
    source: 'Own rule of this product. For texts only: limits are compared unrounded.',
    range: 'decimals 0, 1 ... 15; else no value.',
    run: round,
  }),
];
