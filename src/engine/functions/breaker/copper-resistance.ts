import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Temperature in degrees Celsius at which the straight line of copper's resistance would reach 0 (annealed copper). */
const copperZero = -234.5;

/** Resistance of a copper winding at 20 degrees Celsius, in the unit given. No value for a negative resistance or a temperature at or below -234.5. */
function copperTo20(resistance: number, celsius: number): number {
  if (resistance < 0 || celsius <= copperZero) throw new NoValue('a resistance and a real temperature are needed');
  return (resistance * (20 - copperZero)) / (celsius - copperZero);
}

export const copperResistanceFunctions = [
  electricalFunction({
    name: 'copperTo20',
    parameters: [
      { name: 'resistance', type: 'double' },
      { name: 'celsius', type: 'double', unit: '°C', note: 'winding temperature' },
    ],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'R20 = R * 254.5 / (234.5 + T)',
    source: 'Constant of annealed copper (IEC 60028, general knowledge). Sure.',
    range: 'R >= 0, T > -234.5; else no value. Copper only.',
    run: copperTo20,
  }),
];
