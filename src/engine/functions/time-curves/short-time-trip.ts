import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Short-time trip in seconds with I^2 t: the dial's time from `mRef` upwards, longer below. No value for m <= 0, tsd < 0 or mRef <= 0. */
function shortTimeI2t(tsd: number, mRef: number, multiple: number): number {
  if (multiple <= 0 || tsd < 0 || mRef <= 0) throw new NoValue('a current above 0 is needed');
  return tsd * Math.max(1, (mRef / multiple) ** 2);
}

/** Earth-fault trip in seconds with I^2 t: 2 s at the setting, falling to the dial's time. No value for m <= 1 or tg < 0. */
function groundI2t(tg: number, multiple: number): number {
  if (isAtMost(multiple, 1)) throw new NoValue('at or below its setting the release never trips');
  if (tg < 0) throw new NoValue('a delay is not negative');
  return Math.max(tg, 2 / multiple ** 2);
}

export const shortTimeTripFunctions = [
  electricalFunction({
    name: 'shortTimeI2t',
    parameters: [
      { name: 'tsd', type: 'double', unit: 's', note: 'dial' },
      { name: 'mRef', type: 'double', unit: '', note: 'multiple at which the dial holds: 10' },
      { name: 'm', type: 'double', unit: '', note: 'I / In for ABB, I / Ir for Schneider' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = max(tsd, tsd * (mRef / m)^2)',
    source: 'ABB Emax 2 (t2 at 10 x In, worked 5.0 s) and Schneider Micrologic (tsd at 10 x Ir). Sure.',
    range: 'm > 0, tsd >= 0; else no value. Compare I with Isd in the formula that calls it.',
    run: shortTimeI2t,
  }),
  electricalFunction({
    name: 'groundI2t',
    parameters: [
      { name: 'tg', type: 'double', unit: 's', note: 'dial' },
      { name: 'm', type: 'double', unit: '', note: 'I / Ig' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = max(tg, 2 / m^2)',
    source: 'ABB Emax 2 catalogue (worked 0.32 s). Sure for ABB only.',
    range: 'm > 1, tg >= 0; else no value.',
    run: groundI2t,
  }),
];
