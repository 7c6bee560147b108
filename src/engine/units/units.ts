import type { Dimension } from './dimension.ts';

/** The dimension of a unit, and its size in base units of that dimension. */
export interface UnitDefinition {
  readonly dimension: Dimension;
  readonly factor: number;
  /** The name in lists for people. */
  readonly name: string;
}

const number: Dimension = {};
const current: Dimension = { A: 1 };
const voltage: Dimension = { V: 1 };
const resistance: Dimension = { V: 1, A: -1 };
const power: Dimension = { V: 1, A: 1 };
const energy: Dimension = { V: 1, A: 1, s: 1 };
const charge: Dimension = { A: 1, s: 1 };
const capacitance: Dimension = { A: 1, s: 1, V: -1 };
const inductance: Dimension = { V: 1, s: 1, A: -1 };
const time: Dimension = { s: 1 };
const frequency: Dimension = { s: -1 };
const angle: Dimension = { rad: 1 };
const temperature: Dimension = { K: 1 };
const length: Dimension = { m: 1 };
const area: Dimension = { m: 2 };
const volume: Dimension = { m: 3 };
const speed: Dimension = { m: 1, s: -1 };
const mass: Dimension = { kg: 1 };
const force: Dimension = { V: 1, A: 1, s: 1, m: -1 };
const pressure: Dimension = { V: 1, A: 1, s: 1, m: -3 };

const unit = (dimension: Dimension, factor: number, name: string): UnitDefinition => ({ dimension, factor, name });

/**
 * Every unit that a schema, a table or a function may name. Base units are the ampere, the volt (instead of the
 * kilogram), second, metre, kelvin, radian and, for weights, the kilogram. Counts are numbers. `%` is a number of
 * hundredths: `100 * I / In` is a percentage, and `p * In` is a current only when it is divided by 100. Symbols that the
 * field uses for something else (S for seconds, C for °C, H for hours) are left out on purpose. Degrees Celsius count as
 * kelvins: formulas take differences of temperatures, and functions that need the zero point ask for °C.
 */
