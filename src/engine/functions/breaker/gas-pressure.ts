import { NoValue, electricalFunction } from '../electrical-function.ts';

const celsiusZero = 273.15;

/** Absolute pressure in mbar of a gauge reading in bar. No value for an atmosphere <= 0 or a reading below vacuum. */
function absolutePressure(gaugeBar: number, atmosphereMbar: number): number {
  const absolute = gaugeBar * 1000 + atmosphereMbar;
  if (atmosphereMbar <= 0 || absolute < 0) throw new NoValue('a pressure below vacuum');
  return absolute;
}

/** Absolute gas pressure brought to 20 degrees Celsius at constant volume, in the unit given. No value at or below -273.15 or for a negative pressure. */
function gasPressureTo20(absolute: number, celsius: number): number {
  if (absolute < 0 || celsius <= -celsiusZero) throw new NoValue('a pressure and a real temperature are needed');
  return (absolute * (celsiusZero + 20)) / (celsiusZero + celsius);
}

/** Absolute pressure that a tank filled to `at20` shows at another temperature. No value at or below -273.15 or for a negative pressure. */
function gasPressureAt(at20: number, celsius: number): number {
  if (at20 < 0 || celsius <= -celsiusZero) throw new NoValue('a pressure and a real temperature are needed');
  return (at20 * (celsiusZero + celsius)) / (celsiusZero + 20);
}

const celsius = { name: 'celsius', type: 'double', unit: '°C', note: 'gas temperature' } as const;
const source = "Gas law at constant volume; within 1 mbar of ABB SafeRing's filling table. Sure for sealed SF6 tanks.";
const range = 'Pressure >= 0, T > -273.15; else no value. Absolute pressures only.';

export const gasPressureFunctions = [
  electricalFunction({
    name: 'absolutePressure',
    parameters: [
      { name: 'gauge', type: 'double', unit: 'bar', note: 'relative reading' },
      { name: 'atmosphere', type: 'double', unit: 'mbar', note: '1013 at sea level' },
    ],
    returns: { type: 'double', unit: 'mbar' },
    formula: 'p = gauge * 1000 + atmosphere',
    source: 'Definition. Sure.',
    range: 'Result >= 0, atmosphere > 0; else no value.',
    run: absolutePressure,
  }),
  electricalFunction({
    name: 'gasPressureTo20',
    parameters: [{ name: 'absolute', type: 'double' }, celsius],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'p20 = p * 293.15 / (273.15 + T)',
    source,
    range,
    run: gasPressureTo20,
  }),
  electricalFunction({
    name: 'gasPressureAt',
    parameters: [{ name: 'at20', type: 'double', note: 'absolute' }, celsius],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'p = p20 * (273.15 + T) / 293.15',
    source,
    range,
    run: gasPressureAt,
  }),
];
