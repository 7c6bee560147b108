import { describe, expect, it } from 'vitest';
import { anyDay, reportType, Sheet, templateOf } from '../../field.ts';
import { blankReport, evaluate } from '#engine';

const settings = {
  type: 'object',
  properties: { pickup: { type: 'number', minimum: 0 }, dropoff: { type: 'number' } },
  required: ['pickup'],
  checks: [
    { id: 'dropoff-below', that: 'row.dropoff < row.pickup', message: 'The relay drops off above its pick-up.' },
  ],
};
const layout = {
  type: 'Categorization',
  elements: [
    { type: 'Category', label: 'Remarks', elements: [{ type: 'Control', scope: '#/properties/remark' }] },
    {
      type: 'Category',
      label: 'Settings',
      elements: [
        { type: 'Control', scope: '#/properties/settings/properties/pickup' },
        { type: 'Control', scope: '#/properties/settings/properties/dropoff' },
      ],
    },
  ],
};
const template = templateOf(reportType({ settings, remark: { type: 'string' } }, { required: ['settings'] }), layout);
const sheet = new Sheet(template, anyDay, evaluate(template, blankReport(template, anyDay), anyDay));
const problems = (filled: Sheet) => filled.evaluation.sections.map((section) => section.problems);

describe('the problems of a section', () => {
  it('are none while entries are merely missing', () => {
    expect(problems(sheet)).toEqual([0, 0]);
  });

  it('are the wrong entries it shows', () => {
    expect(problems(sheet.enter('/settings/pickup', -1))).toEqual([0, 1]);
  });

  it('count what is wrong between fields, although the group itself has no control', () => {
    expect(problems(sheet.enter('/settings/pickup', 5).enter('/settings/dropoff', 6))).toEqual([0, 1]);
  });
});

describe('the warnings of a section', () => {
  const doubted = templateOf(
    reportType({ supply: { type: 'number', warn: { minimum: 90 } }, remark: { type: 'string' } }),
  );
  const supplied = new Sheet(doubted, anyDay, evaluate(doubted, { supply: 20 }, anyDay));

  it('are no problems', () => {
    expect(supplied.evaluation.sections.map(({ problems: wrong, warnings }) => [wrong, warnings])).toEqual([[0, 1]]);
  });
});

describe('what a check asks for', () => {
  const kit = { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] };
  const checks = [
    {
      id: 'insulation-tester',
      level: 'missing',
      that: "value.exists(k, k.kind == 'ir_tester')",
      message: 'No insulation tester is among the test kits. Add the one that was used.',
    },
  ];
  const asking = templateOf(
    reportType(
      { kits: { type: 'array', items: kit, checks, default: [{ kind: 'multimeter' }] } },
      { required: ['kits'] },
    ),
  );
  const kits = new Sheet(asking, anyDay, evaluate(asking, blankReport(asking, anyDay), anyDay));
  const section = ({ evaluation }: Sheet) =>
    evaluation.sections.map(({ done, total, problems: wrong }) => [done, total, wrong]);

  it('is left to do, and no problem', () => {
    expect(section(kits)).toEqual([[1, 2, 0]]);
    expect(kits.evaluation.issues).toMatchObject([{ code: 'check:insulation-tester', level: 'error', missing: true }]);
    expect(kits.evaluation.outcome).toBe('incomplete');
  });

  it('is done once it is there', () => {
    expect(section(kits.enter('/kits/0/kind', 'ir_tester'))).toEqual([[1, 1, 0]]);
  });
});

describe('what is left in a section', () => {
  const timing = {
    type: 'array',
    default: [{ multiple: 2 }, { multiple: 5 }],
    items: {
      type: 'object',
      required: ['multiple', 'time', 'flag'],
      properties: {
        multiple: { type: 'number' },
        time: { type: 'number' },
        error: {
          type: 'number',
          compute: 'row.time - row.multiple',
          accept: { pass: 'atMost(value, 1)', basis: 'Limit' },
        },
        flag: { type: 'string', enum: ['Seen', 'Not seen'], accept: { pass: "value == 'Seen'", basis: 'Limit' } },
      },
    },
  };
  const reason = { type: 'string', minLength: 1, accept: { pass: 'false', attention: 'true', basis: 'A remark' } };
  const bench = templateOf(
    reportType(
      {
        timing,
        relay: { type: 'object', required: ['rated', 'reason'], properties: { rated: { type: 'number' }, reason } },
      },
      { required: ['timing', 'relay'] },
    ),
  );
  const blank = new Sheet(bench, anyDay, evaluate(bench, blankReport(bench, anyDay), anyDay));
  const left = ({ evaluation }: Sheet) => evaluation.sections.map((section) => section.left);

  it('are readings where a verdict is about the number or what is computed from it, checks where an answer is judged, otherwise entries', () => {
    expect(left(blank)).toEqual([
      { readings: 2, checks: 2, entries: 0 },
      { readings: 0, checks: 0, entries: 2 },
    ]);
  });

  it('becomes less with each entry, and does not count what is wrong', () => {
    const next = blank.enter('/timing/0/time', 2.1).enter('/timing/1/flag', 'Seen').enter('/relay/rated', 'five');
    expect(left(next)).toEqual([
      { readings: 1, checks: 1, entries: 0 },
      { readings: 0, checks: 0, entries: 1 },
    ]);
    expect(problems(next)).toEqual([0, 1]);
  });
});
