import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, valueAt, type JsonObject } from '#engine';
import { generatedForms, generatedFull, readReportTypes, type GeneratedForm } from '#authoring';
import { compiled, filesOf, reportType, templateOf } from '../../../field.ts';
import { propertyRuns } from '../../../setup/property-runs.ts';

const relay = reportType(
  {
    technology: { title: 'Technology', type: 'string', enum: ['Static', 'Numerical'] },
    firmware: { title: 'Firmware', type: 'string', maxLength: 40, relevant: "row.technology == 'Numerical'" },
    pickup: { title: 'Pick-up', type: 'number', unit: 'A', decimals: 2, minimum: 0.1, maximum: 5 },
    remark: { title: 'Remark', type: 'string', maxLength: 100 },
    rows: {
      title: 'Timing',
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['multiple', 'time'],
        properties: {
          multiple: { title: 'Multiple', type: 'number', unit: '×', decimals: 1, minimum: 1.1, maximum: 20 },
          expected: {
            title: 'Expected',
            type: 'number',
            unit: 's',
            decimals: 3,
            compute: "idmt('IEC_SI', 0.1, row.multiple)",
          },
          time: {
            title: 'Time',
            type: 'number',
            unit: 's',
            decimals: 3,
            minimum: 0,
            maximum: 1000,
            accept: { pass: 'within(value, row.expected, percent(5), 0.05)', basis: 'IEC 60255-151, class 5' },
          },
        },
        checks: [{ id: 'not-at-once', that: 'row.time > 0', message: 'Nothing operates at once.' }],
      },
    },
  },
  { additionalProperties: false, required: ['technology', 'pickup', 'rows'] },
);

const template = templateOf(relay);
const forms = generatedForms(template, 1);
const named = (name: string): GeneratedForm => {
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`no form "${name}" among ${forms.map((one) => one.name).join('; ')}`);
  return form;
};
const judged = ({ entries, context }: GeneratedForm) => evaluate(template, entries, context);

describe('generated forms', () => {
  it('are of every kind, each with a name of its own', () => {
    expect([...new Set(forms.map(({ kind }) => kind))].sort()).toEqual([
      'boundary',
      'full',
      'minimal',
      'random order',
      'rule broken',
    ]);
    expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
  });

  it('are the same for the same seed, whoever compiled the type', () => {
    expect(generatedForms(templateOf(relay), 7)).toEqual(generatedForms(templateOf(relay), 7));
  });

  it('are in another random order for another seed', () => {
    const orders = [1, 2].map((seed) => generatedForms(template, seed).find(({ kind }) => kind === 'random order'));
    expect(orders[0]?.order).not.toEqual(orders[1]?.order);
  });

  it('hold no computed values', () => {
    for (const { entries } of forms) expect(valueAt(entries, '/rows/0/expected')).toBeUndefined();
  });

  it('show the issue that each claims to show', () => {
    for (const form of forms) {
      if (form.shows === undefined) continue;
      const { pointer, code, isSaid } = form.shows;
      const said = judged(form).issues.some((issue) => issue.pointer === pointer && issue.code === code);
      expect([form.name, said]).toEqual([form.name, isSaid]);
    }
  });

  it('come with the entries before the rule was broken, which do not have the issue', () => {
    const broken = forms.filter(({ kind, shows }) => kind === 'rule broken' && shows?.isSaid === true);
    expect(broken.length).toBeGreaterThan(10);
    for (const { before, context, shows } of broken) {
      const codes = evaluate(template, before ?? {}, context).issues.map(({ pointer, code }) => `${pointer} ${code}`);
      expect(codes).not.toContain(`${shows?.pointer ?? ''} ${shows?.code ?? ''}`);
    }
  });
});

describe('the full form', () => {
  it('has everything in it and no issues', () => {
    const { entries } = named('full');
    expect(Object.keys(entries).sort()).toEqual(['firmware', 'pickup', 'remark', 'rows', 'technology']);
    expect(judged(named('full'))).toMatchObject({ outcome: 'satisfactory', issues: [] });
  });

  it('can be generated alone, as a sample of the type', () => {
    expect(generatedFull(template, 1).entries).toEqual(named('full').entries);
  });

  it('is made again where something does not apply together with the rest', () => {
    const without = forms.find(({ name }) => name === 'full, without Firmware (/firmware)');
    expect(without?.entries['technology']).toBe('Static');
  });
});

describe('the minimal form', () => {
  it('has the required entries, and no more', () => {
    const { entries, context } = named('minimal');
    expect(Object.keys(entries).sort()).toEqual(['pickup', 'rows', 'technology']);
    expect(evaluate(template, entries, context).issues).toEqual([]);
    expect(Object.keys(context)).toEqual(['today']);
  });
});

describe('boundary forms', () => {
  it('stand on each limit and just outside, in the smallest step that can be typed', () => {
    const pickups = forms
      .filter(({ kind, shows }) => kind === 'boundary' && shows?.pointer === '/pickup')
      .map(({ entries, shows }) => [entries['pickup'], shows?.code, shows?.isSaid]);
    expect(pickups).toEqual([
      [0.1, 'minimum', false],
      [0.1 - 0.01, 'minimum', true],
      [5, 'maximum', false],
      [5.01, 'maximum', true],
    ]);
  });

  it('count characters and rows too', () => {
    const codes = forms.filter(({ kind }) => kind === 'boundary').map(({ shows }) => shows?.code);
    expect(codes).toEqual(expect.arrayContaining(['maxLength', 'minItems', 'maxItems']));
  });
});

