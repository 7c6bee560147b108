import { NoValue, electricalFunction, type ElectricalFunction } from '../electrical-function.ts';
import { tolerance } from './tolerance.ts';

/** Lower edge of the band, in the unit of `expected`. No value for a negative band. */
function lowerLimit(expected: number, band: number): number {
  if (band < 0) throw new NoValue('a tolerance is not negative');
  return expected - band;
}

/** Upper edge of the band, in the unit of `expected`. No value for a negative band. */
function upperLimit(expected: number, band: number): number {
  if (band < 0) throw new NoValue('a tolerance is not negative');
  return expected + band;
}

/** Lower edge of the band of a time: a relay cannot trip before 0 s. */
function lowerTimeLimit(expected: number, band: number): number {
  return Math.max(0, lowerLimit(expected, band));
}

/** Declares a limit with the same tolerances as `within`: a percentage with or without a minimum band, or a band. */
function withBothTolerances(
  name: string,
  formula: string,
  range: string,
  limit: (expected: number, band: number) => number,
): readonly ElectricalFunction[] {
  const source = 'Edge of the band that `within` accepts. Sure.';
  return [
    electricalFunction({
      name,
      parameters: [
        { name: 'expected', type: 'double' },
        { name: 'percent', type: 'Percent', note: 'of the expected value' },
        { name: 'absolute', type: 'double', unit: 'same:1', optional: true, note: 'smallest band; 0 if left out' },
      ],
      returns: { type: 'double', unit: 'same:1' },
      formula: formula.replace('band', 'max(p/100 * |expected|, absolute)'),
      source,
      range,
      run: (expected, share, absolute) => limit(expected, tolerance(expected, share, absolute)),
    }),
    electricalFunction({
      name,
      parameters: [
        { name: 'expected', type: 'double' },
        { name: 'absolute', type: 'double', unit: 'same:1' },
      ],
      returns: { type: 'double', unit: 'same:1' },
      formula: formula.replace('band', 'absolute'),
      source,
      range,
      run: limit,
    }),
  ];
}

export const toleranceLimitFunctions = [
  ...withBothTolerances('lowerLimit', 'expected - band', 'A negative tolerance gives no value.', lowerLimit),
  ...withBothTolerances('upperLimit', 'expected + band', 'A negative tolerance gives no value.', upperLimit),
  ...withBothTolerances(
    'lowerTimeLimit',
    'max(0, expected - band)',
    'For times: never below 0. A negative tolerance gives no value.',
    lowerTimeLimit,
  ),
];
