import { describe, expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { examineLazily, type LazyExamination } from '#authoring/commands';
import { anyDay, refusalsOf, filesOf, reportType, templateOf } from '../../../field.ts';

/** A relay with one pick-up test, as its author might first write it. */
function bench(rows: JsonObject, more: JsonObject = {}): JsonObject {
  return reportType(
    {
      setting: { title: 'Setting', type: 'number', minimum: 1, maximum: 100 },
      test: {
        type: 'object',
        additionalProperties: false,
        required: ['rows'],
        properties: {
          rows: {
            title: 'Rows',
            type: 'array',
            fixedRows: true,
            default: [{ phase: 'R' }, { phase: 'Y' }],
            items: {
              type: 'object',
              additionalProperties: false,
              required: Object.keys(rows),
              properties: { phase: { type: 'string', readOnly: true }, ...rows },
            },
          },
        },
      },
      note: { title: 'Note', type: 'string', maxLength: 50 },
      ...more,
    },
    {
      'x-report': {
        edition: '1',
        proofs: [{ element: 'I>', show: { pickup: { by: 'report.test.rows', reading: Object.keys(rows)[0] ?? '' } } }],
      },
      additionalProperties: false,
      required: ['setting', 'test'],
    },
  );
}

function examined(schema: JsonObject, row: JsonObject, entries: JsonObject = {}): LazyExamination {
  const template = templateOf(schema);
  const rows = ['R', 'Y'].map((phase) => ({ phase, ...row }));
  const evaluation = evaluate(template, { setting: 10, note: 'Dry', test: { rows }, ...entries }, anyDay);
  expect(evaluation.outcome).toBe('satisfactory');
  return examineLazily(template, [{ name: 'full-pass', context: anyDay, evaluation }], { seed: 1 });
}

const found = ({ findings }: LazyExamination): readonly string[] =>
  findings.map(({ level, code, pointer }) => `${level} ${code} ${pointer}`);

const pickup = {
  title: 'Pick-up',
  type: 'number',
  minimum: 0,
  accept: { pass: 'within(value, report.setting, percent(5))', basis: 'Maker' },
};
const resistance = {
  title: 'Resistance',
  type: 'number',
  minimum: 0,
  accept: { pass: 'value < 100.0', basis: 'Maker' },
};
const row = '/properties/test/properties/rows/items/properties';

describe('the lazy tester', () => {
  it('finds nothing in a type whose limits have two sides', () => {
    const { findings, outcomes } = examined(bench({ pickup }), { pickup: 10.1 });
    expect(findings).toEqual([]);
    expect(outcomes['not satisfactory']).toBeGreaterThan(0);
  });

  it('reports a reading of 0 that passes, with the place, the move and the outcome', () => {
    const { findings } = examined(bench({ resistance }), { resistance: 30 });
    expect(findings[0]).toMatchObject({ level: 'error', code: 'lazy-move', pointer: `${row}/resistance` });
    expect(findings[0]?.message).toContain('Resistance is entered as 0 (/test/rows/0/resistance: 0)');
    expect(findings[0]?.message).toContain('still satisfactory');
  });

  it('reports nothing once a plausible range warns of the slip', () => {
    const plausible = { ...resistance, warn: { minimum: 1 } };
    expect(found(examined(bench({ resistance: plausible }), { resistance: 30 }))).toEqual([]);
  });

  it('accepts a reason of the type for a move, and reports a reason that no move needs', () => {
    const because = 'A bolted joint has next to none.';
    const excused = { ...resistance, harmless: { zero: because, lower: because } };
    const lazy = examined(bench({ resistance: excused }), { resistance: 30 });
    expect(lazy.findings).toEqual([]);
    expect(lazy.excused).toBeGreaterThan(0);
    const needless = { ...resistance, warn: { minimum: 1 }, harmless: { zero: because } };
    expect(found(examined(bench({ resistance: needless }), { resistance: 30 }))).toEqual([
      `error harmless-unneeded ${row}/resistance/harmless/zero`,
    ]);
  });

  it('tries no moves on documentation', () => {
    const { findings, outcomes } = examined(bench({ pickup }), { pickup: 10.1 });
    expect(findings).toEqual([]);
    const moves = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    const more = bench({ pickup }, { place: { title: 'Place', type: 'string', maxLength: 50 } });
    const again = examined(more, { pickup: 10.1 }, { place: 'Bay 1' }).outcomes;
    expect(Object.values(again).reduce((sum, count) => sum + count, 0)).toBe(moves);
  });

  it('reports a check that passes as not applicable', () => {
    const status = {
      title: 'Status',
      type: 'string',
      enum: ['OK', 'Not OK', 'NA'],
      accept: { pass: "value != 'Not OK'", basis: 'Own' },
    };
    const schema = bench({ pickup }, { lamp: { type: 'object', required: ['status'], properties: { status } } });
    expect(found(examined(schema, { pickup: 10.1 }, { lamp: { status: 'OK' } }))).toEqual([
      'error lazy-move /properties/lamp/properties/status',
    ]);
  });

  it('reports a condition of the test that may be made easier, and accepts a stricter one', () => {
    const held = { title: 'Held', type: 'number', minimum: 0 };
    const withstood = {
      title: 'Withstood',
      type: 'boolean',
      accept: { pass: 'value && row.held >= 1.0', basis: 'Own' },
    };
    const filled = { withstood: true, held: 60 };
    expect(found(examined(bench({ withstood, held }), filled))).toContain(`error lazy-move ${row}/held`);
    const strict = { ...held, default: 60, looser: 'below' };
    const departures = { type: 'array', departures: true, items: { type: 'object', properties: {} } };
    expect(found(examined(bench({ withstood, held: strict }, { departures }), filled))).toEqual([]);
  });

  it('reports a dash that is accepted as the reason of a check called not applicable', () => {
    const lamp = {
      title: 'Lamp',
      type: 'object',
      required: ['status'],
      properties: {
        status: {
          title: 'Status',
          type: 'string',
          enum: ['OK', 'NA'],
          accept: { pass: "value == 'OK'", attention: 'true', basis: 'Own' },
        },
        remark: { title: 'Remark', type: 'string', maxLength: 50 },
      },
    };
    const asks = (that: string): JsonObject => ({ lamp: { ...lamp, checks: [{ id: 'why', that, message: 'Why?' }] } });
    const filled = [{ pickup: 10.1 }, { lamp: { status: 'OK' } }] as const;
    expect(found(examined(bench({ pickup }, asks("row.status == 'OK' || has(row.remark)")), ...filled))).toEqual([
      'error lazy-reason /properties/lamp/properties/status',
    ]);
    const mended = asks("row.status == 'OK' || (has(row.remark) && isReason(row.remark))");
    expect(found(examined(bench({ pickup }, mended), ...filled))).toEqual([]);
  });

  it('reports a pair of moves of which each hides the other', () => {
    const number = (title: string): JsonObject => ({ title, type: 'number', exclusiveMinimum: 0 });
    const error = {
      title: 'Error',
      type: 'number',
      compute: 'percentError(row.measured, row.nominal)',
      accept: { pass: 'between(value, -5, 5)', basis: 'Maker' },
    };
    const schema = bench({ error, nominal: number('Nominal'), measured: number('Measured') });
    const template = templateOf(schema);
    const rows = [{ phase: 'R', nominal: 100, measured: 101 }];
    const evaluation = evaluate(template, { setting: 10, test: { rows } }, anyDay);
    const lazy = examineLazily(template, [{ name: 'full-pass', context: anyDay, evaluation }], { seed: 1, pairs: 300 });
    expect(new Set(lazy.findings.map(({ code }) => code))).toEqual(new Set(['lazy-pair']));
    expect(lazy.findings[0]?.message).toMatch(/Nominal is .*, and Measured is |Measured is .*, and Nominal is /);
  });

  it('only warns of a type without proofs, which is judged by its readings alone', () => {
    const { 'x-report': _identity, ...rest } = bench({ resistance });
    const plain = { ...rest, 'x-report': { edition: '1' } };
    expect(found(examined(plain, { resistance: 30 }))).toContain(`warning lazy-move ${row}/resistance`);
  });

  it('gives the same answer for the same seed', () => {
    const schema = bench({ resistance });
    expect(examined(schema, { resistance: 30 })).toEqual(examined(schema, { resistance: 30 }));
  });
});

describe('"harmless"', () => {
  it.each([
    ['a reason that says nothing', { zero: '-' }, '/properties/a/harmless/zero'],
    ['a move that nobody makes', { burnt: 'It was on fire.' }, '/properties/a/harmless/burnt'],
    ['no move at all', {}, '/properties/a/harmless'],
  ])('is refused with %s', (_what, harmless, pointer) => {
    const refusals = refusalsOf(filesOf(reportType({ a: { type: 'number', harmless } })));
    expect(refusals.map((refusal) => `${refusal.code} ${refusal.pointer}`)).toContain(`keyword-shape ${pointer}`);
  });
});
