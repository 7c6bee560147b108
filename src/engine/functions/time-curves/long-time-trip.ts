import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Trip time in seconds that falls with a power of the current from the dial's time at kRef. */
function fromReference(tr: number, kRef: number, multiple: number, power: number): number {
  if (isAtMost(multiple, 1)) throw new NoValue('at or below its setting the release never trips');
  if (tr <= 0 || kRef <= 0) throw new NoValue('a dial above 0 is needed');
  return tr * (kRef / multiple) ** power;
}

/** Long-time trip in seconds with constant I^2 t through the dial's point. No value for M <= 1 or a dial <= 0. */
function i2t(tr: number, kRef: number, multiple: number): number {
  return fromReference(tr, kRef, multiple, 2);
}

/** Long-time trip in seconds with constant I^4 t through the dial's point. No value for M <= 1 or a dial <= 0. */
function i4t(tr: number, kRef: number, multiple: number): number {
  return fromReference(tr, kRef, multiple, 4);
}

const parameters = [
  { name: 'tr', type: 'double', unit: 's', note: 'dial' },
  { name: 'kRef', type: 'double', unit: '', note: 'multiple of Ir at which the dial holds: 3 ABB, 6 Siemens and most' },
  { name: 'm', type: 'double', unit: '', note: 'I / Ir' },
] as const;
const range = 'm > 1, tr > 0, kRef > 0; else no value. ABB holds the time at 1 s above 12 x In: use maxOf.';

export const longTimeTripFunctions = [
  electricalFunction({
    name: 'i2t',
    parameters,
    returns: { type: 'double', unit: 's' },
    formula: 't = tr * (kRef / m)^2',
    source:
      "ABB Emax 2 catalogue (9 tr / m^2, worked 6.75 s) and Siemens WL manual (6 x). Sure; not Schneider's curve, see thermalLogMin.",
    range,
    run: i2t,
  }),
  electricalFunction({
    name: 'i4t',
    parameters,
    returns: { type: 'double', unit: 's' },
    formula: 't = tr * (kRef / m)^4',
    source: 'Siemens 3WL ETU45B dial data. Sure.',
    range,
    run: i4t,
  }),
];
