import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

const clamped = (time: number, tMin: number, tMax: number): number => {
  if (tMin > tMax) throw new NoValue('tMin is above tMax');
  return Math.min(Math.max(time, tMin), tMax);
};

/** Operating time in seconds, held between tMin and tMax. No value for K <= 0, I2 <= 0 or tMin > tMax. */
function npsA(k: number, i2pu: number, tMin = 0, tMax = Infinity): number {
  if (k <= 0 || i2pu <= 0) throw new NoValue('K and I2 above 0 are needed');
  return clamped(k / i2pu ** 2, tMin, tMax);
}

/** As npsA, with the threshold subtracted. No value for I2 <= threshold. */
function npsB(k: number, i2pu: number, i2sPu: number, tMin = 0, tMax = Infinity): number {
  if (k <= 0 || i2sPu < 0) throw new NoValue('K above 0 and a threshold that is not negative are needed');
  if (isAtMost(i2pu, i2sPu)) throw new NoValue('at or below its threshold the element never operates');
  return clamped(k / (i2pu ** 2 - i2sPu ** 2), tMin, tMax);
}

const k = { name: 'K', type: 'double', unit: 's' } as const;
const i2pu = { name: 'i2pu', type: 'double', unit: '', note: 'I2 / machine rated current, both secondary' } as const;
const limits = [
  { name: 'tMin', type: 'double', unit: 's', optional: true, note: '0 if left out; ABB default 5' },
  { name: 'tMax', type: 'double', unit: 's', optional: true, note: 'no limit if left out; ABB default 1000' },
] as const;

export const negativeSequenceTimeFunctions = [
  electricalFunction({
    name: 'npsA',
    parameters: [k, i2pu, ...limits],
    returns: { type: 'double', unit: 's' },
    formula: 't = K / (I2/Ir)^2, within tMin..tMax',
    source: 'ABB REG650 NS2PTOC and Siemens 7UM62 technical data. Sure.',
    range: 'K > 0, I2 > 0, tMin <= tMax; else no value. Compare I2 with the pick-up in the formula that calls it.',
    run: npsA,
  }),
  electricalFunction({
    name: 'npsB',
    parameters: [k, i2pu, { name: 'i2sPu', type: 'double', unit: '', note: 'threshold / rated current' }, ...limits],
    returns: { type: 'double', unit: 's' },
    formula: 't = K / ((I2/Ir)^2 - (I2s/Ir)^2), within tMin..tMax',
    source: 'ABB 620 series MNSPTOC, curve B. Sure.',
    range: 'K > 0, I2 above the threshold, tMin <= tMax; else no value.',
    run: npsB,
  }),
];
