import { NoValue, electricalFunction } from '../electrical-function.ts';
import { Percent } from './percent.ts';

/** A number of percent for a tolerance. No value below 0. */
function percent(p: number): Percent {
  if (p < 0) throw new NoValue('a tolerance is not negative');
  return new Percent(p);
}

/** Half width of the tolerance band, in the unit of `expected`: the share of |expected| or the absolute band, whichever is greater. No value for a negative absolute band. */
export function tolerance(expected: number, share: Percent, absolute = 0): number {
  if (absolute < 0) throw new NoValue('a tolerance is not negative');
  return Math.max(share.fraction * Math.abs(expected), absolute);
}

export const toleranceFunctions = [
  electricalFunction({
    name: 'percent',
    parameters: [{ name: 'p', type: 'double', unit: '%' }],
    returns: { type: 'Percent' },
    formula: 'p / 100 of the expected value',
    source: 'Notation of this library. Sure.',
    range: 'p >= 0; below, no value.',
    run: percent,
  }),
  electricalFunction({
    name: 'tolerance',
    parameters: [
      { name: 'expected', type: 'double' },
      { name: 'percent', type: 'Percent' },
      { name: 'absolute', type: 'double', unit: 'same:1', optional: true, note: 'smallest band; 0 if left out' },
    ],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'max(p/100 * |expected|, absolute)',
    source:
      'Form in which IEC 60255-127 and -151 let makers declare errors ("5 % or 50 ms, whichever is greater"), seen in makers\' data. Sure of the form.',
    range: 'All expected values. A negative absolute band gives no value.',
    run: tolerance,
  }),
];
