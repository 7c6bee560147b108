import { describe, expect, it } from 'vitest';
import { evaluate, isObject, valueAt, type JsonObject } from '#engine';
import { readReportTypes } from '#authoring';
import { anyDay, filesOf, refusalsOf, reportType, templateOf } from '../../field.ts';

const number = { type: 'number', unit: 'A', decimals: 2, minimum: 0, maximum: 99 };
const test = {
  title: 'Pick-up',
  type: 'object',
  additionalProperties: false,
  required: ['applicable', 'resultSet', 'rows'],
  bothSets: { of: ['setting', 'rows'], when: 'report.changed' },
  properties: {
    applicable: { title: 'Test applies', type: 'boolean', default: true },
    resultSet: { title: 'Readings are', type: 'string', enum: ['As found', 'As left'], default: 'As left' },
    band: { ...number, title: 'Band', default: 0.1 },
    setting: {
      ...number,
      title: 'Setting',
      compute: "row.resultSet == 'As found' && report.changed ? report.found : report.left",
    },
    rows: {
      title: 'Rows',
      type: 'array',
      minItems: 2,
      maxItems: 3,
      default: [{}, {}],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['pickup'],
        properties: {
          pickup: {
            ...number,
            title: 'Pick-up',
            accept: {
              pass: 'within(value, report.pickup.setting, percent(0), report.pickup.band)',
              basis: 'A maker',
            },
          },
        },
      },
    },
  },
};
const schemaWith = (pickup: JsonObject): JsonObject =>
  reportType(
    {
      changed: { title: 'Changed', type: 'boolean', default: false },
      found: { ...number, title: 'Found' },
      left: { ...number, title: 'Left' },
      pickup,
    },
    { additionalProperties: false },
  );
const schema = schemaWith(test);
const layout = {
  type: 'VerticalLayout',
  elements: [
    'changed',
    'found',
    'left',
    ...['applicable', 'resultSet', 'band', 'setting', 'rows'].map((name) => `pickup/${name}`),
  ].map((name) => ({ type: 'Control', scope: `#/properties/${name.replace('/', '/properties/')}` })),
};
const readings = (left: number, found: number): JsonObject => ({
  changed: true,
  found: 1,
  left: 2,
  pickup: {
    applicable: true,
    resultSet: 'As left',
    band: 0.1,
    rows: [{ pickup: left }],
    asFound: { applicable: true, rows: [{ pickup: found }] },
  },
});
const report = (entries: JsonObject) => evaluate(templateOf(schema), entries, anyDay);

describe('a test that holds both sets', () => {
  it('judges the readings as found by the settings as found', () => {
    const { values, verdicts } = report(readings(2.02, 1.02));
    expect(valueAt(values, '/pickup/setting')).toBe(2);
    expect(valueAt(values, '/pickup/asFound/setting')).toBe(1);
    expect(verdicts.get('/pickup/rows/0/pickup')?.verdict).toBe('pass');
    expect(verdicts.get('/pickup/asFound/rows/0/pickup')?.verdict).toBe('pass');
  });

  it('takes what was found outside its limits for a remark', () => {
    expect(report(readings(2.02, 1.5)).verdicts.get('/pickup/asFound/rows/0/pickup')?.verdict).toBe('attention');
    expect(report(readings(2.5, 1)).verdicts.get('/pickup/rows/0/pickup')?.verdict).toBe('fail');
  });

  it('asks for both when the settings were changed, and one row as found is enough', () => {
    const { pickup, ...rest } = readings(2, 1);
    const { asFound: _found, ...left } = isObject(pickup) ? pickup : {};
    const said = (entries: JsonObject): readonly string[] =>
      report(entries).issues.map(({ pointer, code }) => `${pointer} ${code}`);
    const isAsked = (entries: JsonObject): boolean => said(entries).some((one) => one.startsWith('/pickup/asFound'));
    expect(isAsked({ ...rest, pickup: left })).toBe(true);
    expect(isAsked({ ...rest, changed: false, pickup: left })).toBe(false);
    expect(isAsked({ ...rest, pickup: { ...left, resultSet: 'As found' } })).toBe(false);
    expect(said(readings(2, 1))).toEqual(['/pickup/rows minItems']);
  });

  it('is laid out behind the readings as left', () => {
    const { bundles } = readReportTypes(filesOf(schema, layout));
    const [bundle] = [...bundles.values()];
    expect(valueAt(bundle?.uischema, '/elements/8')).toEqual({
      type: 'Group',
      label: 'As found',
      elements: ['applicable', 'setting', 'rows'].map((name) => ({
        type: 'Control',
        scope: `#/properties/pickup/properties/asFound/properties/${name}`,
      })),
    });
  });

  it.each<[string, JsonObject, string]>([
    ['names no member', { ...test, bothSets: { of: ['row'], when: 'report.changed' } }, 'keyword-shape'],
    ['has no condition', { ...test, bothSets: { of: ['rows'] } }, 'keyword-shape'],
  ])('is refused where it %s', (_, pickup, code) => {
    expect(refusalsOf(filesOf(schemaWith(pickup)))).toMatchObject([{ code }]);
  });
});
