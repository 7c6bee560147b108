import { describe, expect, it } from 'vitest';
import { evaluate } from '#engine';
import type { Sheet } from '../../field.ts';
import { anyDay, fill, reportType } from '../../field.ts';

const overcurrent = reportType(
  {
    settings: {
      type: 'object',
      properties: {
        pickup: { type: 'number', unit: 'A', exclusiveMinimum: 0 },
        curve: { type: 'string', enum: ['IEC_SI', 'IEC_VI', 'DT'] },
        tms: { type: 'number', relevant: 'row.curve != "DT"' },
        delay: { type: 'number', relevant: 'row.curve == "DT"' },
      },
      required: ['pickup', 'curve', 'tms', 'delay'],
    },
    timing: {
      type: 'array',
      fixedRows: true,
      default: [{ multiple: 2 }, { multiple: 5 }, { multiple: 10 }],
      items: {
        type: 'object',
        properties: {
          multiple: { type: 'number' },
          expected: {
            type: 'number',
            compute:
              'report.settings.curve == "DT" ? report.settings.delay : idmt(report.settings.curve, report.settings.tms, row.multiple)',
          },
          measured: {
            type: 'number',
            minimum: 0,
            accept: {
              pass: 'within(value, row.expected, percent(5), 0.05)',
              attention: 'within(value, row.expected, percent(7.5), 0.05)',
              basis: 'IEC 60255-151, class 5',
            },
          },
        },
        required: ['multiple', 'expected', 'measured'],
      },
    },
    slowest: { type: 'number', compute: 'maxOf(report.timing.map(r, r.measured))' },
    remark: { type: 'string' },
  },
  { required: ['settings', 'timing'] },
);

const set = (): Sheet =>
  fill(overcurrent).enter('/settings/pickup', 1).enter('/settings/curve', 'IEC_SI').enter('/settings/tms', 0.1);

describe('a report being filled', () => {
  it('has no expected time before the curve is set, and raises no issue about it', () => {
    const sheet = fill(overcurrent);
    expect(sheet.value('/timing/0/expected')).toBeUndefined();
    expect(sheet.said('/timing/0/expected')).toEqual([]);
    expect(sheet.evaluation.outcome).toBe('incomplete');
  });

  it('gives the expected time as soon as its inputs are there', () => {
    expect(set().value('/timing/0/expected')).toBeCloseTo(1.003, 3);
    expect(set().value('/timing/2/expected')).toBeCloseTo(0.297, 3);
  });

  it('judges a reading when it is typed and not before', () => {
    expect(set().verdict('/timing/0/measured')).toBe('not tested');
    expect(set().enter('/timing/0/measured', 1.04).verdict('/timing/0/measured')).toBe('pass');
    expect(set().enter('/timing/0/measured', 1.07).verdict('/timing/0/measured')).toBe('attention');
    expect(set().enter('/timing/0/measured', 1.5).verdict('/timing/0/measured')).toBe('fail');
  });

  it('names the source of the limit', () => {
    expect(set().evaluation.verdicts.get('/timing/0/measured')?.basis).toBe('IEC 60255-151, class 5');
  });

  it('passes a reading exactly on the limit', () => {
    const expected = set().value('/timing/0/expected');
    if (typeof expected !== 'number') throw new Error('no expected time');
    expect(
      set()
        .enter('/timing/0/measured', expected * 1.05)
        .verdict('/timing/0/measured'),
    ).toBe('pass');
  });

  it('judges again when the setting changes', () => {
    const sheet = set().enter('/timing/0/measured', 1.0);
    expect(sheet.enter('/settings/tms', 0.2).verdict('/timing/0/measured')).toBe('fail');
  });

  it('lets a failed row fail its table also while other rows are not tested yet', () => {
    const sheet = set().enter('/timing/0/measured', 1.5);
    expect([sheet.verdict('/timing/1/measured'), sheet.verdict('/timing')]).toEqual(['not tested', 'fail']);
  });

  it('lets one failed row fail its table and the report', () => {
    const sheet = set()
      .enter('/timing/0/measured', 1.0)
      .enter('/timing/1/measured', 0.43)
      .enter('/timing/2/measured', 0.6);
    expect([
      sheet.verdict('/timing/1'),
      sheet.verdict('/timing/2'),
      sheet.verdict('/timing'),
      sheet.verdict(''),
    ]).toEqual(['pass', 'fail', 'fail', 'fail']);
    expect(sheet.evaluation.outcome).toBe('not satisfactory');
  });

  it('is satisfactory when all is measured and passes, with remarks when something needs attention', () => {
    const full = set()
      .enter('/timing/0/measured', 1.0)
      .enter('/timing/1/measured', 0.43)
      .enter('/timing/2/measured', 0.3);
    expect(full.evaluation.outcome).toBe('satisfactory');
    expect(full.enter('/timing/0/measured', 1.07).evaluation.outcome).toBe('satisfactory with remarks');
  });

  it('is incomplete again when a mandatory reading is removed', () => {
    const full = set()
      .enter('/timing/0/measured', 1.0)
      .enter('/timing/1/measured', 0.43)
      .enter('/timing/2/measured', 0.3);
    expect(full.enter('/timing/1/measured', undefined).evaluation.outcome).toBe('incomplete');
  });

  it('keeps text in a number field as typed, explains it, and computes nothing from it', () => {
    const sheet = set().enter('/settings/tms', '0.1x');
    expect(sheet.evaluation.data).toMatchObject({ settings: { tms: '0.1x' } });
    expect(sheet.said('/settings/tms')[0]).toContain('“0.1x” is not a number');
    expect(sheet.value('/timing/0/expected')).toBeUndefined();
  });

  it('replaces what somebody typed over a computed value', () => {
    expect(set().enter('/timing/0/expected', 99).value('/timing/0/expected')).toBeCloseTo(1.003, 3);
  });
});

