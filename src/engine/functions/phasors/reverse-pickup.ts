import { cosDeg } from './angle.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/**
 * Current in A at which a reverse-power relay set to `pct` of rated power picks up, at an angle on the reverse side.
 * `vPu` is applied / rated voltage. No value outside 90 < angle < 270 degrees, or for pct, In or vPu <= 0.
 */
function reversePickupI(pct: number, ratedCurrent: number, angle: number, vPu = 1): number {
  if (pct <= 0 || ratedCurrent <= 0 || vPu <= 0)
    throw new NoValue('setting, rated current and voltage above 0 are needed');
  const cosine = cosDeg(angle);
  if (cosine >= 0) throw new NoValue('at this angle the power is not reverse');
  return ((pct / 100) * ratedCurrent) / vPu / -cosine;
}

export const reversePickupFunctions = [
  electricalFunction({
    name: 'reversePickupI',
    parameters: [
      { name: 'pct', type: 'double', unit: '%', note: 'setting in percent of rated power' },
      { name: 'In', type: 'double', unit: 'A' },
      {
        name: 'angle',
        type: 'double',
        unit: '°',
        note: 'current behind voltage, minus the angle offset of the connection',
      },
      { name: 'vPu', type: 'double', unit: '', optional: true, note: 'V / Vn; 1 if left out' },
    ],
    returns: { type: 'double', unit: 'A' },
    formula: 'I = pct/100 * In / vPu / |cos(angle)|',
    source: 'From P = sqrt(3) V I cos(angle) and Pn = sqrt(3) Vn In. Sure.',
    range: '90 < angle < 270 (turns of 360 do not matter), pct, In, vPu > 0; else no value.',
    run: reversePickupI,
  }),
];
