import { describe, expect, it } from 'vitest';
import { compileValidators, filledCase } from '#authoring';
import { type Complaint, type CompiledValidator, isObject, type Json, type ReportTypeBundle } from '#engine';
import { reportTypes, shippedCases, shippedTemplate } from '../../shipped-types.ts';

/** The validator of whole reports that `schemas:check` uses says exactly what the plain one says, as often as it is asked. */

const validatorOf = (bundle: ReportTypeBundle, remembers: boolean): CompiledValidator =>
  compileValidators(bundle, { remembers })['schema:']!;

const said = (validate: CompiledValidator, report: Json): readonly object[] =>
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

describe('the validator that remembers', () => {
  const plain = validatorOf(bench, false);
  const remembering = validatorOf(bench, true);
  const rows = [{ mA: 0 }, {}, { mA: 'much' }];

  it.each([
    ['nothing is entered', {}],
    ['parts are missing and wrong', { 'a/b c': {}, rows }],
    ['a part stands among single values that are wrong', { note: '', 'a/b c': { mA: 0 }, rows: [], other: 1 }],
    ['a condition of the whole report asks for a part', { 'a/b c': { mA: 2 }, note: 'both' }],
    ['a part is no object', { 'a/b c': 5, rows: 'none' }],
    ['everything is right', { 'a/b c': { mA: 2 }, rows: [{ mA: 1 }], note: 'fine' }],
  ])('says the same as the plain one, in the same order, also when it is asked again: %s', (_words, report) => {
    const wanted = said(plain, report);
    expect(said(remembering, report)).toEqual(wanted);
    expect(said(remembering, report)).toEqual(wanted);
  });

  it('adds nothing to what it remembers about a part when a complaint about another follows', () => {
    const report = { 'a/b c': {}, rows, note: '' };
    expect(said(remembering, report)).toHaveLength(said(plain, report).length);
    const mended = { ...report, note: 'mended', rows: [] };
    expect(said(remembering, mended)).toEqual(said(plain, mended));
  });

  it('hands on a complaint about a part that is the same object, and looks at one that is another', () => {
    const part = {};
    remembering({ 'a/b c': part });
    const [before] = remembering.errors ?? [];
    remembering({ 'a/b c': part, note: 'typed' });
    expect(remembering.errors?.[0]).toBe(before);
    expect(said(remembering, { 'a/b c': { mA: 5 } })).toEqual([]);
  });
});

/** Compiled twice each: the three with the longest schemas. */
const longest = reportTypes
  .toSorted((one, other) => JSON.stringify(other.schema).length - JSON.stringify(one.schema).length)
  .slice(0, 3);

describe.each(longest.map((bundle) => [bundle.title, bundle] as const))('%s', (_title, bundle) => {
  it('the validator that remembers says about recorded cases, whole and with a section taken away, what the plain one says', async () => {
    const template = shippedTemplate(bundle.slug);
    const cases = await shippedCases(bundle.slug);
    const [plain, remembering] = [validatorOf(bundle, false), validatorOf(bundle, true)];
    for (const [index, name] of [...cases.keys()].entries()) {
      const filled = filledCase(template, cases, name);
      if (index % 5 !== 0 || !filled.ok) continue;
      const { entries } = filled.value;
      expect(said(remembering, entries), name).toEqual(said(plain, entries));
      const section = Object.keys(entries)[index % Object.keys(entries).length] ?? '';
      const without = Object.fromEntries(Object.entries(entries).filter(([key]) => key !== section));
      const emptied = isObject(entries[section]) ? { ...entries, [section]: {} } : without;
      for (const report of [without, emptied])
        expect(said(remembering, report), `${name} without ${section}`).toEqual(said(plain, report));
    }
  });
});
