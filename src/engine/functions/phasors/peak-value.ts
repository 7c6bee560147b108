import { electricalFunction } from '../electrical-function.ts';

/** Peak of a sine wave, in the unit of its r.m.s. value: the direct voltage that stresses insulation as much as the alternating one. */
function peakOfRms(rms: number): number {
  return rms * Math.SQRT2;
}

export const peakValueFunctions = [
  electricalFunction({
    name: 'peakOfRms',
    parameters: [{ name: 'rms', type: 'double' }],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'sqrt(2) * rms',
    source:
      'Sine wave; Siemens SDV6 prints its DC test voltages so. Sure. ABB forbids DC above the AC r.m.s. value on vacuum interrupters.',
    range: 'All numbers.',
    run: peakOfRms,
  }),
];