describe('entries that fit', () => {
  const entryOf = (field: JsonObject): unknown =>
    generatedFull(
      templateOf(reportType({ field: { title: 'Field', maxLength: 60, ...field } }, { required: ['field'] })),
      1,
    ).entries['field'];

  it.each([
    ['a pattern', { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}(?:/[a-z]+)?$' }, /^[A-Z]{2}-\d{4}(?:\/[a-z]+)?$/],
    ['an e-mail address of the rule table', { type: 'string', rule: 'email' }, /^[^@]+@[^@]+\.[^@]+$/],
    ['a mobile number of the rule table', { type: 'string', rule: 'mobile' }, /^\+?\d{10,}$/],
    ['a least length', { type: 'string', minLength: 30 }, /^.{30,60}$/],
    ['a date', { type: 'string', format: 'date' }, /^\d{4}-\d\d-\d\d$/],
    ['a time', { type: 'string', format: 'time' }, /^\d\d:\d\d/],
    ['a signature', { type: 'string', format: 'signature' }, /^[0-9a-f-]{36}$/],
    ['an example of the author', { type: 'string', examples: ['CMC 356'] }, /^CMC 356$/],
  ])('are found for %s', (_what, field, expected) => {
    expect(entryOf(field)).toMatch(expected);
  });

  it.each([
    [{ type: 'integer', minimum: 3, maximum: 3 }, 3],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 0.001 }, 0.001],
    [{ type: 'number', multipleOf: 25, minimum: 60, maximum: 90 }, 75],
    [{ type: 'number', enum: [1, 5] }, 1],
    [{ type: 'string', oneOf: [{ const: 'DT', title: 'Definite time' }] }, 'DT'],
    [{ type: 'boolean' }, true],
  ])('are found for %j', (field, expected) => {
    const { maxLength: _none, ...plain } = { maxLength: 0, ...field };
    const type = reportType({ field: { title: 'Field', ...plain } }, { required: ['field'] });
    expect(generatedFull(templateOf(type), 1).entries['field']).toEqual(expected);
  });
});

/** Arbitrary report types: fields that depend on each other by relevance, formulas, verdicts, checks and rows. */
const leaf = fc.oneof(
  fc.record({
    type: fc.constant('number'),
    minimum: fc.integer({ min: -5, max: 5 }),
    maximum: fc.integer({ min: 4, max: 50 }),
  }),
  fc.record({ type: fc.constant('integer'), multipleOf: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ type: fc.constant('string'), minLength: fc.nat({ max: 4 }), maxLength: fc.integer({ min: 4, max: 9 }) }),
  fc.record({
    type: fc.constant('string'),
    pattern: fc.constantFrom('^[A-Z]{3}$', '^(?:a|bc)+$', '^\\d{2,4}$'),
    maxLength: fc.constant(4),
  }),
  fc.record({ type: fc.constant('string'), enum: fc.constantFrom(['a', 'b'], ['x'], ['a', 'b', 'c']) }),
  fc.constant({ type: 'boolean' }),
);
const relevant = fc.constantFrom(
  'report.flag',
  '!report.flag',
  'report.n > 3',
  "report.n > 3 && report.choice == 'a'",
  undefined,
);
const member = fc
  .tuple(leaf, relevant)
  .map(([schema, when]) => ({ ...schema, ...(when === undefined ? {} : { relevant: when }) }));
const anyType = fc
  .record({
    a: member,
    b: member,
    c: member,
    row: leaf,
    required: fc.subarray(['a', 'b', 'n', 'flag', 'rows']),
    that: fc.constantFrom('row.n > 1', 'row.n > row.m', 'row.n > 1000', 'row.rows.all(r, has(r.x))'),
    pass: fc.constantFrom('value > 3', 'value > report.n', 'value < 0 && value > 1'),
  })
  .map(({ a, b, c, row, required, that, pass }) =>
    reportType(
      {
        flag: { type: 'boolean' },
        choice: { type: 'string', enum: ['a', 'b'] },
        n: { type: 'number' },
        m: { type: 'number', compute: 'report.n / 2', accept: { pass, basis: 'any' } },
        a,
        b,
        c,
        rows: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { x: row, y: { type: 'number', compute: 'report.m * 2' } },
          },
        },
      },
      { required, checks: [{ id: 'R', that, message: 'R' }] },
    ),
  );

describe('any accepted report type', () => {
  it('is filled in without a throw, and its values are numbers or nothing', () => {
    fc.assert(
      fc.property(anyType, fc.nat({ max: 1000 }), (schema, seed) => {
        const bundle = readReportTypes(filesOf(schema)).bundles.get('bench-relay');
        fc.pre(bundle !== undefined);
        const type = compiled(bundle);
        for (const { entries, context } of generatedForms(type, seed)) {
          const { values } = evaluate(type, entries, context);
          expect(JSON.parse(JSON.stringify(values))).toEqual(values);
        }
      }),
      { numRuns: propertyRuns(5, 50) },
    );
  });
});
