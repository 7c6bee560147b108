import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Stability voltage in V for the given primary through-fault current; `rl2` is the lead resistance there and back. No value for a negative input or a ratio of 0. */
function refVs(ifPrimary: number, ctRatio: number, rct: number, rl2: number): number {
  if (ctRatio <= 0 || ifPrimary < 0 || rct < 0 || rl2 < 0) throw new NoValue('inputs that are not negative are needed');
  return (ifPrimary / ctRatio) * (rct + rl2);
}

/** Resistance in ohm of a current-set relay of the given burden at its setting. No value for a setting <= 0 or a negative burden. */
function refRr(va: number, is: number): number {
  if (is <= 0 || va < 0) throw new NoValue('a setting above 0 and a burden that is not negative are needed');
  return va / is ** 2;
}

/** Stabilising resistor needed in ohm; 0 when the relay's own resistance is enough. No value for a setting <= 0 or a negative input. */
function refRst(vs: number, is: number, va: number): number {
  if (vs < 0) throw new NoValue('a stability voltage is not negative');
  return Math.max(0, vs / is - refRr(va, is));
}

/** Least knee-point voltage in V of the current transformers. No value for a negative stability voltage. */
function refVk(vs: number): number {
  if (vs < 0) throw new NoValue('a stability voltage is not negative');
  return 2 * vs;
}

/** Magnetising current in A of one current transformer at Vs, from one measured point. No value for a negative input or Ve = 0. */
function refIe(ieTest: number, vs: number, veTest: number): number {
  if (veTest <= 0 || ieTest < 0 || vs < 0) throw new NoValue('a test point above 0 is needed');
  return (ieTest * vs) / veTest;
}

/** Primary operating current in A with `n` current transformers in parallel. No value for a negative input or a ratio of 0. */
function refPrimary(ctRatio: number, is: number, n: number, ie: number, iMetrosil = 0): number {
  if (ctRatio <= 0 || is < 0 || n < 0 || ie < 0 || iMetrosil < 0) {
    throw new NoValue('inputs that are not negative are needed');
  }
  return ctRatio * (is + n * ie + iMetrosil);
}

const source =
  'High-impedance REF practice; agrees with two calculation sheets of working engineers (166.8 and 528.5 ohm). Sure.';
const range = 'Inputs >= 0, divisors > 0; else no value.';
const ctRatio = { name: 'ctRatio', type: 'double', unit: '', note: 'primary / secondary, 800/1 = 800' } as const;
const vs = { name: 'vs', type: 'double', unit: 'V', note: 'stability voltage' } as const;
const is = { name: 'is', type: 'double', unit: 'A', note: 'relay current setting' } as const;
const va = { name: 'va', type: 'double', unit: 'VA', note: 'relay burden at setting' } as const;

export const refStabilityFunctions = [
  electricalFunction({
    name: 'refVs',
    parameters: [
      { name: 'ifPrim', type: 'double', unit: 'A', note: 'largest through-fault current, not the internal fault' },
      ctRatio,
      { name: 'rct', type: 'double', unit: 'Ω' },
      { name: 'rl2', type: 'double', unit: 'Ω', note: 'leads there and back, 2 * RL' },
    ],
    returns: { type: 'double', unit: 'V' },
    formula: 'Vs = ifPrim / ctRatio * (Rct + 2*RL)',
    source,
    range,
    run: refVs,
  }),
  electricalFunction({
    name: 'refRr',
    parameters: [va, is],
    returns: { type: 'double', unit: 'Ω' },
    formula: 'Rr = VA / Is^2',
    source,
    range,
    run: refRr,
  }),
  electricalFunction({
    name: 'refRst',
    parameters: [vs, is, va],
    returns: { type: 'double', unit: 'Ω' },
    formula: 'Rst = Vs/Is - VA/Is^2, at least 0',
    source,
    range,
    run: refRst,
  }),
  electricalFunction({
    name: 'refVk',
    parameters: [vs],
    returns: { type: 'double', unit: 'V' },
    formula: 'Vk >= 2 * Vs',
    source,
    range,
    run: refVk,
  }),
  electricalFunction({
    name: 'refIe',
    parameters: [
      { name: 'ieTest', type: 'double', unit: 'A', note: 'magnetising current measured at veTest' },
      vs,
      { name: 'veTest', type: 'double', unit: 'V', note: 'for example Vk / 2' },
    ],
    returns: { type: 'double', unit: 'A' },
    formula: 'Ie = ieTest * Vs / veTest',
    source: 'Linear approximation from one point of the magnetising curve. Good below the knee only.',
    range,
    run: refIe,
  }),
  electricalFunction({
    name: 'refPrimary',
    parameters: [
      ctRatio,
      is,
      { name: 'n', type: 'double', unit: '', note: 'current transformers in parallel' },
      { name: 'ie', type: 'double', unit: 'A', note: 'magnetising current of one at Vs' },
      { name: 'iMetrosil', type: 'double', unit: 'A', optional: true, note: '0 if left out' },
    ],
    returns: { type: 'double', unit: 'A' },
    formula: 'Ip = ctRatio * (Is + n*Ie + Imetrosil)',
    source,
    range,
    run: refPrimary,
  }),
];
