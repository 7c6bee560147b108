import { type RefObject, useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Chart, chartData, type Evaluation, type ReportContext, type SeriesData, type Template } from '#engine';
import { ChartPicture } from './chart-picture.tsx';
import type { Frame } from './chart-axis.ts';
import type { ChartSay } from './chart-say.ts';
import { ChartWords } from './chart-words.tsx';

export interface ChartFigureProps {
  readonly template: Template;
  readonly chart: Chart;
  readonly evaluation: Evaluation;
  readonly context: ReportContext;
  readonly say: ChartSay;
  /** Above the readings of a phone, where it stays while they are entered. */
  readonly isSmall?: boolean;
}

const widest = 760;
const smallHeight = 124;

/** Drawn in CSS pixels, so that its text has the same size on a phone as on a desk. */
function frameOf(room: number, isSmall: boolean): Frame {
  const width = Math.max(260, Math.min(widest, Math.round(room)));
  if (isSmall) return { width, height: smallHeight, left: 40, right: 8, top: 22, bottom: 36 };
  return { width, height: Math.round(width * 0.6), left: 46, right: 12, top: 28, bottom: 46 };
}

/** A chart with its legend and, for screen readers, a table. Updates after the keystroke that changes it is shown. */
export function ChartFigure({ template, chart, evaluation, context, say, isSmall = false }: ChartFigureProps) {
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const frame = frameOf(useRoom(figure, widest), isSmall);
  const settled = useDeferredValue(evaluation);
  const series = useMemo(() => chartData(template, chart, settled, context), [template, chart, settled, context]);
  const isEmpty = series.every(hasNothing);
  return (
    <figure ref={figure} className={isSmall ? 'chart-figure is-small' : 'chart-figure'} aria-labelledby={id}>
      <figcaption id={id}>{chart.label}</figcaption>
      {isEmpty ? <p className="form-hint">{say.chart.nothing}</p> : <ChartPicture {...{ chart, series, frame, say }} />}
      {!isEmpty && !isSmall && <Legend series={series} />}
      {!isEmpty && <ChartWords chart={chart} series={series} say={say} />}
    </figure>
  );
}

function hasNothing(series: SeriesData): boolean {
  switch (series.kind) {
    case 'bars':
      return series.bars.length === 0;
    case 'limit':
      // A limit alone has nothing to compare.
      return true;
    case 'curve':
    case 'band':
    case 'points':
      return series.points.length === 0;
  }
}

function Legend({ series }: { readonly series: readonly SeriesData[] }) {
  return (
    <ul className="chart-legend" aria-hidden>
      {series.map(({ kind, label }) => (
        <li key={label}>
          <svg viewBox="0 0 28 14" width="28" height="14">
            {kind === 'curve' && <path className="chart-curve" d="M2 7h24" />}
            {kind === 'limit' && <path className="chart-limit" d="M2 7h24" />}
            {kind === 'band' && <path className="chart-band" d="M2 2h24v10H2Z" />}
            {kind === 'points' && <circle className="chart-point" cx="14" cy="7" r="5" />}
            {kind === 'bars' && <path className="chart-bar" d="M9 0h10v14H9Z" />}
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The current width of an element in CSS pixels; `fallback` before layout, and on paper. */
function useRoom(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width === 0 ? fallback : width;
}
