import { area, line } from 'd3-shape';
import type { Chart, SeriesData, Verdict } from '#engine';
import { axisText, heightsIn, nameRuler, ruler, widthsIn, type Frame, type Ruler } from './chart-axis.ts';
import type { ChartSay } from './chart-say.ts';
import './chart.css';

interface ChartPictureProps {
  readonly chart: Chart;
  readonly series: readonly SeriesData[];
  readonly frame: Frame;
  readonly say: ChartSay;
}

/** The picture itself. Its content is also given in words beside it, so screen readers skip it. */
export function ChartPicture({ chart, series, frame, say }: ChartPictureProps) {
  const { width, height, left, right, top, bottom } = frame;
  const across: readonly [number, number] = [left, width - right];
  const up: readonly [number, number] = [height - bottom, top];
  const names = series.flatMap((one) => (one.kind === 'bars' ? one.bars.map(({ name }) => name) : []));
  const y = ruler(chart.y, heightsIn(series), up);
  const x = names.length > 0 ? undefined : ruler(chart.x, widthsIn(series), across);
  if (y === undefined || (x === undefined && names.length === 0)) return null;
  const byName = nameRuler([...new Set(names)], across);
  return (
    <svg className="chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <g className="chart-grid">
        {y.ticks.map(({ at, text }) => (
          <g key={text}>
            <line x1={across[0]} x2={across[1]} y1={at} y2={at} />
            <text x={left - 6} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {x?.ticks.map(({ at, text }) => (
          <g key={text}>
            <line x1={at} x2={at} y1={up[0]} y2={up[1]} />
            <text x={at} y={up[0] + 16} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {[...new Set(names)].map((name) => (
          <text key={name} x={byName.place(name)} y={up[0] + 16} textAnchor="middle">
            {name}
          </text>
        ))}
        <text x={(across[0] + across[1]) / 2} y={height - 4} textAnchor="middle" className="chart-axis">
          {axisText(chart.x, say)}
        </text>
        <text x={left} y={top - 8} textAnchor="start" className="chart-axis">
          {axisText(chart.y, say)}
        </text>
      </g>
      {series.map((one, at) => (
        <Drawn key={at} series={one} x={x} y={y} byName={byName} across={across} />
      ))}
    </svg>
  );
}

interface DrawnProps {
  readonly series: SeriesData;
  readonly x: Ruler | undefined;
  readonly y: Ruler;
  readonly byName: ReturnType<typeof nameRuler>;
  readonly across: readonly [number, number];
}

function Drawn({ series, x, y, byName, across }: DrawnProps) {
  switch (series.kind) {
    case 'curve': {
      if (x === undefined) return null;
      const path = line<(typeof series.points)[number]>(
        (point) => x.place(point.x),
        (point) => y.place(point.y),
      ).defined((point) => isOn(x, point.x) && isOn(y, point.y));
      return <path className="chart-curve" d={path(series.points) ?? ''} />;
    }
    case 'band': {
      if (x === undefined) return null;
      const path = area<(typeof series.points)[number]>(
        (point) => x.place(point.x),
        (point) => y.place(point.low),
        (point) => y.place(point.high),
      ).defined((point) => isOn(x, point.x) && isOn(y, point.low) && isOn(y, point.high));
      return <path className="chart-band" d={path(series.points) ?? ''} />;
    }
    case 'limit':
      return (
        <line className="chart-limit" x1={across[0]} x2={across[1]} y1={y.place(series.y)} y2={y.place(series.y)} />
      );
    case 'points':
      return (
        x && (
          <g>
            {series.points
              .filter((point) => isOn(x, point.x) && isOn(y, point.y))
              // Three poles of one row are three points.
              .map((point, at) => (
                <Point key={at} x={x.place(point.x)} y={y.place(point.y)} verdict={point.verdict} />
              ))}
          </g>
        )
      );
    case 'bars': {
      const thick = Math.min(56, byName.step * 0.6);
      return (
        <g>
          {series.bars.map((bar) => (
            <rect
              key={bar.row}
              className={classOf('chart-bar', bar.verdict)}
              x={byName.place(bar.name) - thick / 2}
              width={thick}
              y={y.place(Math.max(0, bar.y))}
              height={Math.abs(y.place(0) - y.place(bar.y))}
            />
          ))}
        </g>
      );
    }
  }
}

/** A log axis has no place for 0, which is the value while 0.35 is being typed. */
function isOn(axis: Ruler, value: number): boolean {
  return Number.isFinite(axis.place(value));
}

/** The shape shows the verdict as well as the colour: paper is black and white. */
function Point({ x, y, verdict }: { readonly x: number; readonly y: number; readonly verdict: Verdict | undefined }) {
  const place = { transform: `translate(${x} ${y})`, className: classOf('chart-point', verdict) };
  switch (verdict) {
    case 'fail':
      return <path {...place} d="M-5.5-5.5 5.5 5.5M5.5-5.5-5.5 5.5" />;
    case 'attention':
      return <path {...place} d="M0-7 6.5 5h-13Z" />;
    case 'pass':
    case 'not tested':
    case undefined:
      return <circle {...place} r={5} />;
  }
}

function classOf(name: string, verdict: Verdict | undefined): string {
  return verdict === undefined ? name : `${name} is-${verdict.replace(' ', '-')}`;
}
