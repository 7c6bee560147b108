import { scaleLinear, scaleLog, scalePoint, type ScaleContinuousNumeric } from 'd3-scale';
import type { Axis, SeriesData } from '#engine';
import type { ChartSay } from './chart-say.ts';

/** The drawing area of a chart in its own units; the picture scales to the available width. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Ruler {
  readonly place: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** Room above the highest and below the lowest reading, as a fraction of the range. */
const room = 0.08;

/** A numeric axis that covers all values; `undefined` when there is nothing to show. */
export function ruler(axis: Axis, values: readonly number[], range: readonly [number, number]): Ruler | undefined {
  const isLog = axis.scale === 'log';
  const shown = [...values, axis.from, axis.to].filter((value) => value !== undefined && (!isLog || value > 0));
  const usable = shown.filter((value) => value !== undefined);
  if (usable.length === 0) return undefined;
  const least = Math.min(...usable);
  const most = Math.max(...usable);
  const scale = isLog ? logScale(least, most, axis) : linearScale(least, most, axis);
  scale.range([...range]);
  return { place: (value) => scale(value), ticks: isLog ? logTicks(scale) : linearTicks(scale) };
}

type Scale = ScaleContinuousNumeric<number, number>;

function linearScale(least: number, most: number, { from, to }: Axis): Scale {
  const span = most - least || Math.abs(most) || 1;
  return scaleLinear().domain([from ?? least - span * room, to === undefined || most > to ? most + span * room : to]);
}

/** A log axis with a smaller range would have no tick to read it by. */
const leastDecades = Math.log10(4);

function logScale(least: number, most: number, { from, to }: Axis): Scale {
  const short = Math.max(0, leastDecades - Math.log10(most / least)) / 2;
  const low = from ?? least / 10 ** (short + room);
  return scaleLog().domain([low, to === undefined || most > to ? most * 10 ** (short + room) : to]);
}

function linearTicks(scale: Scale): readonly Tick[] {
  const format = scale.tickFormat(5);
  return scale.ticks(5).map((value) => ({ at: scale(value), text: format(value) }));
}

/** 1, 2 and 5 of each decade, as on engineering paper. */
function logTicks(scale: Scale): readonly Tick[] {
  const [low = 1, high = 10] = scale.domain();
  const ticks: Tick[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
    for (const step of [1, 2, 5]) {
      const value = step * 10 ** power;
      // The ends are computed powers, so a tiny overshoot is still on the axis.
      if (value >= low * 0.999 && value <= high * 1.001) ticks.push({ at: scale(value), text: short(value) });
    }
  }
  return ticks;
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** An axis of names: one slot per bar. */
export function nameRuler(names: readonly string[], range: readonly [number, number]) {
  const scale = scalePoint()
    .domain(names)
    .range([...range])
    .padding(0.5);
  return { place: (name: string) => scale(name) ?? range[0], step: scale.step() };
}

/** Every height in a chart. Bars start at 0. */
export function heightsIn(series: readonly SeriesData[]): readonly number[] {
  return series.flatMap((one) => {
    switch (one.kind) {
      case 'curve':
      case 'points':
        return one.points.map(({ y }) => y);
      case 'band':
        return one.points.flatMap(({ low, high }) => [low, high]);
      case 'bars':
        return [0, ...one.bars.map(({ y }) => y)];
      case 'limit':
        return [one.y];
    }
  });
}

export function widthsIn(series: readonly SeriesData[]): readonly number[] {
  return series.flatMap((one) => (one.kind === 'bars' || one.kind === 'limit' ? [] : one.points.map(({ x }) => x)));
}

export function axisText({ label, unit }: Axis, say: ChartSay): string {
  return unit === undefined ? label : say.withUnit(label, unit);
}
