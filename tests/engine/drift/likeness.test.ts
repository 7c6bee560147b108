import { describe, expect, it } from 'vitest';
import { evaluate, withValueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { sinceFound, sinceLastVisit, valueThen } from '../../../src/engine/drift/likeness.ts';
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

  it('what was found before the work is compared with what was left after the work of the last visit', () => {
    const shown = answered(['=', '>']);
    const gap = templateOf(
      reportType({
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              pole: answered(['R', 'Y']),
              beforeShown: shown,
              before: { ...amps, accept: { pass: 'value <= 50' } },
              afterShown: shown,
              after: { ...amps, accept: { pass: 'value <= 50' } },
            },
          },
        },
      }),
    );
    const rowOf = (entries: JsonObject): JsonObject =>
      evaluate(gap, { rows: [{ pole: 'R', ...entries }] }, anyDay).values;
    const now = rowOf({ beforeShown: '=', before: 42, afterShown: '>', after: 40 });
    const likenessOf = (name: string, then: JsonObject) =>
      sinceLastVisit({ template: gap, values: now }, then, `/rows/0/${name}`, `/rows/0/${name}`);
    const serviced = rowOf({ beforeShown: '>', before: 60, afterShown: '=', after: 41 });
    expect([valueThen(serviced, '/rows/0/before'), likenessOf('before', serviced)]).toEqual([41, 'sameSetting']);
    expect([valueThen(serviced, '/rows/0/after'), likenessOf('after', serviced)]).toEqual([41, 'unlike']);
    const foundOnly = rowOf({ beforeShown: '=', before: 60 });
    expect([valueThen(foundOnly, '/rows/0/before'), likenessOf('before', foundOnly)]).toEqual([60, 'sameSetting']);
  });

  it('at another test voltage it cannot, where the type says what a reading was taken at', () => {
    const megohms = { type: 'number', unit: 'MΩ', accept: { pass: 'value >= 10' } };
    const insulation = templateOf(
      reportType({
        testVoltage: { type: 'number', unit: 'V' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              injected: { ...amps, unit: 'A' },
              value: { ...megohms, takenAt: ['report.testVoltage', 'row.injected'] },
              plain: megohms,
            },
          },
        },
      }),
    );
    const read = (testVoltage: number, injected: number): JsonObject =>
      evaluate(insulation, { testVoltage, rows: [{ injected, value: 200, plain: 200 }] }, anyDay).values;
    const likenessOf = (values: JsonObject, name = 'value') =>
      sinceLastVisit({ template: insulation, values }, read(500, 10), `/rows/0/${name}`, `/rows/0/${name}`);
    expect(likenessOf(read(500, 10))).toBe('sameSetting');
    expect(likenessOf(read(1000, 10))).toBe('otherSetting');
    expect(likenessOf(read(500, 20))).toBe('otherSetting');
    expect(likenessOf(read(1000, 20), 'plain')).toBe('sameSetting');
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

describe('readings of the shipped types that depend on what was applied', () => {
  const compared = async (slug: string, change: (entries: JsonObject) => JsonObject) => {
    const type = shippedTemplate(slug);
    const filled = filledCase(type, await shippedCases(slug), 'full-pass');
    if (!filled.ok) throw new Error(filled.error);
    const { entries, context } = filled.value;
    const [then, now] = [entries, change(entries)].map((one) => evaluate(type, one, context).values);
    return (pointer: Pointer) => sinceLastVisit({ template: type, values: now ?? {} }, then, pointer, pointer);
  };

  it('insulation of a relay, read at 1000 V instead of 500 V', async () => {
    const since = await compared('earth-fault-relay', (entries) =>
      withValueAt(entries, '/insulation/rows/0/testVoltage', 1000),
    );
    expect([0, 1].map((row) => since(`/insulation/rows/${String(row)}/value`))).toEqual([
      'otherSetting',
      'sameSetting',
    ]);
  });

  it('insulation of a breaker, read at 2500 V instead of 5000 V; its wiring at its own voltage', async () => {
    const since = await compared('vcb-service-report', (entries) =>
      withValueAt(entries, '/insulation/testVoltage', 2500),
    );
    const places = ['closed/0/after', 'openGap/0/before', 'wiring/0/after'] as const;
    expect(places.map((place) => since(`/insulation/${place}`))).toEqual([
      'otherSetting',
      'otherSetting',
      'sameSetting',
    ]);
  });

  it('spill of a restricted earth fault, at another injected current', async () => {
    const slug = 'restricted-earth-fault-current-relay';
    const type = shippedTemplate(slug);
    const filled = filledCase(type, await shippedCases(slug), 'full-pass');
    if (!filled.ok) throw new Error(filled.error);
    const { entries, context } = filled.value;
    const injecting = (amperes: number): JsonObject => {
      const rows = [
        { condition: 'External R-N', injectedPrimary: amperes, spill: 0.002 },
        { condition: 'External Y-N', injectedPrimary: 100, spill: 0.002 },
      ];
      const tested = withValueAt(entries, '/stabilityTest/done', true);
      return evaluate(type, withValueAt(tested, '/stabilityTest/rows', rows), context).values;
    };
    const since = (row: number): string => {
      const at: Pointer = `/stabilityTest/rows/${String(row)}/spill`;
      return sinceLastVisit({ template: type, values: injecting(250) }, injecting(100), at, at);
    };
    expect([since(0), since(1)]).toEqual(['otherSetting', 'sameSetting']);
  });
});
