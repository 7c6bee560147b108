import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../../../src/authoring/cases/mutated/mutants-of.ts';
import { mutatedBundle } from '../../../../src/authoring/cases/mutated/mutant.ts';
import { valueAt, type JsonObject } from '#engine';
import { reportType, templateOf } from '../../../field.ts';

/** The mutations at one place of a type with these fields. */
function changed(properties: JsonObject, pointer: string, rest: JsonObject = {}): readonly string[] {
  return mutantsOf(templateOf(reportType(properties, rest)))
    .filter(({ places }) => places.includes(pointer))
    .map(({ words }) => words);
}

const number = { type: 'number' };

describe('the mutants of a formula', () => {
  it('reverse a comparison, exclude its limit, widen and narrow it', () => {
    const properties = { limit: number, reading: { ...number, accept: { pass: 'value <= row.limit', basis: 'b' } } };
    expect(changed(properties, '/properties/reading/accept/pass')).toEqual([
      'value <= row.limit became value < row.limit',
      'value <= row.limit became value >= row.limit',
      'value <= row.limit became value <= row.limit * 1.1',
      'value <= row.limit became value <= row.limit * 0.9',
      'value <= row.limit became !(value <= row.limit)',
      'value <= row.limit became true',
      'value <= row.limit became false',
    ]);
  });

  it('change each number, each operator and the whole of what is computed', () => {
    const properties = { a: number, b: number, sum: { ...number, compute: '(row.a + row.b) * 20 - 3' } };
    expect(changed(properties, '/properties/sum/compute')).toEqual([
      '(row.a + row.b) * 20 - 3 became (row.a + row.b) * 20 + 3',
      '(row.a + row.b) * 20 became (row.a + row.b) / 20',
      'row.a + row.b became row.a - row.b',
      '20 became 22',
      '20 became 18',
      '3 became 4',
      '3 became 2',
      '(row.a + row.b) * 20 - 3 became ((row.a + row.b) * 20 - 3) * 1.1',
      'compute taken away',
    ]);
  });

  it('exchange functions and arguments, and leave out what can be left out', () => {
    const properties = {
      a: number,
      b: number,
      reading: {
        ...number,
        accept: { pass: 'within(value, row.a, percent(5), row.b)', attention: 'atMost(value, row.a)', basis: 'b' },
      },
      error: { ...number, compute: 'percentError(row.a, row.b)' },
    };
    expect(changed(properties, '/properties/reading/accept/pass')).toEqual(
      expect.arrayContaining([
        'within(value, row.a, percent(5), row.b) became within(value, row.a, percent(5))',
        'within(value, row.a, percent(5), row.b) became within(value, row.a, percent(5), row.b * 1.1)',
        'within(value, row.a, percent(5), row.b) became within(value, row.a, percent(5), row.b * 0.9)',
        '5 became 6',
        '5 became 4',
      ]),
    );
    expect(changed(properties, '/properties/reading/accept/attention')).toEqual(
      expect.arrayContaining([
        'atMost(value, row.a) became atLeast(value, row.a)',
        'atMost(value, row.a) became value < row.a',
        'attention taken away',
      ]),
    );
    expect(changed(properties, '/properties/error/compute')).toContain(
      'percentError(row.a, row.b) became percentError(row.b, row.a)',
    );
  });

  it('keep each side of a connective, each branch of a choice and each member of a list alone', () => {
    const properties = {
      kind: { type: 'string', enum: ['a', 'b', 'c'] },
      isNew: { type: 'boolean' },
      text: { type: 'string', relevant: "row.isNew && row.kind in ['a', 'b']" },
      price: { ...number, compute: "row.kind == 'a' ? 100 : 200" },
    };
    expect(changed(properties, '/properties/text/relevant')).toEqual([
      "row.isNew && row.kind in ['a', 'b'] became row.isNew || row.kind in ['a', 'b']",
      "row.isNew && row.kind in ['a', 'b'] became row.isNew",
      "row.isNew && row.kind in ['a', 'b'] became row.kind in ['a', 'b']",
      "row.kind in ['a', 'b'] became !(row.kind in ['a', 'b'])",
      "row.kind in ['a', 'b'] became row.kind in ['b']",
      "row.kind in ['a', 'b'] became row.kind in ['a']",
      "row.isNew && row.kind in ['a', 'b'] became !(row.isNew && row.kind in ['a', 'b'])",
      "row.isNew && row.kind in ['a', 'b'] became false",
      'relevant taken away',
    ]);
    expect(changed(properties, '/properties/price/compute')).toEqual(
      expect.arrayContaining([
        "row.kind == 'a' ? 100 : 200 became 100",
        "row.kind == 'a' ? 100 : 200 became 200",
        "row.kind == 'a' became row.kind != 'a'",
      ]),
    );
  });

  it('never omit a guard that decides nothing', () => {
    const properties = { a: number, text: { type: 'string', relevant: 'has(row.a) && row.a > 5' } };
    const checks = { checks: [{ id: 'high', that: '!has(row.a) || row.a < 50', message: 'm' }] };
    const relevant = changed(properties, '/properties/text/relevant', checks);
    expect(relevant).toContain('has(row.a) && row.a > 5 became has(row.a)');
    expect(relevant).not.toContain('has(row.a) && row.a > 5 became row.a > 5');
    const that = changed(properties, '/checks/0/that', checks);
    expect(that).toContain('!has(row.a) || row.a < 50 became !has(row.a)');
    expect(that).not.toContain('!has(row.a) || row.a < 50 became row.a < 50');
  });

  it('omit a guard that tells fail from not tested', () => {
    const reading = { ...number, accept: { pass: 'has(row.a) && value < row.a', basis: 'b' } };
    expect(changed({ a: number, reading }, '/properties/reading/accept/pass')).toContain(
      'has(row.a) && value < row.a became value < row.a',
    );
  });
});