export const units = {
  '': unit(number, 1, 'pure number'),
  '1': unit(number, 1, 'pure number'),
  '×': unit(number, 1, 'multiple'),
  'p.u.': unit(number, 1, 'per unit'),
  '%': unit(number, 0.01, 'per cent'),
  '‰': unit(number, 0.001, 'per mille'),
  ppm: unit(number, 1e-6, 'parts per million'),
  ppmv: unit(number, 1e-6, 'parts per million by volume'),
  nos: unit(number, 1, 'count'),
  ops: unit(number, 1, 'operations'),
  months: unit(number, 1, 'calendar months, a count'),
  years: unit(number, 1, 'calendar years, a count'),
  turns: unit(number, 1, 'turns'),
  cycles: unit(number, 1, 'cycles'),

  nA: unit(current, 1e-9, 'nanoampere'),
  µA: unit(current, 1e-6, 'microampere'),
  mA: unit(current, 1e-3, 'milliampere'),
  A: unit(current, 1, 'ampere'),
  kA: unit(current, 1e3, 'kiloampere'),

  µV: unit(voltage, 1e-6, 'microvolt'),
  mV: unit(voltage, 1e-3, 'millivolt'),
  V: unit(voltage, 1, 'volt'),
  kV: unit(voltage, 1e3, 'kilovolt'),

  µΩ: unit(resistance, 1e-6, 'microohm'),
  mΩ: unit(resistance, 1e-3, 'milliohm'),
  Ω: unit(resistance, 1, 'ohm'),
  kΩ: unit(resistance, 1e3, 'kiloohm'),
  MΩ: unit(resistance, 1e6, 'megohm'),
  GΩ: unit(resistance, 1e9, 'gigaohm'),
  TΩ: unit(resistance, 1e12, 'teraohm'),

  µW: unit(power, 1e-6, 'microwatt'),
  mW: unit(power, 1e-3, 'milliwatt'),
  W: unit(power, 1, 'watt'),
  kW: unit(power, 1e3, 'kilowatt'),
  MW: unit(power, 1e6, 'megawatt'),
  VA: unit(power, 1, 'volt-ampere'),
  kVA: unit(power, 1e3, 'kilovolt-ampere'),
  MVA: unit(power, 1e6, 'megavolt-ampere'),
  var: unit(power, 1, 'reactive volt-ampere'),
  kvar: unit(power, 1e3, 'reactive kilovolt-ampere'),
  Mvar: unit(power, 1e6, 'reactive megavolt-ampere'),
  J: unit(energy, 1, 'joule'),
  kJ: unit(energy, 1e3, 'kilojoule'),
  Wh: unit(energy, 3600, 'watt-hour'),
  kWh: unit(energy, 3.6e6, 'kilowatt-hour'),

  pC: unit(charge, 1e-12, 'picocoulomb'),
  nC: unit(charge, 1e-9, 'nanocoulomb'),
  Ah: unit(charge, 3600, 'ampere-hour'),
  pF: unit(capacitance, 1e-12, 'picofarad'),
  nF: unit(capacitance, 1e-9, 'nanofarad'),
  µF: unit(capacitance, 1e-6, 'microfarad'),
  µH: unit(inductance, 1e-6, 'microhenry'),
  mH: unit(inductance, 1e-3, 'millihenry'),

  ns: unit(time, 1e-9, 'nanosecond'),
  µs: unit(time, 1e-6, 'microsecond'),
  ms: unit(time, 1e-3, 'millisecond'),
  s: unit(time, 1, 'second'),
  min: unit(time, 60, 'minute'),
  h: unit(time, 3600, 'hour'),
  d: unit(time, 86_400, 'day'),
  days: unit(time, 86_400, 'day'),
  mHz: unit(frequency, 1e-3, 'millihertz'),
  Hz: unit(frequency, 1, 'hertz'),
  kHz: unit(frequency, 1e3, 'kilohertz'),
  rpm: unit(frequency, 1 / 60, 'revolutions per minute'),
  '°': unit(angle, Math.PI / 180, 'degree'),
  rad: unit(angle, 1, 'radian'),
  mrad: unit(angle, 1e-3, 'milliradian'),
  '°C': unit(temperature, 1, 'degree Celsius'),
  K: unit(temperature, 1, 'kelvin'),

  µm: unit(length, 1e-6, 'micrometre'),
  mm: unit(length, 1e-3, 'millimetre'),
  cm: unit(length, 1e-2, 'centimetre'),
  m: unit(length, 1, 'metre'),
  km: unit(length, 1e3, 'kilometre'),
  'mm²': unit(area, 1e-6, 'square millimetre'),
  'm²': unit(area, 1, 'square metre'),
  ml: unit(volume, 1e-6, 'millilitre'),
  l: unit(volume, 1e-3, 'litre'),
  'm³': unit(volume, 1, 'cubic metre'),
  'm/s': unit(speed, 1, 'metre per second'),
  'mm/s': unit(speed, 1e-3, 'millimetre per second'),
  'km/h': unit(speed, 1 / 3.6, 'kilometre per hour'),
  g: unit(mass, 1e-3, 'gram'),
  kg: unit(mass, 1, 'kilogram'),
  N: unit(force, 1, 'newton'),
  kN: unit(force, 1e3, 'kilonewton'),
  Nm: unit(energy, 1, 'newton metre'),
  N·m: unit(energy, 1, 'newton metre'),
  Pa: unit(pressure, 1, 'pascal'),
  hPa: unit(pressure, 100, 'hectopascal'),
  kPa: unit(pressure, 1e3, 'kilopascal'),
  MPa: unit(pressure, 1e6, 'megapascal'),
  mbar: unit(pressure, 100, 'millibar'),
  bar: unit(pressure, 1e5, 'bar'),
  psi: unit(pressure, 6894.757293168, 'pound-force per square inch'),
  'kg/cm²': unit(pressure, 98_066.5, 'kilogram-force per square centimetre'),
} as const satisfies Readonly<Record<string, UnitDefinition>>;

/** Spellings of people without Greek letters on their keyboard, used to suggest a fix. */
export const otherSpellings: Readonly<Record<string, keyof typeof units>> = {
  amp: 'A',
  amps: 'A',
  uA: 'µA',
  uV: 'µV',
  volt: 'V',
  volts: 'V',
  KV: 'kV',
  kv: 'kV',
  KA: 'kA',
  ohm: 'Ω',
  Ohm: 'Ω',
  ohms: 'Ω',
  Ohms: 'Ω',
  mohm: 'mΩ',
  mOhm: 'mΩ',
  uohm: 'µΩ',
  uOhm: 'µΩ',
  microohm: 'µΩ',
  Mohm: 'MΩ',
  MOhm: 'MΩ',
  Megohm: 'MΩ',
  megohm: 'MΩ',
  Gohm: 'GΩ',
  GOhm: 'GΩ',
  sec: 's',
  secs: 's',
  seconds: 's',
  S: 's',
  mS: 'ms',
  H: 'h',
  msec: 'ms',
  us: 'µs',
  mins: 'min',
  minutes: 'min',
  hr: 'h',
  hrs: 'h',
  hours: 'h',
  day: 'days',
  deg: '°',
  degree: '°',
  degrees: '°',
  degC: '°C',
  C: '°C',
  celsius: '°C',
  Celsius: '°C',
  percent: '%',
  pct: '%',
  pu: 'p.u.',
  x: '×',
  X: '×',
  times: '×',
  hz: 'Hz',
  KW: 'kW',
  kva: 'kVA',
  KVA: 'kVA',
  uF: 'µF',
  mm2: 'mm²',
  m2: 'm²',
  m3: 'm³',
  um: 'µm',
  operations: 'ops',
  'kgf/cm²': 'kg/cm²',
  'kg/cm2': 'kg/cm²',
};
