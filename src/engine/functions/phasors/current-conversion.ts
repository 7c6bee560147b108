import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Secondary current for a primary one, in the unit of the secondary rating. No value unless both ratings are above 0. */
function secondaryCurrent(primary: number, ratedPrimary: number, ratedSecondary: number): number {
  if (ratedPrimary <= 0 || ratedSecondary <= 0) throw new NoValue('ratings above 0 are needed');
  return (primary * ratedSecondary) / ratedPrimary;
}

/** Full-load current in A of a three-phase transformer. No value for a voltage <= 0 or a negative power. */
function transformerCurrent(kva: number, kv: number): number {
  if (kv <= 0 || kva < 0) throw new NoValue('a voltage above 0 is needed');
  return kva / (Math.sqrt(3) * kv);
}

export const currentConversionFunctions = [
  electricalFunction({
    name: 'secondaryCurrent',
    parameters: [
      { name: 'primary', type: 'double', unit: 'A' },
      { name: 'ratedPrimary', type: 'double', unit: 'A' },
      { name: 'ratedSecondary', type: 'double', note: 'A, mA or mV of the sensor' },
    ],
    returns: { type: 'double', unit: 'same:3' },
    formula: 'I_secondary = I_primary * In_secondary / In_primary',
    source: 'Transformer ratio. Sure.',
    range: 'Ratings above 0; else no value.',
    run: secondaryCurrent,
  }),
  electricalFunction({
    name: 'transformerCurrent',
    parameters: [
      { name: 'rating', type: 'double', unit: 'kVA' },
      { name: 'voltage', type: 'double', unit: 'kV', note: 'line to line' },
    ],
    returns: { type: 'double', unit: 'A' },
    formula: 'I = kVA / (sqrt(3) * kV)',
    source: 'Textbook. Sure.',
    range: 'kV > 0, kVA >= 0; else no value.',
    run: transformerCurrent,
  }),
];
