import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Signed deviation in percent of the expected value. No value for an expected value of 0. */
function percentError(measured: number, expected: number): number {
  if (expected === 0) throw new NoValue('no percentage of 0');
  return (100 * (measured - expected)) / expected;
}

/** Part in percent of the whole. No value for a whole of 0. */
function percentOf(part: number, whole: number): number {
  if (whole === 0) throw new NoValue('no percentage of 0');
  return (100 * part) / whole;
}

export const percentErrorFunctions = [
  electricalFunction({
    name: 'percentError',
    parameters: [
      { name: 'measured', type: 'double', note: 'or the value after service' },
      { name: 'expected', type: 'double', unit: 'same:1', note: 'or the reference, or the value before service' },
    ],
    returns: { type: 'double', unit: '%' },
    formula: '100 * (measured - expected) / expected',
    source: 'Definition. Sure.',
    range: 'expected other than 0; else no value.',
    run: percentError,
  }),
  electricalFunction({
    name: 'percentOf',
    parameters: [
      { name: 'part', type: 'double', note: 'pick-up voltage, measured current, ...' },
      { name: 'whole', type: 'double', unit: 'same:1', note: 'rated value' },
    ],
    returns: { type: 'double', unit: '%' },
    formula: '100 * part / whole',
    source: 'Definition. Sure.',
    range: 'whole other than 0; else no value.',
    run: percentOf,
  }),
];
