import type { Chart, SeriesData } from '#engine';
import { axisText } from './chart-axis.ts';
import type { ChartSay } from './chart-say.ts';

interface ChartWordsProps {
  readonly chart: Chart;
  readonly series: readonly SeriesData[];
  readonly say: ChartSay;
}

interface Line {
  readonly name: string;
  readonly measured: number;
  readonly expected: number | undefined;
  readonly verdict: string;
}

/** The picture's content as a table for screen readers. */
export function ChartWords({ chart, series, say }: ChartWordsProps) {
  const lines = series.flatMap((one) => linesOf(one, say));
  if (lines.length === 0) return null;
  const hasExpected = lines.some(({ expected }) => expected !== undefined);
  return (
    // A table ignores a width narrower than its words; only a box around it takes no room.
    <div className="form-unseen" translate="no">
      <table>
        <caption>{chart.label}</caption>
        <thead>
          <tr>
            <th scope="col">{axisText(chart.x, say)}</th>
            <th scope="col">{say.chart.measured(axisText(chart.y, say))}</th>
            {hasExpected && <th scope="col">{say.chart.expected(axisText(chart.y, say))}</th>}
            <th scope="col">{say.result}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, measured, expected, verdict }, at) => (
            // Three poles of one row are three points.
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{rounded(measured)}</td>
              {hasExpected && <td>{expected === undefined ? say.absent : rounded(expected)}</td>}
              <td>{verdict}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function linesOf(series: SeriesData, say: ChartSay): readonly Line[] {
  switch (series.kind) {
    case 'points':
      return series.points.map(({ x, y, expected, verdict }) => {
        return {
          name: rounded(x),
          measured: y,
          expected,
          verdict: verdict ? say.verdicts[verdict] : '',
        };
      });
    case 'bars':
      return series.bars.map(({ name, y, verdict }) => {
        return { name, measured: y, expected: undefined, verdict: verdict ? say.verdicts[verdict] : '' };
      });
    case 'curve':
    case 'band':
    case 'limit':
      return [];
  }
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(4)));
}
