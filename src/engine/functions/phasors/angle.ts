import { electricalFunction } from '../electrical-function.ts';

/** Folds the angle into 0..180: cosine does not tell 190 from 170, nor -20 from 20. */
function fold(degrees: number): number {
  const turn = Math.abs(degrees) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** Cosine of an angle in degrees; exactly 0 at 90, so that no reactive power leaks into a real power. */
export function cosDeg(degrees: number): number {
  const folded = fold(degrees);
  return folded === 90 ? 0 : Math.cos((folded * Math.PI) / 180);
}

/** Sine of an angle in degrees; exactly 0 at 0 and 180. */
export function sinDeg(degrees: number): number {
  return cosDeg((degrees % 360) - 90);
}

/** Cosine of an angle in radians. */
function cosRad(radians: number): number {
  return Math.cos(radians);
}

/** The smaller angle between two directions, 0..180 degrees: 350 and 10 are 20 apart. */
function angleBetween(a: number, b: number): number {
  return fold((a % 360) - (b % 360));
}

const source = 'Trigonometry. Sure.';

export const angleFunctions = [
  electricalFunction({
    name: 'cosDeg',
    parameters: [{ name: 'angle', type: 'double', unit: '°' }],
    returns: { type: 'double', unit: '' },
    formula: 'cos(angle)',
    source,
    range: 'All angles.',
    run: cosDeg,
  }),
  electricalFunction({
    name: 'sinDeg',
    parameters: [{ name: 'angle', type: 'double', unit: '°' }],
    returns: { type: 'double', unit: '' },
    formula: 'sin(angle)',
    source,
    range: 'All angles.',
    run: sinDeg,
  }),
  electricalFunction({
    name: 'cosRad',
    parameters: [{ name: 'angle', type: 'double', unit: 'rad' }],
    returns: { type: 'double', unit: '' },
    formula: 'cos(angle)',
    source,
    range: 'All angles.',
    run: cosRad,
  }),
  electricalFunction({
    name: 'angleBetween',
    parameters: [
      { name: 'a', type: 'double', unit: '°' },
      { name: 'b', type: 'double', unit: '°' },
    ],
    returns: { type: 'double', unit: '°' },
    formula: '|a - b| the short way round, 0..180',
    source,
    range: 'All angles. Direction tests: operates when angleBetween(angle, mta) < 90.',
    run: angleBetween,
  }),
];
