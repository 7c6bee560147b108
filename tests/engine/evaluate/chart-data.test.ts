import { describe, expect, it } from 'vitest';
import { chartData, type JsonObject } from '#engine';
import { anyDay, filesOf, refusalsOf, reportType, Sheet, templateOf } from '../../field.ts';
import { blankReport, evaluate } from '#engine';

const relay = reportType({
  tms: { type: 'number' },
  limit: { type: 'number', unit: 'µΩ' },
  timing: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        multiple: { type: 'number' },
        measured: {
          type: 'number',
          unit: 's',
          accept: { pass: 'within(value, idmt("IEC_SI", report.tms, row.multiple), percent(5))', basis: 'Class 5' },
        },
      },
    },
  },
  poles: {
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }],
    items: {
      type: 'object',
      properties: { pole: { type: 'string' }, resistance: { type: 'number', unit: 'µΩ' } },
    },
  },
});
const curve = { kind: 'curve', label: 'Expected', y: 'idmt("IEC_SI", report.tms, x)' };
const band = {
  kind: 'band',
  label: 'Class 5',
  low: 'idmt("IEC_SI", report.tms, x) * 0.95',
  high: 'idmt("IEC_SI", report.tms, x) * 1.05',
};
const points = { kind: 'points', label: 'Measured', rows: '#/properties/timing', x: 'row.multiple', y: 'row.measured' };
const timeCurrent = {
  type: 'Chart',
  label: 'Time-current curve',
  x: { label: 'Multiple of setting', scale: 'log', from: 2, to: 20 },
  y: { label: 'Time', unit: 's', scale: 'log' },
  series: [band, curve, points],
};
const bars = {
  type: 'Chart',
  label: 'Poles',
  x: { label: 'Pole' },
  y: { label: 'Contact resistance', unit: 'µΩ' },
  series: [
    { kind: 'bars', label: 'Measured', rows: '#/properties/poles', name: 'row.pole', y: 'row.resistance' },
    { kind: 'limit', label: 'Limit', y: 'report.limit' },
  ],
};

const layoutWith = (...charts: readonly JsonObject[]): JsonObject => ({
  type: 'VerticalLayout',
  elements: [
    ...['tms', 'limit', 'timing', 'poles'].map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
    ...charts,
  ],
});

function drawn(chart: JsonObject, fill: (sheet: Sheet) => Sheet) {
  const template = templateOf(relay, layoutWith(chart));
  const sheet = new Sheet(template, anyDay, evaluate(template, blankReport(template, anyDay), anyDay));
  const [compiled] = template.charts.values();
  return chartData(template, compiled!, fill(sheet).evaluation, anyDay);
}

describe('a time-current chart', () => {
  const tested = (sheet: Sheet): Sheet =>
    sheet
      .enter('/tms', 1)
      .enter('/timing', [{ multiple: 2, measured: 10.1 }, { multiple: 5, measured: 5 }, { multiple: 10 }]);
  const [within, expected, measured] = drawn(timeCurrent, tested);

  it('draws the expected curve evenly along a logarithmic axis', () => {
    if (expected?.kind !== 'curve') throw new Error('a curve was expected');
    expect(expected.points[0]?.x).toBeCloseTo(2);
    expect(expected.points.at(-1)?.x).toBeCloseTo(20);
    const [first, second, third] = expected.points.map(({ x }) => x);
    expect(second! / first!).toBeCloseTo(third! / second!);
    expect(expected.points[0]?.y).toBeCloseTo(10.0291, 3);
  });

  it('draws the tolerance around it', () => {
    if (within?.kind !== 'band') throw new Error('a band was expected');
    expect(within.points[0]?.low).toBeCloseTo(10.0291 * 0.95, 2);
    expect(within.points[0]?.high).toBeCloseTo(10.0291 * 1.05, 2);
  });

  it('draws the measured rows, each with its verdict and its expected value', () => {
    expect(measured).toMatchObject({
      kind: 'points',
      points: [
        { row: '/timing/0', x: 2, y: 10.1, verdict: 'pass' },
        { row: '/timing/1', x: 5, y: 5, verdict: 'fail' },
      ],
    });
    expect(measured?.kind === 'points' && measured.points[1]?.expected).toBeCloseTo(4.2797, 3);
  });

  it('is empty, not wrong, before anything is entered', () => {
    expect(drawn(timeCurrent, (sheet) => sheet)).toEqual([
      { kind: 'band', label: 'Class 5', points: [] },
      { kind: 'curve', label: 'Expected', points: [] },
      { kind: 'points', label: 'Measured', points: [] },
    ]);
  });

  it('extends its axis to a reading outside', () => {
    const far = drawn(timeCurrent, (sheet) => sheet.enter('/tms', 1).enter('/timing', [{ multiple: 30, measured: 2 }]));
    const last = far[1]?.kind === 'curve' ? far[1].points.at(-1)?.x : undefined;
    expect(last).toBeGreaterThan(30);
  });
});