describe('the mutants of other keywords', () => {
  it('remove each constraint whole', () => {
    const name = { type: 'string', minLength: 2, maxLength: 9, pattern: '^[A-Z]', rule: 'string', default: 'Ab' };
    const reading = { ...number, minimum: 0, maximum: 9, warn: { minimum: 1, maximum: 8 } };
    const properties = { name, reading, kind: { type: 'string', enum: ['a', 'b'], prefill: 'today' } };
    const words = mutantsOf(templateOf(reportType(properties, { required: ['name'] })))
      .filter(({ value }) => value === undefined)
      .map(({ words: said }) => said);
    expect(words).toEqual([
      'prefill "today" taken away',
      'name is no longer required',
      'minLength 2 taken away',
      'maxLength 9 taken away',
      'pattern "^[A-Z]" taken away',
      'rule "string" taken away',
      'default "Ab" taken away',
      'minimum 0 taken away',
      'maximum 9 taken away',
      'warn minimum taken away',
      'warn maximum taken away',
      'enum ["a","b"] taken away',
    ]);
  });

  it('remove each check, and change its level', () => {
    const checks = [
      { id: 'one', that: 'row.a < 5', message: 'm' },
      { id: 'two', that: 'row.a > 1', level: 'warning', message: 'm' },
    ];
    expect(changed({ a: number }, '/checks/0', { checks })).toEqual(['check one taken away']);
    expect(changed({ a: number }, '/checks/1/level', { checks })).toEqual(['check two is of level error']);
  });

  it('leave `required` of an unjudged computed value alone', () => {
    const twice = { ...number, compute: 'row.a * 2' };
    const judged = { ...number, compute: 'row.a * 3', accept: { pass: 'value > 3', basis: 'b' } };
    const required = { required: ['a', 'twice', 'judged'] };
    const words = mutantsOf(templateOf(reportType({ a: number, twice, judged }, required))).map((one) => one.words);
    expect(words.filter((said) => said.endsWith('required'))).toEqual([
      'a is no longer required',
      'judged is no longer required',
    ]);
  });
});

describe('a mutant', () => {
  it('is a report type with one place changed', () => {
    const template = templateOf(reportType({ a: { ...number, minimum: 1, maximum: 5 } }));
    const [mutant] = mutantsOf(template);
    if (mutant === undefined) throw new Error('there is none');
    const bundle = mutatedBundle(template.bundle, mutant);
    expect(valueAt(bundle.schema, '/properties/a')).toEqual({ ...number, maximum: 5 });
    expect(valueAt(template.bundle.schema, '/properties/a/minimum')).toBe(1);
  });

  it('changes every use of one place in the files at once', () => {
    const template = templateOf(reportType({ a: { ...number, minimum: 1 }, b: { ...number, minimum: 1 } }));
    const mutants = mutantsOf(template, (pointer) => pointer.replace('/b/', '/a/'));
    expect(mutants.map(({ places }) => places)).toEqual([['/properties/a/minimum', '/properties/b/minimum']]);
  });
});
