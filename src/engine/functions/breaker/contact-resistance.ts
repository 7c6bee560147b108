import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Resistance in micro-ohm from a voltage drop in mV at a direct current in A. No value for a current <= 0 or a negative drop. */
function dropResistance(millivolts: number, amperes: number): number {
  if (amperes <= 0 || millivolts < 0) throw new NoValue('a test current above 0 is needed');
  return (millivolts / amperes) * 1000;
}

/** Heat in W of one pole at a current in A and a resistance in micro-ohm. No value for a negative resistance. */
function poleLoss(amperes: number, microOhm: number): number {
  if (microOhm < 0) throw new NoValue('a resistance is not negative');
  return amperes ** 2 * microOhm * 1e-6;
}

/** Current in A that keeps the heat of the limit at the measured resistance; never above the rated current. No value unless all are above 0. */
function permissibleCurrent(rated: number, limitMicroOhm: number, measuredMicroOhm: number): number {
  if (rated <= 0 || limitMicroOhm <= 0 || measuredMicroOhm <= 0) throw new NoValue('inputs above 0 are needed');
  return rated * Math.min(1, Math.sqrt(limitMicroOhm / measuredMicroOhm));
}

export const contactResistanceFunctions = [
  electricalFunction({
    name: 'dropResistance',
    parameters: [
      { name: 'drop', type: 'double', unit: 'mV' },
      { name: 'current', type: 'double', unit: 'A' },
    ],
    returns: { type: 'double', unit: 'µΩ' },
    formula: 'R[µΩ] = V[mV] / I[A] * 1000',
    source: "Ohm's law. Sure.",
    range: 'I > 0, V >= 0; else no value.',
    run: dropResistance,
  }),
  electricalFunction({
    name: 'poleLoss',
    parameters: [
      { name: 'current', type: 'double', unit: 'A' },
      { name: 'resistance', type: 'double', unit: 'µΩ' },
    ],
    returns: { type: 'double', unit: 'W' },
    formula: 'P = I^2 * R[µΩ] / 1000000',
    source: "Joule's law. Sure.",
    range: 'R >= 0; else no value.',
    run: poleLoss,
  }),
  electricalFunction({
    name: 'permissibleCurrent',
    parameters: [
      { name: 'ratedCurrent', type: 'double', unit: 'A' },
      { name: 'limit', type: 'double', unit: 'µΩ' },
      { name: 'measured', type: 'double', unit: 'µΩ' },
    ],
    returns: { type: 'double', unit: 'A' },
    formula: 'I = Ir * sqrt(R_limit / R_measured), at most Ir',
    source: "Tavrida's rule for reduced current. Sure; advice, not a rating.",
    range: 'All above 0; else no value.',
    run: permissibleCurrent,
  }),
];
