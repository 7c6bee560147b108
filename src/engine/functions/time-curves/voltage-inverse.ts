import { isAtLeast, isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Operating time in seconds of an inverse under-voltage element at V / Vs. No value for V >= Vs, negative V or TMS <= 0. */
function uvInverse(tms: number, vRatio: number): number {
  if (isAtLeast(vRatio, 1) || vRatio < 0) throw new NoValue('the element operates only below its setting');
  if (tms <= 0) throw new NoValue('TMS above 0 is needed');
  return tms / (1 - vRatio);
}

/** Operating time in seconds of an inverse over-voltage element at V / Vs. No value for V <= Vs or TMS <= 0. */
function ovInverse(tms: number, vRatio: number): number {
  if (isAtMost(vRatio, 1)) throw new NoValue('the element operates only above its setting');
  if (tms <= 0) throw new NoValue('TMS above 0 is needed');
  return tms / (vRatio - 1);
}

const source =
  "IEC 60255-127 form as cited in Toshiba GRE200's manual; agrees with ABB REG670's worked 0.250 s. Other makers (L&T MV12) have their own curves.";

export const voltageInverseFunctions = [
  electricalFunction({
    name: 'uvInverse',
    parameters: [
      { name: 'tms', type: 'double', unit: '' },
      { name: 'vRatio', type: 'double', unit: '', note: 'voltage / setting' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = tms / (1 - V/Vs)',
    source,
    range: '0 <= V/Vs < 1, tms > 0; else no value.',
    run: uvInverse,
  }),
  electricalFunction({
    name: 'ovInverse',
    parameters: [
      { name: 'tms', type: 'double', unit: '' },
      { name: 'vRatio', type: 'double', unit: '', note: 'voltage / setting' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = tms / (V/Vs - 1)',
    source,
    range: 'V/Vs > 1, tms > 0; else no value.',
    run: ovInverse,
  }),
];
