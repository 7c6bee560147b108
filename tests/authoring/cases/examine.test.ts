import { describe, expect, it } from 'vitest';
import { compileValidators, readReportTypes } from '#authoring';
import { examine, type Examined } from '#authoring/commands';
import { evaluate, type JsonObject, type Template, type Validators } from '#engine';
import { compiled, filesOf, reportType, templateOf } from '../../field.ts';

const number = { type: 'number', minimum: 0, maximum: 10 };
const closed = (properties: JsonObject, rest: JsonObject = {}): JsonObject =>
  reportType(properties, { additionalProperties: false, ...rest });

function findingsOf(schema: JsonObject): readonly Examined[] {
  return examine(templateOf(schema), 1).findings;
}

/** Code, level and place of every finding. */
function found(schema: JsonObject): readonly string[] {
  return findingsOf(schema).map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);
}

describe('a healthy report type', () => {
  const healthy = closed(
    {
      kind: { type: 'string', enum: ['DT', 'IDMT'] },
      tms: { type: 'number', minimum: 0.01, maximum: 1, relevant: "row.kind == 'IDMT'" },
      setting: { type: 'number', exclusiveMinimum: 0, maximum: 5, multipleOf: 0.25 },
      measured: {
        type: 'number',
        minimum: 0,
        maximum: 50,
        accept: {
          pass: 'within(value, row.setting, percent(5))',
          attention: 'within(value, row.setting, percent(10))',
          basis: 'x',
        },
      },
      error: {
        type: 'number',
        compute: 'percentError(row.measured, row.setting)',
        warn: { minimum: -20, maximum: 20 },
      },
      name: { type: 'string', minLength: 2, maxLength: 20, pattern: '^[A-Za-z ]+$' },
      phone: { type: 'string', maxLength: 16, rule: 'mobile' },
      date: { type: 'string', format: 'date' },
      left: {
        type: 'string',
        maxLength: 20,
        relevant: '!has(row.measured)',
        accept: { pass: 'false', attention: 'true', basis: 'x' },
      },
    },
    {
      required: ['kind', 'setting', 'measured', 'name', 'tms'],
      checks: [
        { id: 'order', that: 'row.setting < row.measured * 3', message: 'x' },
        { id: 'date', that: 'row.date <= today', message: 'x', level: 'warning' },
      ],
    },
  );

  it('a report type with the usual checks is examined without a finding', () => {
    expect(findingsOf(healthy)).toEqual([]);
  });

  it('a list that needs rows of three kinds is completed', () => {
    const kinds = ['injection', 'insulation', 'resistance', 'timing', 'voltage', 'other'];
    const asked = ['resistance', 'timing', 'insulation'];
    const kits = {
      type: 'array',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'serialNo'],
        properties: {
          serialNo: { type: 'string', minLength: 1, maxLength: 20 },
          kind: { type: 'string', oneOf: kinds.map((kind) => ({ const: kind, title: kind })) },
        },
      },
      checks: asked.map((kind) => ({ id: kind, that: `value.exists(k, k.kind == '${kind}')`, message: 'x' })),
    };
    expect(found(closed({ kits }, { required: ['kits'] }))).toEqual([]);
  });

  it('reports how many forms were filled in', () => {
    const { forms } = examine(templateOf(healthy), 1);
    expect(Object.keys(forms).sort()).toEqual(['boundary', 'full', 'minimal', 'random order', 'rule broken']);
    expect(forms['rule broken']).toBeGreaterThan(20);
  });

  it('gives the same answer for the same seed', () => {
    expect(examine(templateOf(healthy), 5)).toEqual(examine(templateOf(healthy), 5));
  });
});

