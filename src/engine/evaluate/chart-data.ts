import type { Evaluation } from './evaluation.ts';
import { isArray } from '../json/json.ts';
import { child, isUnderAny, valueAt, type Pointer } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import { contextView } from '../formulas/context-view.ts';
import type { Field } from '../fields/field.ts';
import type { Formula } from '../formulas/formula.ts';
import type { Template } from '../template/template.ts';
import type { Verdict } from '../judgements/verdict.ts';
import type { Axis, Chart } from '../template/charts/chart.ts';

/** The numbers to draw. Nothing is drawn where a formula has no value. */
export type SeriesData =
  | { readonly kind: 'curve'; readonly label: string; readonly points: readonly XY[] }
  | { readonly kind: 'band'; readonly label: string; readonly points: readonly BandPoint[] }
  | { readonly kind: 'points'; readonly label: string; readonly points: readonly Reading[] }
  | { readonly kind: 'bars'; readonly label: string; readonly bars: readonly Bar[] }
  | { readonly kind: 'limit'; readonly label: string; readonly y: number };

interface XY {
  readonly x: number;
  readonly y: number;
}

interface BandPoint {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

/** A measured point with the verdict of its row, and the value of the first curve at the same x. */
interface Reading extends XY {
  readonly row: Pointer;
  readonly verdict?: Verdict;
  readonly expected?: number;
}

interface Bar {
  readonly row: Pointer;
  readonly name: string;
  readonly y: number;
  readonly verdict?: Verdict;
}

/** Enough points for a curve to look smooth on the widest screen. */
const samples = 96;
/** Extends the axis beyond the outermost reading, so that no point lies on the edge. */
const margin = 1.15;

/** The current data of a chart. */
export function chartData(
  template: Template,
  chart: Chart,
  evaluation: Evaluation,
  context: ReportContext,
): readonly SeriesData[] {
  const { views, root } = template;
  const scope = {
    report: views.of(root, evaluation.values),
    today: context.today,
    context: contextView(context),
    previous: views.of(root, context.previous),
  };
  const number = (formula: Formula, more: object): number | undefined => {
    const answer = formula.run({ ...scope, ...more });
    return typeof answer === 'number' ? answer : undefined;
  };
  const firstCurve = chart.series.find((series) => series.kind === 'curve');

  const readings = new Map<object, readonly Reading[]>();
  for (const series of chart.series) {
    if (series.kind !== 'points') continue;
    const points = rowsOf(series.list, evaluation).flatMap((row) => {
      const seen = { row: views.of(row.field, row.value) };
      const x = number(series.x, seen);
      const y = number(series.y, seen);
      if (x === undefined || y === undefined) return [];
      const expected = firstCurve && number(firstCurve.y, { x });
      return [
        { x, y, row: row.pointer, ...judged(row.pointer, evaluation), ...(expected !== undefined && { expected }) },
      ];
    });
    readings.set(series, points);
  }
  const xs = along(
    chart.x,
    [...readings.values()].flat().map(({ x }) => x),
  );

  return chart.series.flatMap((series): readonly SeriesData[] => {
    const { kind, label } = series;
    switch (kind) {
      case 'curve':
        return [{ kind, label, points: xs.flatMap((x) => withDefined({ x, y: number(series.y, { x }) })) }];
      case 'band': {
        const points = xs.map((x) => ({ x, low: number(series.low, { x }), high: number(series.high, { x }) }));
        return [{ kind, label, points: points.flatMap(withBounds) }];
      }
      case 'limit': {
        const y = number(series.y, {});
        return y === undefined ? [] : [{ kind, label, y }];
      }
      case 'points':
        return [{ kind, label, points: readings.get(series) ?? [] }];
      case 'bars': {
        const bars = rowsOf(series.list, evaluation).flatMap(({ field, value, pointer }) => {
          const seen = { row: views.of(field, value) };
          const y = number(series.y, seen);
          const name = series.name.run({ ...scope, ...seen });
          if (y === undefined || typeof name !== 'string') return [];
          return [{ row: pointer, name, y, ...judged(pointer, evaluation) }];
        });
        return [{ kind, label, bars }];
      }
    }
  });
}

interface Row {
  readonly field: Field;
  readonly pointer: Pointer;
  readonly value: Parameters<Template['views']['of']>[1];
}

/** The rows that apply, as a report holds them. */
function rowsOf(list: Field, { values, hidden }: Evaluation): readonly Row[] {
  const { item, pointer } = list;
  const rows = valueAt(values, pointer);
  if (item === undefined || !isArray(rows) || isUnderAny(pointer, hidden)) return [];
  return rows.map((value, index) => ({ field: item, pointer: child(pointer, index), value }));
}

function judged(row: Pointer, { verdicts }: Evaluation): { readonly verdict?: Verdict } {
  const verdict = verdicts.get(row)?.verdict;
  return verdict === undefined ? {} : { verdict };
}

function withDefined({ x, y }: { readonly x: number; readonly y: number | undefined }): readonly XY[] {
  return y === undefined ? [] : [{ x, y }];
}

function withBounds(point: {
  readonly x: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}): readonly BandPoint[] {
  const { x, low, high } = point;
  return low === undefined || high === undefined ? [] : [{ x, low, high }];
}

/** The sample points of a curve, evenly spaced on the drawn axis. */
function along({ scale, from, to }: Axis, readings: readonly number[]): readonly number[] {
  const usable = scale === 'log' ? readings.filter((x) => x > 0) : readings;
  const least = Math.min(from ?? Infinity, ...usable);
  const most = Math.max(to ?? -Infinity, ...usable.map((x) => (x > (to ?? -Infinity) ? x * margin : x)));
  if (!Number.isFinite(least) || !Number.isFinite(most) || most <= least || (scale === 'log' && least <= 0)) return [];
  const at = (part: number): number =>
    scale === 'log' ? least * (most / least) ** part : least + (most - least) * part;
  return Array.from({ length: samples + 1 }, (_, step) => at(step / samples));
}
