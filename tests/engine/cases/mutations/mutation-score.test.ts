import { describe, expect, it } from 'vitest';
import { mutationScore, type RecordedCase } from '#engine';
import { textMutants } from '../../../../src/engine/cases/mutations/text-mutants.ts';
import { reportType, templateOf } from '../../../field.ts';

const template = templateOf(
  reportType(
    {
      expected: { type: 'number', minimum: 1, prefill: 'double(size(context.instruments))' },
      measured: {
        type: 'number',
        accept: { pass: 'value <= row.expected * 1.05', attention: 'value <= row.expected * 1.2', basis: 'bench' },
      },
      error: { type: 'number', compute: 'row.measured - row.expected' },
    },
    { required: ['measured'] },
  ),
);
const context = { today: '2026-11-21' };
const one = (change: RecordedCase['change'], expected: RecordedCase['expect']): RecordedCase => ({
  description: 'd',
  shows: 's',
  context,
  entries: {},
  ...(change && { change }),
  expect: expected,
});
const reading = (measured: number) => ({ '/expected': 100, '/measured': measured });
const verdict = (measured: number, word: 'pass' | 'attention' | 'fail') =>
  one(reading(measured), { verdicts: { '/measured': word } });

/** On both sides of each limit, and each constraint broken once. */
const strong = new Map<string, RecordedCase>([
  [
    'on the limit',
    one(reading(105), { verdicts: { '/measured': 'pass' }, values: { '/error': 5 }, outcome: 'satisfactory' }),
  ],
  ['just above', verdict(105.1, 'attention')],
  ['on the outer limit', verdict(120, 'attention')],
  ['just above that', verdict(120.1, 'fail')],
  ['below', one({ '/expected': 0, '/measured': 0 }, { issues: [{ pointer: '/expected', code: 'minimum' }] })],
  ['empty', one({}, { issues: [{ pointer: '/measured', code: 'required' }] })],
]);
const scored = (cases: ReadonlyMap<string, RecordedCase>) => mutationScore(template, cases, 1);

describe('the changes that nobody would notice', () => {
  it('are few where the cases stand on both sides of every limit', () => {
    const { mutants, byCases, survivors } = scored(strong);
    expect(mutants).toBeGreaterThan(12);
    expect(byCases).toBe(mutants - survivors.length);
    // No case is started blank, so that nobody sees what fills it in.
    expect(survivors.map(({ what }) => what)).toEqual(['prefill taken away: double(size(context.instruments))']);
  });

  it('are named when a case is missing', () => {
    const weaker = new Map([...strong].filter(([name]) => name !== 'on the limit'));
    const { byCases, byForms } = scored(weaker);
    expect(byCases).toBeLessThan(scored(strong).byCases);
    // Whole reports compared still see it: the score says which of both it was.
    expect(byForms).toBeGreaterThan(0);
  });

  it('are the same each time', () => {
    expect(scored(strong)).toEqual(scored(strong));
  });
});

describe('a formula mistaken', () => {
  const [rule] = template.rules.filter((each) => each.kind === 'accept');

  it('has one change at a time', () => {
    if (rule?.kind !== 'accept') throw new Error('an acceptance was expected');
    expect(textMutants(rule.pass).map(({ text }) => text)).toEqual([
      'value < row.expected * 1.05',
      'value <= row.expected / 1.05',
      'value <= row.expected * 1.5750000000000002',
    ]);
  });
});