describe('a chart of poles', () => {
  it('has a bar for each pole that was measured, and the limit', () => {
    const measured = (sheet: Sheet): Sheet =>
      sheet.enter('/limit', 60).enter('/poles/0/resistance', 41).enter('/poles/2/resistance', 47);
    expect(drawn(bars, measured)).toEqual([
      {
        kind: 'bars',
        label: 'Measured',
        bars: [
          { row: '/poles/0', name: 'R', y: 41 },
          { row: '/poles/2', name: 'B', y: 47 },
        ],
      },
      { kind: 'limit', label: 'Limit', y: 60 },
    ]);
  });
});

describe('a chart is refused', () => {
  const refused = (chart: JsonObject) =>
    refusalsOf(filesOf(relay, layoutWith(chart))).map(({ code, pointer, message }) => ({ code, pointer, message }));
  const at = '/elements/4';

  it.each<[string, JsonObject, string, string, RegExp]>([
    [
      'with a misspelt field',
      { ...timeCurrent, series: [{ ...curve, y: 'idmt("IEC_SI", report.tsm, x)' }] },
      'formula-type',
      `${at}/series/0/y`,
      /no field "tsm"/,
    ],
    [
      'with a formula that is no number',
      { ...timeCurrent, series: [{ ...curve, y: '"high"' }] },
      'formula-result',
      `${at}/series/0/y`,
      /text/,
    ],
    [
      'with x in the formula of a row',
      { ...timeCurrent, series: [{ ...points, x: 'x' }] },
      'formula-type',
      `${at}/series/0/x`,
      /"x"/,
    ],
    [
      'with rows that are not there',
      { ...timeCurrent, series: [{ ...points, rows: '#/properties/time' }] },
      'scope-missing',
      `${at}/series/0/rows`,
      /no field/,
    ],
    [
      'with rows that are no table',
      { ...timeCurrent, series: [{ ...points, rows: '#/properties/tms' }] },
      'ui-shape',
      `${at}/series/0/rows`,
      /no table/,
    ],
    [
      'with a kind nobody knows',
      { ...timeCurrent, series: [{ ...curve, kind: 'line' }] },
      'ui-shape',
      `${at}/series/0/kind`,
      /no kind of series line/,
    ],
    [
      'without the formula of its curve',
      { ...timeCurrent, series: [{ kind: 'curve', label: 'Expected' }] },
      'ui-shape',
      `${at}/series/0`,
      /needs "y"/,
    ],
    ['with a misspelt member', { ...timeCurrent, title: 'T' }, 'ui-shape', `${at}/title`, /no property "title"/],
    ['without an axis', { ...timeCurrent, y: undefined as never }, 'ui-shape', at, /needs "y"/],
    [
      'with a logarithmic axis from 0',
      { ...timeCurrent, x: { ...timeCurrent.x, from: 0 } },
      'ui-shape',
      `${at}/x/from`,
      /above 0/,
    ],
    [
      'with an axis the wrong way round',
      { ...timeCurrent, x: { ...timeCurrent.x, from: 30 } },
      'ui-shape',
      `${at}/x`,
      /smaller number/,
    ],
    [
      'with bars and a curve on one axis',
      { ...bars, series: [...bars.series, curve] },
      'ui-shape',
      `${at}/series`,
      /two charts/,
    ],
  ])('%s', (_name, chart, code, pointer, message) => {
    const [first, ...others] = refused(JSON.parse(JSON.stringify(chart)) as JsonObject);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ code, pointer });
    expect(first?.message).toMatch(message);
  });
});
