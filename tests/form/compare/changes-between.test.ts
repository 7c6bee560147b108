import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { JsonObject } from '#engine';
import { changesBetween } from '../../../src/form/compare/changes-between.ts';
import { pairedRows } from '../../../src/form/compare/paired-rows.ts';
import { anyDay, reportType, templateOf } from '../../field.ts';

const template = templateOf(
  reportType({
    settings: { title: 'Settings', type: 'object', properties: { limit: { title: 'Limit', type: 'number' } } },
    measured: { title: 'Measured', type: 'number', accept: { pass: 'value <= report.settings.limit', basis: 'bench' } },
    poles: {
      title: 'Poles',
      type: 'array',
      items: {
        type: 'object',
        properties: { pole: { title: 'Pole', type: 'string' }, time: { title: 'Time', type: 'number' } },
      },
    },
    marks: { title: 'Marks', type: 'array', items: { type: 'string' } },
  }),
);
const changes = (before: JsonObject, after: JsonObject) => {
  const [one, other] = [before, after].map((values) => ({ template, values, context: anyDay }));
  return changesBetween(one!, other!).sections.flatMap((section) => section.changes);
};

describe('what a revision says otherwise', () => {
  it('is a changed value, an added one and a removed one', () => {
    const found = changes({ measured: 4, marks: ['a'] }, { measured: 5, settings: { limit: 9 } });
    expect(found.map(({ pointer, before, after }) => [pointer, before.value, after.value])).toEqual([
      ['/measured', 4, 5],
      ['/settings/limit', undefined, 9],
      ['/marks', ['a'], undefined],
    ]);
  });

  it('is also a verdict that changed because a limit changed', () => {
    const [measured, limit] = changes({ measured: 4, settings: { limit: 5 } }, { measured: 4, settings: { limit: 3 } });
    expect(limit?.label).toBe('Settings · Limit');
    expect([measured?.before.verdict, measured?.after.verdict]).toEqual(['pass', 'fail']);
  });

  it('is one row when one was taken out of the middle', () => {
    const [r, y, b] = [
      { pole: 'R', time: 1 },
      { pole: 'Y', time: 2 },
      { pole: 'B', time: 3 },
    ];
    const found = changes({ poles: [r, y, b] }, { poles: [r, b] });
    expect(found.map(({ label, before }) => [label, before.value])).toEqual([
      ['Poles · row 2 · Pole', 'Y'],
      ['Poles · row 2 · Time', 2],
    ]);
  });

  it('counts what is the same', () => {
    const revision = { template, values: { measured: 4, settings: { limit: 5 } }, context: anyDay };
    expect(changesBetween(revision, { ...revision, values: { measured: 4.5, settings: { limit: 5 } } }).same).toBe(1);
  });

  it('is nothing between a report and itself', () => {
    const values = { measured: 4, poles: [{ pole: 'R' }], marks: ['x'] };
    expect(changes(values, values)).toEqual([]);
  });
});

describe('rows that are compared', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

  it('appear once and in order, on both sides', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const pairs = pairedRows(before, after);
        expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual([...before.keys()]);
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual([...after.keys()]);
      }),
    );
  });

  it('are paired with themselves in equal lists', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        expect(pairedRows(rows, rows)).toEqual(rows.map((_, at) => ({ before: at, after: at })));
      }),
    );
  });
});
