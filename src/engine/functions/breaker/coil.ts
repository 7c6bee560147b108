import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Steady direct current in A of a coil. No value for a resistance <= 0 or a negative voltage. */
function coilCurrent(voltage: number, resistance: number): number {
  if (resistance <= 0 || voltage < 0) throw new NoValue('a resistance above 0 is needed');
  return voltage / resistance;
}

/** Power in W that a coil takes from a direct voltage. No value for a resistance <= 0 or a negative voltage. */
function coilPower(voltage: number, resistance: number): number {
  return voltage * coilCurrent(voltage, resistance);
}

const parameters = [
  { name: 'voltage', type: 'double', unit: 'V', note: 'direct voltage' },
  { name: 'resistance', type: 'double', unit: 'Ω' },
] as const;

export const coilFunctions = [
  electricalFunction({
    name: 'coilCurrent',
    parameters,
    returns: { type: 'double', unit: 'A' },
    formula: 'I = V / R',
    source: "Ohm's law. Sure.",
    range: 'R > 0, V >= 0; else no value. Direct current only: an AC coil draws less.',
    run: coilCurrent,
  }),
  electricalFunction({
    name: 'coilPower',
    parameters,
    returns: { type: 'double', unit: 'W' },
    formula: 'P = V^2 / R',
    source: "Ohm's law. Sure.",
    range: 'R > 0, V >= 0; else no value. Direct current only.',
    run: coilPower,
  }),
];
