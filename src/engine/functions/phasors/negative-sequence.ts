import { cosDeg, sinDeg } from './angle.ts';
import { electricalFunction } from '../electrical-function.ts';

/** I2 in the unit of the injected current when one phase is injected and returns through neutral. */
function i2OfSinglePhase(current: number): number {
  return current / 3;
}

/** I2 in the unit of the injected current when it goes in at one phase and out at another. */
function i2OfTwoPhase(current: number): number {
  return current / Math.sqrt(3);
}

/** I2 of three phasors, magnitudes in any one unit, angles in degrees. */
function negativeSequence(iR: number, angleR: number, iY: number, angleY: number, iB: number, angleB: number): number {
  // Multiplying by a^2 and a turns the yellow phasor by 240 and the blue one by 120 degrees.
  const turned = [
    { magnitude: iR, angle: angleR },
    { magnitude: iY, angle: angleY + 240 },
    { magnitude: iB, angle: angleB + 120 },
  ];
  const real = turned.reduce((sum, { magnitude, angle }) => sum + magnitude * cosDeg(angle), 0);
  const imaginary = turned.reduce((sum, { magnitude, angle }) => sum + magnitude * sinDeg(angle), 0);
  return Math.hypot(real, imaginary) / 3;
}

export const negativeSequenceFunctions = [
  electricalFunction({
    name: 'i2OfSinglePhase',
    parameters: [{ name: 'current', type: 'double', note: 'injected in one phase, back by neutral' }],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'I2 = I / 3',
    source: "Symmetrical components (textbook); the factor is confirmed by GE D30's 0.2917. Sure.",
    range: 'All currents. Multiply by 1 - r for a relay with positive-sequence restraint r.',
    run: i2OfSinglePhase,
  }),
  electricalFunction({
    name: 'i2OfTwoPhase',
    parameters: [{ name: 'current', type: 'double', note: 'in at one phase, out at another' }],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'I2 = I / sqrt(3)',
    source: 'Symmetrical components (textbook). Sure.',
    range: 'All currents. Multiply by 1 - r for a relay with positive-sequence restraint r.',
    run: i2OfTwoPhase,
  }),
  electricalFunction({
    name: 'negativeSequence',
    parameters: [
      { name: 'iR', type: 'double' },
      { name: 'angleR', type: 'double', unit: '°' },
      { name: 'iY', type: 'double', unit: 'same:1' },
      { name: 'angleY', type: 'double', unit: '°' },
      { name: 'iB', type: 'double', unit: 'same:1' },
      { name: 'angleB', type: 'double', unit: '°' },
    ],
    returns: { type: 'double', unit: 'same:1' },
    formula: 'I2 = |IR + a^2*IY + a*IB| / 3, a = 1 at 120 deg',
    source: 'Symmetrical components (textbook), phase sequence R-Y-B. Sure.',
    range: 'All magnitudes and angles.',
    run: negativeSequence,
  }),
];
