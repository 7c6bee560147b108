import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction, type ElectricalFunction } from '../electrical-function.ts';

/** Trip time in seconds of a first-order thermal image with pick-up at `k` times Ir and time `t6` at 6 x Ir. No value for m <= k, k outside 0..6 or t6 <= 0. */
function thermalLog(t6: number, k: number, multiple: number): number {
  if (isAtMost(multiple, k)) throw new NoValue('at or below its pick-up the release never trips');
  if (t6 <= 0 || k <= 0 || k >= 6) throw new NoValue('a dial above 0 and a pick-up between 0 and 6 are needed');
  // ln(m^2 / (m^2 - k^2)), written so that a large m keeps its digits.
  const heating = (m: number) => -Math.log1p(-((k / m) ** 2));
  return (t6 * heating(multiple)) / heating(6);
}

/** Shortest accepted trip time in seconds at m = I / Ir for the dial tr. No value for m <= 1.05 or tr <= 0. */
function thermalLogMin(tr: number, multiple: number): number {
  return thermalLog(0.8 * tr, 1.05, multiple);
}

/** Longest accepted trip time in seconds at m = I / Ir for the dial tr. No value for m <= 1.2 (it may never trip) or tr <= 0. */
function thermalLogMax(tr: number, multiple: number): number {
  return thermalLog(tr, 1.2, multiple);
}

/** Middle of the band in seconds, for display; the verdict uses its ends. No value for m <= 1.2 or tr <= 0. */
function thermalLogNominal(tr: number, multiple: number): number {
  return (thermalLogMin(tr, multiple) + thermalLogMax(tr, multiple)) / 2;
}

const source =
  'Our fit to the minimum and maximum times of Schneider Micrologic (bulletin S1A1576900): 123 of 126 published values to the printed digit.';

const ofDial = (
  name: string,
  formula: string,
  mAbove: number,
  run: (tr: number, m: number) => number,
): ElectricalFunction =>
  electricalFunction({
    name,
    parameters: [
      { name: 'tr', type: 'double', unit: 's', note: 'dial, time at 6 x Ir' },
      { name: 'm', type: 'double', unit: '', note: 'I / Ir' },
    ],
    returns: { type: 'double', unit: 's' },
    formula,
    source,
    range: `m > ${mAbove}, tr > 0; else no value. The 0.5 s dial has a floor near 7 x Ir that the formula misses.`,
    run,
  });

export const thermalLogFunctions = [
  electricalFunction({
    name: 'thermalLog',
    parameters: [
      { name: 't6', type: 'double', unit: 's', note: 'time at 6 x Ir' },
      { name: 'k', type: 'double', unit: '', note: 'pick-up / Ir' },
      { name: 'm', type: 'double', unit: '', note: 'I / Ir' },
    ],
    returns: { type: 'double', unit: 's' },
    formula: 't = t6 * ln(m^2 / (m^2 - k^2)) / ln(36 / (36 - k^2))',
    source,
    range: 'm > k, 0 < k < 6, t6 > 0; else no value.',
    run: thermalLog,
  }),
  ofDial('thermalLogMin', 'thermalLog(0.8 * tr, 1.05, m)', 1.05, thermalLogMin),
  ofDial('thermalLogMax', 'thermalLog(tr, 1.20, m)', 1.2, thermalLogMax),
  ofDial('thermalLogNominal', '(thermalLogMin + thermalLogMax) / 2', 1.2, thermalLogNominal),
];
