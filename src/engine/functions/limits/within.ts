import { negligible } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';
import type { Percent } from './percent.ts';
import { tolerance } from './tolerance.ts';

/** Whether |value - expected| <= band, inclusive. No value for a negative band. */
function withinBand(value: number, expected: number, band: number): boolean {
  if (band < 0) throw new NoValue('a tolerance is not negative');
  // The slack follows the readings, not their difference: subtracting two near numbers keeps the error of both.
  return Math.abs(value - expected) <= band + negligible(value, expected, band);
}

/** Whether |value - expected| <= max(p % of |expected|, absolute), inclusive. */
function within(value: number, expected: number, share: Percent, absolute = 0): boolean {
  return withinBand(value, expected, tolerance(expected, share, absolute));
}

const source =
  'Own rule of this product on the makers\' form "x % or y, whichever is greater" (IEC 60255-127, -151). Sure of the form.';

export const withinFunctions = [
  electricalFunction({
    name: 'within',
    parameters: [
      { name: 'value', type: 'double' },
      { name: 'expected', type: 'double', unit: 'same:1' },
      { name: 'percent', type: 'Percent', note: 'of the expected value' },
      { name: 'absolute', type: 'double', unit: 'same:1', optional: true, note: 'smallest band; 0 if left out' },
    ],
    returns: { type: 'bool' },
    formula: '|value - expected| <= max(p/100 * |expected|, absolute)',
    source,
    range: 'All numbers; the edge of the band passes. A negative tolerance gives no value.',
    run: within,
  }),
  electricalFunction({
    name: 'within',
    parameters: [
      { name: 'value', type: 'double' },
      { name: 'expected', type: 'double', unit: 'same:1' },
      { name: 'absolute', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'bool' },
    formula: '|value - expected| <= absolute',
    source,
    range: 'All numbers; the edge of the band passes. A negative tolerance gives no value.',
    run: withinBand,
  }),
];