describe('fields', () => {
  it('that can never apply are an error where every combination was tried', () => {
    const schema = closed({
      kind: { type: 'string', enum: ['a', 'b'] },
      flag: { type: 'boolean' },
      lost: { ...number, relevant: "row.flag && row.kind == 'a' && !(row.flag && row.kind == 'a')" },
    });
    expect(found(schema)).toContain('error never-applies /properties/lost/relevant');
  });

  it('that no form was found for are a warning, with the condition', () => {
    const lost = { ...number, relevant: 'row.n > 6 && row.n < 3' };
    const [finding] = findingsOf(closed({ n: number, lost }));
    expect(finding).toMatchObject({ level: 'warning', code: 'never-applies', spot: { formula: lost.relevant } });
    expect(finding?.message).toBe('Lost: no form was found in which it applies.');
  });

  it('whose condition is never false are reported', () => {
    const schema = closed({
      flag: { type: 'boolean' },
      shown: { ...number, relevant: 'has(row.flag) || !has(row.flag)' },
    });
    expect(found(schema)).toEqual(['error always-applies /properties/shown/relevant']);
  });

  it.each([
    ['a pattern longer than the text may be', { type: 'string', pattern: '^[0-9]{6}$', maxLength: 4 }],
    ['whole numbers where there is none', { type: 'integer', minimum: 1.2, maximum: 1.8 }],
    ['multiples where there is none', { type: 'number', minimum: 1, maximum: 4, multipleOf: 5 }],
    ['an entry that is read-only', { type: 'string', maxLength: 5, readOnly: true }],
  ])('that allow nothing are an error: %s', (_what, schema) => {
    expect(found(closed({ field: schema }, { required: ['field'] }))).toContain(
      'error no-value-fits /properties/field',
    );
  });

  it('whose prefill never gives a value are reported', () => {
    const schema = closed({ n: { type: 'number', prefill: 'sqrt(0 - context.equipment.ratedVoltageKv)' } });
    expect(found(schema)).toEqual(['warning prefill-never /properties/n/prefill']);
  });

  it('whose row is never found at the last visit are reported, and others are not', () => {
    const named = (name: string): JsonObject => ({
      type: 'number',
      minimum: 0,
      maximum: 10,
      prefill: `previous.poles.filter(p, p.pole == ${name})[0].found`,
    });
    const poles = {
      type: 'array',
      fixedRows: true,
      default: [{ pole: 'R' }, { pole: 'Y' }],
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          pole: { type: 'string', maxLength: 1, readOnly: true },
          found: named('row.pole'),
          lost: named("row.pole + ' pole'"),
        },
      },
    };
    expect(found(closed({ poles }))).toEqual(['warning prefill-never /properties/poles/items/properties/lost/prefill']);
  });
});

describe('rules', () => {
  it('that never complain are reported', () => {
    const checks = [{ id: 'R', that: 'row.n <= 10', message: 'x' }];
    expect(found(closed({ n: number }, { checks }))).toEqual(['warning check-never-complains /checks/0/that']);
  });

  it('that can never complain are an error where every combination was tried', () => {
    const checks = [{ id: 'R', that: '!row.flag || row.flag', message: 'x' }];
    expect(found(closed({ flag: { type: 'boolean' } }, { checks }))).toEqual([
      'error check-never-complains /checks/0/that',
    ]);
  });

  it('that complain about a recorded report are not reported', () => {
    const checks = [{ id: 'R', that: 'row.n <= 10', message: 'x' }];
    const template = templateOf(closed({ n: number }, { checks }));
    const recorded = [evaluate(template, { n: 11 }, { today: '2026-11-21' })];
    expect(examine(template, 1, undefined, recorded).findings).toEqual([]);
  });

  it('that always complain are reported', () => {
    const checks = [{ id: 'R', that: 'row.n > 10', message: 'x' }];
    expect(found(closed({ n: number }, { required: ['n'], checks }))).toEqual([
      'warning check-never-clears /checks/0/that',
    ]);
  });

  it('about rows are broken with more than one entry where needed', () => {
    const twice = 'value.all(a, value.filter(b, b.x == a.x && b.name == a.name).size() == 1)';
    const schema = closed({
      rows: {
        type: 'array',
        minItems: 2,
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { x: number, name: { type: 'string', enum: ['R', 'Y'] } },
        },
        default: [
          { x: 1, name: 'R' },
          { x: 2, name: 'Y' },
        ],
        checks: [{ id: 'twice', that: twice, message: 'x' }],
      },
    });
    expect(found(schema)).toEqual([]);
  });

  it('that take three entries to break are broken too', () => {
    const schema = closed(
      { a: number, b: number, c: number, product: { type: 'number', compute: 'row.a * row.b * row.c' } },
      { checks: [{ id: 'R', that: 'atMost(row.product, 900)', message: 'x' }] },
    );
    expect(found(schema)).toEqual([]);
  });
});

