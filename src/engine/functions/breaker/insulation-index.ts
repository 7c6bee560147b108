import { isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Above this, in megohm, insulation shows no absorption that an instrument could resolve, and the index means nothing (reading of IEEE 43). */
const meaningfulMegohm = 5000;

/** Polarization index. No value for a one-minute reading <= 0 or above 5000 megohm, or a negative ten-minute reading. */
function polarizationIndex(ir1Min: number, ir10Min: number): number {
  if (ir1Min <= 0 || ir10Min < 0) throw new NoValue('readings above 0 are needed');
  if (!isAtMost(ir1Min, meaningfulMegohm)) throw new NoValue('not meaningful above 5000 megohm');
  return ir10Min / ir1Min;
}

/** Dielectric absorption ratio. No value for a 30 s reading <= 0 or a negative 60 s reading. */
function absorptionRatio(ir30s: number, ir60s: number): number {
  if (ir30s <= 0 || ir60s < 0) throw new NoValue('readings above 0 are needed');
  return ir60s / ir30s;
}

export const insulationIndexFunctions = [
  electricalFunction({
    name: 'polarizationIndex',
    parameters: [
      { name: 'ir1min', type: 'double', unit: 'MΩ' },
      { name: 'ir10min', type: 'double', unit: 'MΩ' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'PI = IR(10 min) / IR(1 min)',
    source: "IEEE 43 as read in an instrument maker's note; made for machines, only indicative on switchgear.",
    range: '0 < IR(1 min) <= 5000 MΩ; else no value.',
    run: polarizationIndex,
  }),
  electricalFunction({
    name: 'absorptionRatio',
    parameters: [
      { name: 'ir30s', type: 'double', unit: 'MΩ' },
      { name: 'ir60s', type: 'double', unit: 'MΩ' },
    ],
    returns: { type: 'double', unit: '' },
    formula: 'DAR = IR(60 s) / IR(30 s)',
    source: 'Instrument manual (UEI). Sure of the definition.',
    range: 'IR(30 s) > 0; else no value.',
    run: absorptionRatio,
  }),
];