describe('what does not apply', () => {
  const onDefiniteTime = (): Sheet => set().enter('/settings/curve', 'DT');

  it('is not required, and returns with its old value', () => {
    expect(onDefiniteTime().applies('/settings/tms')).toBe(false);
    expect(onDefiniteTime().said('/settings/tms')).toEqual([]);
    expect(onDefiniteTime().said('/settings/delay')).toEqual(['Please Enter Delay']);
    expect(onDefiniteTime().enter('/settings/curve', 'IEC_SI').value('/settings/tms')).toBe(0.1);
  });

  it('is kept while editing and left out of what is submitted', () => {
    expect(onDefiniteTime().evaluation.data).toMatchObject({ settings: { tms: 0.1 } });
    expect(onDefiniteTime().value('/settings/tms')).toBeUndefined();
  });

  it('is absent to every formula', () => {
    expect(onDefiniteTime().value('/timing/0/expected')).toBeUndefined();
    expect(onDefiniteTime().enter('/settings/delay', 0.5).value('/timing/0/expected')).toBe(0.5);
  });

  it('a hidden section is neither computed nor judged, and both come back with it', () => {
    const schema = reportType({
      done: { type: 'boolean' },
      test: {
        type: 'object',
        relevant: 'report.done',
        properties: {
          a: { type: 'number', accept: { pass: 'value > 1' } },
          b: { type: 'number', compute: 'row.a * 2' },
        },
        required: ['a'],
      },
      c: { type: 'number', compute: 'report.test.b + 1' },
    });
    const shown = fill(schema).enter('/done', true).enter('/test/a', 3);
    expect([shown.value('/test/b'), shown.value('/c'), shown.verdict('/test/a')]).toEqual([6, 7, 'pass']);
    const hidden = shown.enter('/done', false);
    expect([hidden.value('/test'), hidden.value('/c'), hidden.verdict('/test/a'), hidden.evaluation.outcome]).toEqual([
      undefined,
      undefined,
      undefined,
      'satisfactory',
    ]);
    const again = hidden.enter('/done', true);
    expect([again.value('/test/a'), again.value('/test/b'), again.value('/c')]).toEqual([3, 6, 7]);
  });
});

describe('rows', () => {
  const coils = reportType({
    coils: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          volts: { type: 'number', accept: { pass: 'value > 10' } },
          hidden: { type: 'number', relevant: 'row.volts > 100' },
        },
        required: ['volts'],
        checks: [{ id: 'C1', that: 'row.volts != 13', message: 'Not thirteen' }],
      },
    },
    total: { type: 'number', compute: 'sum(report.coils.map(c, c.volts))' },
  });

  it('a new row counts at once and a removed one no longer', () => {
    const two = fill(coils).enter('/coils/0/volts', 20).enter('/coils/1/volts', 5);
    expect([two.value('/total'), two.verdict('/coils')]).toEqual([25, 'fail']);
    const one = two.enter('/coils', [{ volts: 20 }]);
    expect([one.value('/total'), one.verdict('/coils'), one.verdict('/coils/1')]).toEqual([20, 'pass', undefined]);
  });

  it('a failed check is reported at its row, and disappears with the row', () => {
    const sheet = fill(coils).enter('/coils/0/volts', 20).enter('/coils/1/volts', 13);
    expect(sheet.said('/coils/1')).toEqual(['Not thirteen']);
    expect(sheet.enter('/coils/1', undefined).said('/coils/1')).toEqual([]);
  });

  it('removing a row from the middle keeps each verdict with its reading', () => {
    const three = fill(coils).enter('/coils', [{ volts: 20 }, { volts: 5 }, { volts: 30 }]);
    const two = three.enter('/coils', [{ volts: 20 }, { volts: 30 }]);
    expect([two.verdict('/coils/0/volts'), two.verdict('/coils/1/volts'), two.verdict('/coils')]).toEqual([
      'pass',
      'pass',
      'pass',
    ]);
  });
});

