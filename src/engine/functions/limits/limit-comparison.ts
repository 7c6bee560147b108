import { isAtLeast, isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Whether value <= limit, inclusive. */
function atMost(value: number, limit: number): boolean {
  return isAtMost(value, limit);
}

/** Whether value >= limit, inclusive. */
function atLeast(value: number, limit: number): boolean {
  return isAtLeast(value, limit);
}

/** Whether low <= value <= high, both ends inclusive. No value when the limits are crossed: no reading could pass. */
function between(value: number, low: number, high: number): boolean {
  if (!isAtMost(low, high)) throw new NoValue('the lower limit is above the upper limit');
  return isAtLeast(value, low) && isAtMost(value, high);
}

const source = 'Own rule of this product: limits inclusive, unrounded, relative epsilon 1e-9. Sure.';

export const limitComparisonFunctions = [
  electricalFunction({
    name: 'atMost',
    parameters: [
      { name: 'value', type: 'double' },
      { name: 'limit', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'bool' },
    formula: 'value <= limit',
    source,
    range: 'All numbers. The limit itself passes.',
    run: atMost,
  }),
  electricalFunction({
    name: 'atLeast',
    parameters: [
      { name: 'value', type: 'double' },
      { name: 'limit', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'bool' },
    formula: 'value >= limit',
    source,
    range: 'All numbers. The limit itself passes.',
    run: atLeast,
  }),
  electricalFunction({
    name: 'between',
    parameters: [
      { name: 'value', type: 'double' },
      { name: 'low', type: 'double', unit: 'same:1' },
      { name: 'high', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'bool' },
    formula: 'low <= value <= high',
    source,
    range: 'All numbers, both limits pass. low > high gives no value.',
    run: between,
  }),
];
