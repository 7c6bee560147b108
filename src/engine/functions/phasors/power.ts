import { cosDeg } from './angle.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Three-phase active power in W; negative = reverse. `angle` is the current behind the voltage, in degrees. */
function power3(vLineToLine: number, current: number, angle: number): number {
  return Math.sqrt(3) * vLineToLine * current * cosDeg(angle);
}

/** Three-phase active power in W that a one-phase element shows: three times its own. */
function power3OfPhase(vLineToNeutral: number, current: number, angle: number): number {
  return 3 * vLineToNeutral * current * cosDeg(angle);
}

/** Rated secondary power in VA. No value unless both ratings are above 0. */
function ratedPower(vn: number, ratedCurrent: number): number {
  if (vn <= 0 || ratedCurrent <= 0) throw new NoValue('ratings above 0 are needed');
  return Math.sqrt(3) * vn * ratedCurrent;
}

/** Primary power in kW from secondary power in W. No value unless both ratios are above 0. */
function primaryPower(secondary: number, ctRatio: number, vtRatio: number): number {
  if (ctRatio <= 0 || vtRatio <= 0) throw new NoValue('ratios above 0 are needed');
  return (secondary * ctRatio * vtRatio) / 1000;
}

const current = { name: 'I', type: 'double', unit: 'A' } as const;
const angle = {
  name: 'angle',
  type: 'double',
  unit: '°',
  note: 'current behind voltage; 0 forward, 180 reverse',
} as const;

export const powerFunctions = [
  electricalFunction({
    name: 'power3',
    parameters: [{ name: 'vLL', type: 'double', unit: 'V' }, current, angle],
    returns: { type: 'double', unit: 'W' },
    formula: 'P = sqrt(3) * V_LL * I * cos(angle)',
    source: 'Textbook; ABB REG670 commissioning manual, power modes. Sure.',
    range: 'All inputs; balanced three-phase quantities.',
    run: power3,
  }),
  electricalFunction({
    name: 'power3OfPhase',
    parameters: [{ name: 'vLN', type: 'double', unit: 'V' }, current, angle],
    returns: { type: 'double', unit: 'W' },
    formula: 'P = 3 * V_LN * I * cos(angle)',
    source: 'ABB REG670 commissioning manual, mode L1. Sure.',
    range: 'All inputs.',
    run: power3OfPhase,
  }),
  electricalFunction({
    name: 'ratedPower',
    parameters: [
      { name: 'Vn', type: 'double', unit: 'V', note: 'line to line' },
      { name: 'In', type: 'double', unit: 'A' },
    ],
    returns: { type: 'double', unit: 'VA' },
    formula: 'Pn = sqrt(3) * Vn * In',
    source: 'Textbook; base of reverse-power settings (ABB, Siemens). Sure.',
    range: 'Vn > 0, In > 0; else no value.',
    run: ratedPower,
  }),
  electricalFunction({
    name: 'primaryPower',
    parameters: [
      { name: 'pSecondary', type: 'double', unit: 'W' },
      { name: 'ctRatio', type: 'double', unit: '', note: 'primary / secondary, 800/1 = 800' },
      { name: 'vtRatio', type: 'double', unit: '', note: 'primary / secondary, 11000/110 = 100' },
    ],
    returns: { type: 'double', unit: 'kW' },
    formula: 'P_primary = P_secondary * ctRatio * vtRatio / 1000',
    source: 'Transformer ratios. Sure.',
    range: 'Ratios above 0; else no value.',
    run: primaryPower,
  }),
];