describe('one edit', () => {
  const rows = 200;
  const long = reportType({
    factor: { type: 'number' },
    list: {
      type: 'array',
      default: Array.from({ length: rows }, (_, index) => ({ reading: index + 1 })),
      items: {
        type: 'object',
        properties: {
          reading: { type: 'number' },
          corrected: { type: 'number', compute: 'row.reading * report.factor' },
          error: { type: 'number', compute: 'row.corrected - row.reading', accept: { pass: 'value < 1000' } },
        },
      },
    },
  });

  it('runs only the formulas that depend on it', () => {
    const sheet = fill(long).enter('/factor', 2);
    expect(sheet.evaluation.formulasRun).toBe(3 * rows);
    const edited = sheet.enter('/list/7/reading', 99);
    expect(edited.value('/list/7/error')).toBe(99);
    expect(edited.evaluation.formulasRun).toBe(3);
  });

  it('leaves untouched rows the same objects', () => {
    const sheet = fill(long).enter('/factor', 2);
    const edited = sheet.enter('/list/7/reading', 99);
    expect(edited.value('/list/8')).toBe(sheet.value('/list/8'));
  });
});

describe('soft limits', () => {
  const kit = reportType({
    aux: { type: 'number', title: 'Aux supply', unit: 'V', maximum: 300, warn: { minimum: 80, maximum: 110 } },
  });

  it('are shown and never prevent submitting', () => {
    const sheet = fill(kit).enter('/aux', 60);
    expect(sheet.said('/aux')).toEqual(['Aux supply is unusual: expected at least 80. Check the reading.']);
    expect(sheet.evaluation.outcome).toBe('satisfactory with remarks');
    expect(fill(kit).enter('/aux', 301).evaluation.outcome).toBe('incomplete');
  });
});

describe('the facts around a report', () => {
  const schema = reportType({
    make: { type: 'string', prefill: 'context.equipment.make' },
    last: { type: 'number', prefill: 'previous.last' },
    kits: {
      type: 'array',
      prefill: 'context.instruments',
      items: {
        type: 'object',
        properties: { serialNo: { type: 'string' }, purpose: { type: 'string', default: 'Timing' } },
      },
    },
    drift: { type: 'number', compute: 'report.last - previous.last' },
    overdue: { type: 'boolean', compute: '"2026-01-01" < today' },
  });

  it('fill a new report once, and stay editable', () => {
    const sheet = fill(schema, {
      today: '2026-11-16',
      equipment: { make: 'L&T' },
      instruments: [{ serialNo: 'K-1', kind: 'timing_kit' }],
      previous: { last: 4 },
    });
    expect(sheet.value('/make')).toBe('L&T');
    expect(sheet.value('/kits')).toEqual([{ serialNo: 'K-1', purpose: 'Timing' }]);
    expect([sheet.value('/last'), sheet.enter('/last', 5).value('/drift'), sheet.value('/overdue')]).toEqual([
      4,
      1,
      true,
    ]);
  });

  it('leave a field empty when they are not known', () => {
    expect(fill(schema, anyDay).value('/make')).toBeUndefined();
    expect(fill(schema, anyDay).value('/kits')).toEqual([]);
  });
});

describe('a division', () => {
  const schema = reportType({
    a: { type: 'number' },
    b: { type: 'number' },
    q: { type: 'number', compute: 'report.a / report.b', accept: { pass: 'atMost(100 * row.a / row.b, 5)' } },
  });

  it('by zero gives nothing, never infinity and never a verdict', () => {
    const sheet = fill(schema).enter('/a', 1).enter('/b', 0);
    expect(sheet.value('/q')).toBeUndefined();
    expect(sheet.verdict('/q')).toBe('not tested');
  });
});

it('two edits can start from the same earlier evaluation', () => {
  const start = set();
  const one = evaluate(start.template, { ...start.evaluation.data, remark: 'a' }, start.context, start.evaluation);
  const two = evaluate(start.template, { ...start.evaluation.data, remark: 'b' }, start.context, start.evaluation);
  expect([one.data['remark'], two.data['remark']]).toEqual(['a', 'b']);
});
