import { describe, expect, it } from 'vitest';
import { filledCase, readCaseFiles, type RecordedCase } from '#authoring';
import { caseDifferences } from '#authoring/commands';
import { evaluate, type JsonObject } from '#engine';
import { reportType, templateOf } from '../../../field.ts';

const template = templateOf(
  reportType({
    pickup: { type: 'number', maximum: 10, accept: { pass: 'value <= 5', basis: 'bench' } },
    doubled: { type: 'number', compute: 'report.pickup * 2' },
    remark: { type: 'string', relevant: 'report.pickup > 5', default: 'why?' },
  }),
);
const context = { today: '2026-11-21' };
const one = (more: object): RecordedCase => ({ description: 'd', shows: 's', expect: {}, ...more });
const cases = new Map([
  ['good', one({ context, entries: { pickup: 4 } })],
  ['worse', one({ extends: 'good', change: { '/pickup': 6 } })],
  ['emptied', one({ extends: 'worse', change: { '/pickup': null } })],
  ['fresh', one({ context, extends: 'blank' })],
  ['round', one({ extends: 'about' })],
  ['about', one({ extends: 'round' })],
  ['lost', one({ extends: 'nowhere' })],
  ['placeless', one({ entries: {} })],
]);
const entriesOf = (name: string) => {
  const filled = filledCase(template, cases, name);
  return filled.ok ? filled.value.entries : filled.error;
};

describe('a case', () => {
  it('is filled in from the case it extends', () => {
    expect(entriesOf('worse')).toEqual({ pickup: 6 });
    expect(entriesOf('emptied')).toEqual({});
    expect(entriesOf('fresh')).toEqual({ remark: 'why?' });
  });

  it.each([
    ['round', /round extends about extends round/],
    ['lost', /lost extends "nowhere", which is not there/],
    ['placeless', /no "context"/],
  ])('%s is refused with the reason', (name, reason) => {
    expect(entriesOf(name)).toMatch(reason);
  });

  it.each<[JsonObject, RegExp]>([
    [{ shows: 's', expect: {} }, /needs a "description"/],
    [{ description: 'd', expect: {} }, /needs "shows"/],
    [{ description: 'd', shows: 's' }, /needs "expect"/],
    [{ description: 'd', shows: 's', expect: {}, chnage: {} }, /no property "chnage"\. Did you mean "change"\?/],
    [{ description: 'd', shows: 's', expect: { verdict: {} } }, /no property "verdict"\. Did you mean "verdicts"\?/],
    [{ description: 'd', shows: 's', expect: { issues: [{ pointer: '/a' }] } }, /"pointer" and a "code"/],
    [{ description: 'd', shows: 's', expect: {}, entries: {}, extends: 'good' }, /not both/],
    [{ description: 'd', shows: 's', expect: {}, entries: [] }, /"entries" is an object/],
  ])('%j is no case', (value, reason) => {
    const read = readCaseFiles([{ path: 'one.json', text: JSON.stringify(value) }]);
    expect(read.cases.size).toBe(0);
    expect(read.troubles).toMatchObject([{ message: expect.stringMatching(reason) as unknown }]);
  });
});

describe('the differences from a case', () => {
  const evaluation = evaluate(template, { pickup: 6 }, context);

  it('are none where everything is as expected', () => {
    const expected = {
      outcome: 'not satisfactory',
      verdicts: { '/pickup': 'fail' },
      values: { '/doubled': 12.0005, '/remark': null },
      issues: [],
    } as const;
    expect(caseDifferences(expected, evaluation)).toEqual([]);
  });

  it('differences from a recorded case are listed place by place', () => {
    const expected = {
      outcome: 'satisfactory',
      verdicts: { '/pickup': 'pass' },
      values: { '/doubled': 12.001, '/remark': 'why?' },
      issues: [{ pointer: '/pickup', code: 'maximum' }],
      hidden: ['/remark'],
    } as const;
    expect(caseDifferences(expected, evaluation)).toEqual([
      'outcome: expected "satisfactory", got "not satisfactory"',
      '/pickup: expected "pass", got "fail"',
      '/doubled: expected 12.001, got 12',
      '/remark: expected "why?", got nothing',
      '/pickup maximum: expected, not reported',
      '/remark: expected not to apply',
    ]);
  });

  it('include an issue that occurs once too often', () => {
    const high = evaluate(template, { pickup: 60 }, context);
    expect(caseDifferences({ issues: [] }, high)).toEqual(['/pickup maximum: reported, not expected']);
  });
});
