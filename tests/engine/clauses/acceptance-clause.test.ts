import { describe, expect, it } from 'vitest';
import { acceptanceClause, evaluate, type Clause, type JsonObject } from '#engine';
import { anyDay, reportType, templateOf } from '../../field.ts';

const amperes = (title: string, more: JsonObject = {}): JsonObject => ({ title, type: 'number', unit: 'A', ...more });

function clauseOf(pass: string, entries: JsonObject): Clause | undefined {
  const template = templateOf(
    reportType({
      rows: {
        title: 'Readings',
        type: 'array',
        items: {
          type: 'object',
          properties: { reading: amperes('Reading', { accept: { pass } }), own: amperes('Own') },
        },
      },
      limit: amperes('Limit'),
      share: { title: 'Share', type: 'number', unit: '%' },
      kind: { title: 'Kind', type: 'string' },
    }),
  );
  const { values } = evaluate(template, { rows: [{}, { reading: 5, own: 2 }], ...entries }, anyDay);
  return acceptanceClause(template, values, '/rows/1/reading');
}

const field = (title: string, value: number | undefined) => expect.objectContaining({ title, value });
const bare = (value: number) => ({ value, schema: { unit: 'A' } });
const reading = field('Reading', 5);

describe('the limits of a reading as clauses', () => {
  it.each<readonly [string, JsonObject, unknown]>([
    ['atLeast(value, report.limit)', { limit: 3 }, { kind: 'at least', reading, limit: field('Limit', 3) }],
    ['atMost(value, 2.0 * row.own)', {}, { kind: 'at most', reading, limit: bare(4) }],
    ["provesAtLeast(value, '=', report.limit)", { limit: 3 }, { kind: 'at least', reading, limit: field('Limit', 3) }],
    [
      "allowsAtLeast(value, '>', report.limit)",
      { limit: 3 },
      { kind: 'allows', reading: expect.objectContaining({ value: 5, sign: '>' }), limit: field('Limit', 3) },
    ],
    ['!atLeast(value, row.own)', {}, { kind: 'below', reading, limit: field('Own', 2) }],
    ['between(value, -row.own, row.own)', {}, { kind: 'between', reading, from: bare(-2), to: field('Own', 2) }],
    [
      'within(value, row.own, percent(report.share), 0.1)',
      { share: 50 },
      { kind: 'between', reading, from: bare(1), to: bare(3) },
    ],
    ['within(value, 4, report.limit)', { limit: -1 }, undefined],
    ['within(value, 4, percent(5), report.limit)', { limit: -1 }, undefined],
    [
      "report.kind == 'Trip' ? atMost(value, 7) : atLeast(value, 8)",
      { kind: 'Trip' },
      { kind: 'at most', reading, limit: bare(7) },
    ],
    [
      '(!has(report.limit) || atMost(value, report.limit)) && atLeast(value, 1)',
      {},
      { kind: 'at least', reading, limit: bare(1) },
    ],
    [
      'atLeast(value, 1) && atMost(value, 9)',
      {},
      {
        kind: 'all',
        of: [expect.objectContaining({ kind: 'at least' }), expect.objectContaining({ kind: 'at most' })],
      },
    ],
    ['atLeast(value, report.limit)', {}, { kind: 'at least', reading, limit: field('Limit', undefined) }],
  ])('%s with %j has the numbers of the report in it', (pass, entries, clause) => {
    expect(clauseOf(pass, entries)).toEqual(clause);
  });

  it('are unknown where a formula is more than comparisons', () => {
    expect(clauseOf('report.rows.all(r, r.own < 9.0) && atLeast(value, 1)', {})).toBeUndefined();
  });
});
