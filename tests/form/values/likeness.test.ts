import { describe, expect, it } from 'vitest';
import { evaluate, withValueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { sinceFound, sinceLastVisit } from '../../../src/form/values/likeness.ts';
import { filledCase } from '#authoring';
import { anyDay, reportType, templateOf } from '../../field.ts';
import { shippedCases, shippedTemplate } from '../../shipped-types.ts';

const amps = { type: 'number' };
const answered = (choices: readonly string[]): JsonObject => ({ type: 'string', enum: [...choices] });

/** A pick-up test at a setting, read in rows, with a tolerance that may be widened. */
const rowsAt = (setting: string): JsonObject => ({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      phase: answered(['R', 'Y']),
      multiple: { type: 'number' },
      injected: { ...amps, compute: `row.multiple * ${setting}` },
      pickup: { ...amps, accept: { pass: `within(value, ${setting}, percent(report.tolerance), 0)` } },
      dropoff: amps,
      ratio: { type: 'number', compute: 'row.dropoff / row.pickup', accept: { pass: 'value >= 0.9' } },
      time: { type: 'number', unit: 's' },
      corrected: {
        type: 'number',
        unit: 's',
        compute: 'row.time * report.temperature / 20',
        accept: { pass: 'value < 1' },
      },
      remark: { type: 'string' },
    },
  },
});
const template = templateOf(
  reportType(
    {
      temperature: { type: 'number' },
      tolerance: { type: 'number', unit: '%', default: 5, looser: 'above' },
      plug: { type: 'number' },
      changed: { type: 'boolean' },
      test: {
        type: 'object',
        properties: { setting: { type: 'number', compute: 'report.plug * 0.01' }, rows: rowsAt('report.test.setting') },
      },
      asFound: {
        type: 'object',
        relevant: 'report.changed',
        properties: {
          test: {
            type: 'object',
            properties: { setting: { type: 'number' }, rows: rowsAt('report.asFound.test.setting') },
          },
        },
      },
      departures: {
        type: 'array',
        departures: true,
        items: {
          type: 'object',
          properties: { about: { type: 'string' }, whose: { type: 'string' }, why: { type: 'string' } },
        },
      },
    },
    {
      'x-report': {
        edition: '1',
        proofs: [{ element: 'I>', show: { pickup: { by: 'report.test.rows', reading: 'pickup' } } }],
      },
    },
  ),
);
const report = (plug: number, row: JsonObject, rest: JsonObject = {}): JsonObject =>
  evaluate(template, { plug, tolerance: 5, test: { rows: [row] }, ...rest }, anyDay).values;

