import { NoValue, electricalFunction } from './electrical-function.ts';

/** The number with its decimal point moved; done in its decimal digits, so that 1.005 moves to 100.5 and not to 100.49999. */
function shifted(x: number, places: number): number {
  const [digits, exponent] = x.toExponential().split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** x rounded to decimals, half away from zero, in the unit of x. No value unless decimals is a whole number from 0 to 15. */
export function round(x: number, decimals: number): number {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 15) {
    throw new NoValue('decimals must be a whole number from 0 to 15');
  }
  return Math.sign(x) * shifted(Math.round(shifted(Math.abs(x), decimals)), -decimals);
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
