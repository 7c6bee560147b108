import { isAtLeast } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Factor on the maker's assigned error at M; the joints belong to the tighter band. No value below 2, where no error is declared. */
function iecBandMultiplier(multiple: number): number {
  if (isAtLeast(multiple, 10)) return 1;
  if (isAtLeast(multiple, 5)) return 1.5;
  if (isAtLeast(multiple, 2)) return 2.5;
  throw new NoValue('no assigned error below 2 x');
}

export const iecBandMultiplierFunctions = [
  electricalFunction({
    name: 'iecBandMultiplier',
    parameters: [{ name: 'M', type: 'double', unit: '' }],
    returns: { type: 'double', unit: '' },
    formula: '2.5 for 2 <= M < 5, 1.5 for 5 <= M < 10, 1 from 10',
    source:
      "IEC 60255-151 cl. 5.2: multipliers read in GE P153's manual, their ranges from general knowledge, the joints our own choice.",
    range: 'M >= 2; below, no value and so no verdict.',
    run: iecBandMultiplier,
  }),
];
