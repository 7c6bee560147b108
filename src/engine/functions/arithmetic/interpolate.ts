import { isAtLeast, isAtMost } from './comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** The value at x on the straight lines through the points. No value outside them, or unless xs rises strictly and ys is as long. */
function interpolate(x: number, xs: readonly number[], ys: readonly number[]): number {
  if (xs.length !== ys.length || xs.some((node, i) => i > 0 && node <= (xs[i - 1] ?? node))) {
    throw new NoValue('the points need one y for each x, with rising x');
  }
  const inside = heldInside(x, xs);
  const next = xs.findIndex((node) => inside <= node);
  const [x1, y1] = [xs[next], ys[next]];
  if (x1 === undefined || y1 === undefined) throw new NoValue('no points');
  const [x0, y0] = [xs[next - 1], ys[next - 1]];
  if (x0 === undefined || y0 === undefined || inside === x1) return y1;
  const y = y0 + (y1 - y0) * ((inside - x0) / (x1 - x0));
  // Rounding must not push the result beyond the segment's ends, or a rising table would not rise.
  return Math.min(Math.max(y, Math.min(y0, y1)), Math.max(y0, y1));
}

/** x, moved onto the first or last point when only floating-point noise puts it outside. */
function heldInside(x: number, xs: readonly number[]): number {
  const [first, last] = [xs[0], xs.at(-1)];
  if (first === undefined || last === undefined || !isAtLeast(x, first) || !isAtMost(x, last)) {
    throw new NoValue('outside the points');
  }
  return Math.min(Math.max(x, first), last);
}

/** As `interpolate`, on double-logarithmic paper: the form of printed time-current curves. Also no value for a coordinate <= 0. */
function interpolateLog(x: number, xs: readonly number[], ys: readonly number[]): number {
  if (x <= 0 || xs.some((node) => node <= 0) || ys.some((value) => value <= 0)) {
    throw new NoValue('logarithmic paper has no 0');
  }
  return Math.exp(interpolate(Math.log(x), xs.map(Math.log), ys.map(Math.log)));
}

const parameters = [
  { name: 'x', type: 'double' },
  { name: 'xs', type: 'list<double>', unit: 'same:1', note: 'rising' },
  { name: 'ys', type: 'list<double>', note: 'as many as xs' },
] as const;

export const interpolateFunctions = [
  electricalFunction({
    name: 'interpolate',
    parameters,
    returns: { type: 'double', unit: 'same:3' },
    formula: 'y0 + (y1 - y0) * (x - x0) / (x1 - x0)',
    source: 'Linear interpolation; insulation temperature factors are read so. Sure.',
    range: 'From the first to the last point, both included; outside, no value.',
    run: interpolate,
  }),
  electricalFunction({
    name: 'interpolateLog',
    parameters,
    returns: { type: 'double', unit: 'same:3' },
    formula: 'straight line between the points on log-log paper',
    source: "Way of reading a maker's printed time-current curve. Sure.",
    range: 'All coordinates above 0; from the first to the last point, both included; outside, no value.',
    run: interpolateLog,
  }),
];
