import { describe, expect, it } from 'vitest';
import { compileValidators, filledCase } from '#authoring';
import { type Complaint, type CompiledValidator, isObject, type Json, type ReportTypeBundle } from '#engine';
import { reportTypes, shippedCases, shippedTemplate } from '../../shipped-types.ts';

/** The caching validator, which `schemas:check` uses, has exactly the complaints of the plain one, however often it runs. */

const validatorOf = (bundle: ReportTypeBundle, isCaching: boolean): CompiledValidator =>
  compileValidators(bundle, { isCaching })['schema:']!;

const complaints = (validate: CompiledValidator, report: Json): readonly object[] =>
  validate(report) ? [] : (validate.errors ?? []).map(spoken);

const spoken = ({ instancePath, keyword, params, message, data, schema }: Complaint): object => ({
  instancePath,
  keyword,
  params,
  message,
  data,
  schema,
});

const bench: ReportTypeBundle = {
  slug: 'bench-relay',
  title: 'Bench relay',
  stock: false,
  schema: {
    $id: 'https://example.org/bench-relay',
    type: 'object',
    definitions: { reading: { type: 'object', required: ['mA'], properties: { mA: { type: 'number', minimum: 1 } } } },
    properties: {
      'a/b c': { $ref: '#/definitions/reading' },
      rows: { type: 'array', items: { $ref: '#/definitions/reading' }, maxItems: 2 },
      note: { type: 'string', minLength: 3 },
    },
    if: { properties: { note: { const: 'both' } }, required: ['note'] },
    then: { required: ['rows'] },
    required: ['a/b c'],
    additionalProperties: false,
  },
  uischema: {},
  tables: {},
};

describe('the caching validator', () => {
  const plain = validatorOf(bench, false);
  const caching = validatorOf(bench, true);
  const rows = [{ mA: 0 }, {}, { mA: 'much' }];

  it.each([
    ['nothing is entered', {}],
    ['parts are missing and wrong', { 'a/b c': {}, rows }],
    ['a part stands among single values that are wrong', { note: '', 'a/b c': { mA: 0 }, rows: [], other: 1 }],
    ['a condition of the whole report asks for a part', { 'a/b c': { mA: 2 }, note: 'both' }],
    ['a part is no object', { 'a/b c': 5, rows: 'none' }],
    ['everything is right', { 'a/b c': { mA: 2 }, rows: [{ mA: 1 }], note: 'fine' }],
  ])('has the complaints of the plain one in the same order, also the second time: %s', (_words, report) => {
    const wanted = complaints(plain, report);
    expect(complaints(caching, report)).toEqual(wanted);
    expect(complaints(caching, report)).toEqual(wanted);
  });

  it('keeps the cached complaints of a section unchanged when another section adds one', () => {
    const report = { 'a/b c': {}, rows, note: '' };
    expect(complaints(caching, report)).toHaveLength(complaints(plain, report).length);
    const mended = { ...report, note: 'mended', rows: [] };
    expect(complaints(caching, mended)).toEqual(complaints(plain, mended));
  });

  it('reuses the complaint about a section that is the same object, and validates another one', () => {
    const part = {};
    caching({ 'a/b c': part });
    const [before] = caching.errors ?? [];
    caching({ 'a/b c': part, note: 'typed' });
    expect(caching.errors?.[0]).toBe(before);
    expect(complaints(caching, { 'a/b c': { mA: 5 } })).toEqual([]);
  });
});

/** Compiled twice each: the three with the longest schemas. */
const longest = reportTypes
  .toSorted((one, other) => JSON.stringify(other.schema).length - JSON.stringify(one.schema).length)
  .slice(0, 3);

describe.each(longest.map((bundle) => [bundle.title, bundle] as const))('%s', (_title, bundle) => {
  it('the caching validator has the complaints of the plain one about recorded cases, whole and without a section', async () => {
    const template = shippedTemplate(bundle.slug);
    const cases = await shippedCases(bundle.slug);
    const [plain, caching] = [validatorOf(bundle, false), validatorOf(bundle, true)];
    for (const [index, name] of [...cases.keys()].entries()) {
      const filled = filledCase(template, cases, name);
      if (index % 5 !== 0 || !filled.ok) continue;
      const { entries } = filled.value;
      expect(complaints(caching, entries), name).toEqual(complaints(plain, entries));
      const section = Object.keys(entries)[index % Object.keys(entries).length] ?? '';
      const without = Object.fromEntries(Object.entries(entries).filter(([key]) => key !== section));
      const emptied = isObject(entries[section]) ? { ...entries, [section]: {} } : without;
      for (const report of [without, emptied])
        expect(complaints(caching, report), `${name} without ${section}`).toEqual(complaints(plain, report));
    }
  });
});
