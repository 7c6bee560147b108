import { describe, expect, it } from 'vitest';
import { compileTemplate, evaluate, type Template } from '#engine';
import { compileValidators, type RecordedCase } from '#authoring';
import { tryMutants } from '#authoring/commands';
import { Alteration } from '../../../../src/authoring/cases/mutated/alteration.ts';
import { mutantsOf } from '../../../../src/authoring/cases/mutated/mutants-of.ts';
import { mutatedBundle } from '../../../../src/authoring/cases/mutated/mutant.ts';
import { seenBy } from '../../../../src/authoring/cases/mutated/witness.ts';
import { reportType, templateOf } from '../../../field.ts';

const number = { type: 'number' };
const limit = templateOf(
  reportType(
    {
      reading: { ...number, accept: { pass: 'value <= 20', basis: 'b' } },
      twice: { ...number, compute: 'row.reading * 2' },
    },
    { required: ['reading'] },
  ),
);
const one = (reading: number | undefined, expected: RecordedCase['expect']): RecordedCase => ({
  description: 'd',
  shows: 's',
  context: { today: '2026-11-21' },
  entries: reading === undefined ? {} : { reading },
  expect: expected,
});
const noticed = (template: Template, cases: Readonly<Record<string, RecordedCase>>) =>
  tryMutants(template, { cases: new Map(Object.entries(cases)), seed: 1, tableNames: [] });
const wordsOf = (template: Template, cases: Readonly<Record<string, RecordedCase>>, by: string) =>
  noticed(template, cases)
    .tried.filter((each) => each.by === by)
    .map(({ mutant }) => mutant.words);

const verdict = (word: 'pass' | 'fail') => ({ verdicts: { '/reading': word } });

describe('the cases of a report type', () => {
  it('notice what they state, and nothing else', () => {
    const weak = { 'far below': one(5, verdict('pass')), 'far above': one(50, verdict('fail')) };
    expect(wordsOf(limit, weak, 'case')).toEqual([
      'value <= 20 became value >= 20',
      'value <= 20 became !(value <= 20)',
      'value <= 20 became false',
      'accept taken away',
    ]);
  });

  it('notice every mutant if they cover both sides of the limit and state the computed values', () => {
    const strong = {
      'on the limit': one(20, { ...verdict('pass'), values: { '/twice': 40 } }),
      'just above': one(20.1, verdict('fail')),
      'not filled in': one(undefined, { issues: [{ pointer: '/reading', code: 'required' }] }),
    };
    const { tried, broken } = noticed(limit, strong);
    expect(broken).toEqual([]);
    expect(tried.filter(({ by }) => by !== 'case' && by !== 'loader')).toEqual([]);
  });

  it('are not asked when they already fail for the unchanged type', () => {
    const { broken } = noticed(limit, { wrong: one(5, verdict('fail')), right: one(5, verdict('pass')) });
    expect(broken).toEqual(['wrong']);
  });

  it('notice a missing initial value', () => {
    const template = templateOf(reportType({ a: { ...number, default: 4 }, b: { ...number, default: 5 } }));
    const blank = { ...one(undefined, { values: { '/a': 4 } }), extends: 'blank' };
    const { entries: _entries, ...started } = blank;
    expect(wordsOf(template, { started }, 'case')).toEqual(['default 4 taken away']);
  });
});

describe('what no case notices', () => {
  it('is left to the generated forms, and reported when they do not notice it either', () => {
    const properties = {
      day: { type: 'string', format: 'date' },
      next: { type: 'string', format: 'date', compute: 'addMonths(row.day, 12)' },
    };
    const { tried } = noticed(templateOf(reportType(properties)), {});
    const nobody = tried.filter(({ by }) => by === 'nobody').map(({ mutant }) => mutant);
    // A date that is worked out is a date.
    expect(nobody).toEqual([
      {
        kind: 'constraint',
        places: ['/properties/next/format'],
        value: undefined,
        words: 'format "date" taken away',
      },
    ]);
    expect(tried.find(({ mutant }) => mutant.places[0] === '/properties/day/format')?.by).toBe('form');
  });

  it('may be refused by the loader', () => {
    expect(wordsOf(limit, {}, 'loader')).toEqual(['value <= 20 became true']);
  });
});

describe('the answer', () => {
  it('is the same every time, in the same order', () => {
    const cases = { 'far below': one(5, verdict('pass')) };
    expect(noticed(limit, cases)).toEqual(noticed(limit, cases));
  });
});

describe('the evaluation of a mutant', () => {
  const template = templateOf(
    reportType(
      {
        kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
        limit: { ...number, minimum: 1, maximum: 100, warn: { maximum: 50 }, relevant: "report.kind == 'a'" },
        rows: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            required: ['reading'],
            properties: {
              reading: {
                ...number,
                minimum: 0,
                accept: { pass: 'value <= report.limit', attention: 'value <= report.limit * 1.2', basis: 'b' },
              },
              share: { ...number, compute: 'row.reading / report.limit', accept: { pass: 'value > 0.1', basis: 'b' } },
            },
            checks: [{ id: 'some', that: '!has(row.reading) || row.reading > 0', message: 'm' }],
          },
        },
      },
      {
        required: ['kind', 'limit'],
        checks: [{ id: 'rows', that: 'size(report.rows) > 1', message: 'm', level: 'warning' }],
      },
    ),
  );
  const reports = [
    { kind: 'a', limit: 10, rows: [{ reading: 10 }, { reading: 11 }, { reading: 13 }] },
    { kind: 'b', limit: 10, rows: [{ reading: 0 }, {}] },
    { kind: 'c', limit: 200, rows: [{ reading: -1, share: 3 }, {}, {}, { reading: 20 }] },
    {},
  ];
  const context = { today: '2026-11-21' };
  const said = (evaluation: ReturnType<typeof evaluate>) => ({
    values: evaluation.values,
    outcome: evaluation.outcome,
    sections: evaluation.sections,
    issues: evaluation.issues.map(({ pointer, code, level }) => `${pointer} ${code} ${level}`).sort(),
    verdicts: Object.fromEntries([...evaluation.verdicts].map(([place, { verdict: word }]) => [place, word])),
    hidden: [...evaluation.hidden].sort(),
  });
  const alteration = new Alteration(template, []);
  const mutants = mutantsOf(template).flatMap((mutant) => {
    const altered = alteration.of(mutant);
    return altered.ok ? [[mutant.words, mutant, altered.value] as const] : [];
  });

  it.each(mutants)('%s: is what the changed report type says', (_words, mutant, altered) => {
    const bundle = mutatedBundle(template.bundle, mutant);
    const whole = compileTemplate(bundle, compileValidators(bundle));
    if (!whole.ok) throw new Error('it was compiled in part and cannot be compiled whole');
    for (const entries of reports) {
      const before = evaluate(template, entries, context);
      const seen = seenBy({ name: 'n', entries, context, before, about: new Set(), notices: () => false }, altered);
      expect(said(seen)).toEqual(said(evaluate(whole.value, entries, context)));
    }
  });
});
