import { NoValue, electricalFunction } from '../electrical-function.ts';

/** a / b. No value for b = 0. */
function ratio(a: number, b: number): number {
  if (b === 0) throw new NoValue('division by 0');
  return a / b;
}

/** Drop-off over pick-up: below 1 for an over-quantity relay, above 1 for an under-quantity relay. No value for pick-up <= 0 or a negative drop-off. */
function dropOffRatio(dropOff: number, pickUp: number): number {
  if (pickUp <= 0 || dropOff < 0) throw new NoValue('a pick-up above 0 is needed');
  return dropOff / pickUp;
}

export const ratioFunctions = [
  electricalFunction({
    name: 'ratio',
    parameters: [
      { name: 'a', type: 'double' },
      { name: 'b', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'a / b',
    source: 'Definition. Sure.',
    range: 'b other than 0; else no value.',
    run: ratio,
  }),
  electricalFunction({
    name: 'dropOffRatio',
    parameters: [
      { name: 'dropOff', type: 'double' },
      { name: 'pickUp', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'dropOff / pickUp',
    source: 'Definition of the resetting ratio; IEC 60255 writes it in percent. Sure.',
    range: 'pickUp > 0, dropOff >= 0; else no value.',
    run: dropOffRatio,
  }),
];
