import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Period of the supply in ms. */
function periodMs(frequency: number): number {
  if (frequency <= 0) throw new NoValue('a frequency above 0 is needed');
  return 1000 / frequency;
}

/** Largest difference in ms between poles on closing: a quarter of a period. No value for a frequency <= 0. */
function closeDiscrepancyLimit(frequency: number): number {
  return periodMs(frequency) / 4;
}

/** Largest difference in ms between poles on opening: a sixth of a period. No value for a frequency <= 0. */
function openDiscrepancyLimit(frequency: number): number {
  return periodMs(frequency) / 6;
}

const parameters = [{ name: 'frequency', type: 'double', unit: 'Hz' }] as const;
const source = 'IEC 62271-100, simultaneity of poles, from general knowledge: check before quoting.';
const range = 'f > 0; else no value. A maker may ask for less.';

export const poleDiscrepancyLimitFunctions = [
  electricalFunction({
    name: 'closeDiscrepancyLimit',
    parameters,
    returns: { type: 'double', unit: 'ms' },
    formula: '1000 / f / 4',
    source,
    range,
    run: closeDiscrepancyLimit,
  }),
  electricalFunction({
    name: 'openDiscrepancyLimit',
    parameters,
    returns: { type: 'double', unit: 'ms' },
    formula: '1000 / f / 6',
    source,
    range,
    run: openDiscrepancyLimit,
  }),
];