describe('whether a reading can be compared with that of the last visit', () => {
  const row = { phase: 'R', multiple: 2, pickup: 0.5, dropoff: 0.48, time: 0.03 };
  const before = report(50, row);
  const since = (now: JsonObject, then: Json = before, pointer: Pointer = '/test/rows/0/pickup') =>
    sinceLastVisit({ template, values: now }, then, pointer, pointer);

  it('at the same setting it can, however far it has moved', () => {
    expect(since(report(50, { ...row, pickup: 0.9 }))).toBe('sameSetting');
  });

  it('after the plug setting was doubled it cannot, nor can what was read beside it', () => {
    const now = report(100, { ...row, pickup: 1.012, dropoff: 0.97 });
    expect(since(now)).toBe('otherSetting');
    expect(since(now, before, '/test/rows/0/dropoff')).toBe('otherSetting');
  });

  it('at another multiple it cannot', () => {
    expect(since(report(50, { ...row, multiple: 5 }), before, '/test/rows/0/time')).toBe('otherSetting');
  });

  it('another phase is another reading', () => {
    expect(since(report(50, { ...row, phase: 'Y' }))).toBe('unlike');
    expect(since(report(100, { ...row, phase: 'Y' }))).toBe('unlike');
  });

  it('where nobody knows the setting it cannot', () => {
    expect(since(report(50, row), { test: { rows: [{ ...row, injected: 1 }] } })).toBe('unlike');
  });

  it('a wider limit, a hotter day, another remark and other readings change nothing', () => {
    const now = report(50, { ...row, dropoff: 0.4, time: 0.05, remark: 'hot' }, { temperature: 40, tolerance: 20 });
    expect(since(now)).toBe('sameSetting');
    expect(since(now, before, '/test/rows/0/time')).toBe('sameSetting');
  });

  it('a setting itself is compared with itself', () => {
    expect(sinceLastVisit({ template, values: report(100, row) }, before, '/plug', '/plug')).toBe('sameSetting');
    expect(since(report(50, { ...row, multiple: 5 }), before, '/test/rows/0/multiple')).toBe('sameSetting');
  });

  it('the row of the last visit may be another one', () => {
    const then = evaluate(
      template,
      { plug: 50, tolerance: 5, test: { rows: [{ ...row, multiple: 5 }, row] } },
      anyDay,
    ).values;
    const values = report(50, row);
    expect(sinceLastVisit({ template, values }, then, '/test/rows/0/time', '/test/rows/1/time')).toBe('sameSetting');
    expect(sinceLastVisit({ template, values }, then, '/test/rows/0/time', '/test/rows/0/time')).toBe('otherSetting');
  });

  it('what is found now is compared with what was left then', () => {
    const found = { changed: true, asFound: { test: { setting: 0.5, rows: [row] } } };
    const now = report(100, row, found);
    const then = report(50, row, { changed: true, asFound: { test: { setting: 2, rows: [row] } } });
    const at = '/asFound/test/rows/0/pickup';
    expect(sinceLastVisit({ template, values: now }, then, at, at)).toBe('sameSetting');
    expect(sinceLastVisit({ template, values: now }, report(20, row), at, at)).toBe('otherSetting');
  });
});

describe('whether what is left can be compared with what was found', () => {
  const row = { phase: 'R', multiple: 2, pickup: 0.5 };
  const since = (setting: number): string => {
    const values = report(50, row, { changed: true, asFound: { test: { setting, rows: [row] } } });
    return sinceFound({ template, values }, '/test/rows/0/pickup');
  };

  it('at the same setting it can', () => expect(since(0.5)).toBe('sameSetting'));
  it('at another setting it cannot', () => expect(since(0.25)).toBe('otherSetting'));

  it('readings before and after one piece of work are at one setting', () => {
    const contact = templateOf(
      reportType({
        makerMax: { type: 'number' },
        before: { type: 'number' },
        after: { type: 'number', accept: { pass: 'value <= report.makerMax' } },
      }),
    );
    const { values } = evaluate(contact, { makerMax: 50, before: 60, after: 40 }, anyDay);
    expect(sinceFound({ template: contact, values }, '/after')).toBe('sameSetting');
  });
});

describe('an earth-fault relay', () => {
  const slug = 'earth-fault-relay';
  const visits = async (change: (entries: JsonObject) => JsonObject) => {
    const relay = shippedTemplate(slug);
    const filled = filledCase(relay, await shippedCases(slug), 'full-pass');
    if (!filled.ok) throw new Error(filled.error);
    const { entries, context } = filled.value;
    const [then, now] = [entries, change(entries)].map((one) => evaluate(relay, one, context).values);
    return (pointer: Pointer) => sinceLastVisit({ template: relay, values: now ?? {} }, then, pointer, pointer);
  };
  const readings = ['/pickupTest/rows/0/pickup', '/timingTest/rows/0/measuredTime'];

  it('that was tested alike is compared', async () => {
    const since = await visits((entries) => withValueAt(entries, '/header/ambientTemp', 41));
    expect(readings.map(since)).toEqual(['sameSetting', 'sameSetting']);
  });

  it('with another plug setting is not', async () => {
    const since = await visits((entries) => withValueAt(entries, '/settings/stage/plugSetting', 0.4));
    expect(readings.map(since)).toEqual(['otherSetting', 'otherSetting']);
  });

  it('with another time multiplier has the same pick-up', async () => {
    const since = await visits((entries) => withValueAt(entries, '/settings/stage/tms', 0.2));
    expect(readings.map(since)).toEqual(['sameSetting', 'otherSetting']);
  });
});
