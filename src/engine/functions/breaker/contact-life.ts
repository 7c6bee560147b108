import { clamp } from '../arithmetic/arithmetic.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Contact life left in percent, 0 to 100, at an erosion in the unit of its limit. No value for a limit <= 0. */
function contactLifeLeft(erosion: number, limit: number): number {
  if (limit <= 0) throw new NoValue('an erosion limit above 0 is needed');
  return clamp((1 - erosion / limit) * 100, 0, 100);
}

export const contactLifeFunctions = [
  electricalFunction({
    name: 'contactLifeLeft',
    parameters: [
      { name: 'erosion', type: 'double', note: 'wipe when new - wipe now' },
      { name: 'limit', type: 'double', unit: 'same:1' },
    ],
    returns: { type: 'double', unit: '%' },
    formula: '(1 - erosion / limit) * 100, within 0..100',
    source: "Definition; the limit is the maker's (Eaton VCP-W 3.2 mm). Our own reading as a percentage.",
    range: 'limit > 0; else no value.',
    run: contactLifeLeft,
  }),
];
