import { isAtLeast, isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Multiplier of the current setting of a voltage-controlled relay: 1 from Vs upwards, k below. No value for a negative voltage, Vs <= 0 or k <= 0. */
function controlledK(v: number, vs: number, k: number): number {
  if (v < 0 || vs <= 0 || k <= 0) throw new NoValue('a voltage that is not negative, Vs and k above 0 are needed');
  return isAtLeast(v, vs) ? 1 : k;
}

/** Multiplier of the current setting of a voltage-restrained relay: a straight line from kMin at V2 to 1 at V1. No value for a negative voltage, kMin <= 0 or V1 <= V2. */
function restraintK(v: number, v1: number, v2: number, kMin: number): number {
  if (v < 0 || kMin <= 0) throw new NoValue('a voltage that is not negative and kMin above 0 are needed');
  if (isAtMost(v1, v2)) throw new NoValue('V1 must be above V2');
  if (v >= v1) return 1;
  if (v <= v2) return kMin;
  return kMin + ((1 - kMin) * (v - v2)) / (v1 - v2);
}

export const voltageDependentSettingFunctions = [
  electricalFunction({
    name: 'controlledK',
    parameters: [
      { name: 'v', type: 'double', note: 'applied voltage' },
      { name: 'vs', type: 'double', unit: 'same:1', note: 'control voltage setting' },
      { name: 'k', type: 'double', unit: '', note: 'multiplier below Vs' },
    ],
    returns: { type: 'double', unit: '' },
    formula: '1 if V >= Vs, else k',
    source: 'Siemens 7SR5 51V technical data. Sure.',
    range: 'V >= 0, Vs > 0, k > 0; else no value. An element that is blocked above Vs is not this case.',
    run: controlledK,
  }),
  electricalFunction({
    name: 'restraintK',
    parameters: [
      { name: 'v', type: 'double', note: 'applied voltage, per unit or V' },
      { name: 'v1', type: 'double', unit: 'same:1', note: 'restraint starts' },
      { name: 'v2', type: 'double', unit: 'same:1', note: 'restraint ends' },
      { name: 'kMin', type: 'double', unit: '' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'kMin + (1 - kMin) * (V - V2) / (V1 - V2), within kMin..1',
    source:
      'ABB REC670 application example; Protection of Electricity Distribution Networks 2nd ed. 5.8 (0.4375). Sure.',
    range: 'V >= 0, V1 > V2, kMin > 0; else no value.',
    run: restraintK,
  }),
];