describe('verdicts and computed values', () => {
  const judged = (pass: string, attention?: string): JsonObject =>
    closed({ n: { ...number, accept: { pass, basis: 'x', ...(attention === undefined ? {} : { attention }) } } });

  it.each([
    ['never passes', judged('value > 20'), 'warning never-passes /properties/n/accept/pass'],
    ['never fails', judged('value >= 0'), 'warning never-fails /properties/n/accept/pass'],
    [
      'never needs attention',
      judged('value > 5', 'value > 6'),
      'warning never-attention /properties/n/accept/attention',
    ],
  ])('a reading that %s is reported', (_what, schema, expected) => {
    expect(found(schema)).toEqual([expected]);
  });

  it('a reading whose verdict the author fixed is not reported', () => {
    expect(found(judged('false', 'true'))).toEqual([]);
  });

  it('a formula that never has a value is reported', () => {
    const n = { type: 'number', minimum: -9, maximum: -1 };
    expect(found(closed({ n, root: { type: 'number', compute: 'sqrt(row.n)' } }))).toEqual([
      'warning never-computed /properties/root/compute',
    ]);
  });

  it('a computed value that never leaves its limits is reported', () => {
    const square = { type: 'number', compute: 'row.n * row.n', minimum: 0 };
    expect(found(closed({ n: number, square }))).toEqual(['warning limit-never-reached /properties/square/minimum']);
  });
});

describe('a validator that does not match its schema', () => {
  const schema = closed({ n: number, name: { type: 'string', maxLength: 5 } }, { required: ['name'] });
  const withValidators = (validators: Validators): Template => ({ ...templateOf(schema), validators });
  const other = (properties: JsonObject): Validators => {
    const bundle = readReportTypes(filesOf(closed(properties))).bundles.get('bench-relay');
    return bundle === undefined ? {} : compileValidators(bundle);
  };
  const codes = (template: Template): readonly string[] =>
    examine(template, 1).findings.map(({ code, level, pointer }) => `${level} ${code} ${pointer}`);

  it('that never complains is detected', () => {
    const silent = withValidators({ 'schema:': () => true });
    expect(codes(silent)).toEqual(
      expect.arrayContaining(['error keyword-silent /properties/n/maximum', 'error keyword-silent /properties/name']),
    );
  });

  it('that complains on the limit is detected', () => {
    const narrow = withValidators(
      other({
        n: { type: 'number', minimum: 0, exclusiveMaximum: 10, maximum: 9 },
        name: { type: 'string', maxLength: 5 },
      }),
    );
    expect(codes(narrow)).toContain('error limit-complains /properties/n/maximum');
  });

  it('that throws does not stop the examination', () => {
    const broken = withValidators({
      'schema:': () => {
        throw new Error('out of order');
      },
    });
    expect(examine(broken, 1).findings).toMatchObject([{ level: 'error', code: 'throws' }]);
  });
});

describe('a stock pair', () => {
  it('a fault of a stock pair is only warned of', () => {
    const schema = {
      type: 'object',
      properties: {
        code: { type: 'string', pattern: '^[0-9]{6}$', maxLength: 4 },
        any: {},
        choice: { oneOf: [{ type: 'string' }, { type: 'number' }] },
      },
      required: ['code'],
    };
    const bundle = readReportTypes(filesOf(schema)).bundles.get('bench-relay');
    if (bundle === undefined) throw new Error('refused');
    const levels = examine(compiled(bundle), 1).findings.map(({ level, code }) => `${level} ${code}`);
    expect(levels).toContain('warning no-value-fits');
    expect(levels.filter((one) => one.startsWith('error'))).toEqual([]);
  });
});
