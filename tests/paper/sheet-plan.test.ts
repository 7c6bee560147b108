import { describe, expect, it } from 'vitest';
import { filledCase } from '#authoring';
import { evaluate, isArray, isObject, valueAt, type JsonObject } from '#engine';
import { english, setLanguage } from '#language';
import { sheetPlan, type SheetBlock } from '#paper';
import { anyDay, reportType, templateOf } from '../field.ts';
import { reportTypes, shippedCases, shippedTemplate } from '../shipped-types.ts';

describe('the plan of the sheet, made where there is no screen', () => {
  it.each(reportTypes.map(({ slug }) => slug))(
    'has every judged reading of a good report of %s, once',
    async (slug) => {
      expect(globalThis).not.toHaveProperty('document');
      const template = shippedTemplate(slug);
      const cases = await shippedCases(slug);
      const [name = ''] = [...cases].find(([, { shows }]) => shows === 'full pass') ?? [];
      const filled = filledCase(template, cases, name);
      if (!filled.ok) throw new Error(filled.error);
      const { entries, context } = filled.value;
      const evaluation = evaluate(template, entries, context);
      const planned = sheetPlan(template, evaluation, context.previous).flatMap(({ blocks }) =>
        blocks.flatMap(placesIn),
      );
      expect(planned.filter((place, at) => planned.indexOf(place) !== at)).toEqual([]);
      const judged = [...evaluation.verdicts.keys()].filter((pointer) => {
        const value = valueAt(evaluation.values, pointer);
        return value !== undefined && !isObject(value) && !isArray(value);
      });
      expect(judged.filter((pointer) => !planned.includes(pointer))).toEqual([]);
    },
  );

  it('is in English, whatever language the screen speaks', () => {
    const plain = templateOf(reportType({ poles: { title: 'Poles', type: 'array', items: { type: 'number' } } }));
    const evaluation = evaluate(plain, { poles: [1, 2] }, anyDay);
    setLanguage({ code: 'hi', texts: { Value: 'मान' }, terms: { Poles: 'ध्रुव' } });
    const plan = sheetPlan(plain, evaluation);
    setLanguage(english);
    expect(plan[0]?.blocks).toMatchObject([{ kind: 'table', label: 'Poles', columns: [{ label: 'Value' }] }]);
  });
});

it('photos are figures, numbered through the whole report', () => {
  const template = templateOf(
    reportType({
      before: { title: 'Before', type: 'array', items: { type: 'string', format: 'photo' } },
      after: { title: 'After', type: 'string', format: 'photo' },
    }),
  );
  const sections = sheetPlan(template, evaluate(template, { before: ['a', 'b'], after: 'c' }, anyDay));
  const blocks = sections.flatMap((section) => section.blocks);
  expect(blocks).toMatchObject([
    { kind: 'photos', label: 'After', firstFigure: 1 },
    { kind: 'photos', label: 'Before', firstFigure: 2 },
  ]);
});

describe('what stands under a reading on paper', () => {
  const test: JsonObject = {
    type: 'object',
    properties: {
      setting: { type: 'number', unit: 'A' },
      pickup: {
        title: 'Pick-up',
        type: 'number',
        unit: 'A',
        decimals: 3,
        accept: { pass: 'within(value, row.setting, percent(5), 0)' },
      },
    },
  };
  const template = templateOf(reportType({ test, asFound: { type: 'object', properties: { test } } }));
  const movesAt = (now: JsonObject, previous: JsonObject, found: JsonObject = {}) =>
    sheetPlan(template, evaluate(template, { test: now, asFound: { test: found } }, anyDay), { test: previous })
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])))
      .find(({ pointer }) => pointer === '/test/pickup')?.moves;

  it('is how far it has moved since the last visit, and since it was found', () => {
    const found = { setting: 0.5, pickup: 0.51 };
    expect(movesAt({ setting: 0.5, pickup: 0.5 }, { setting: 0.5, pickup: 0.48 }, found)).toEqual([
      'found 0.510 ↓ 2.0 %',
      'last visit ↑ 4.2 %',
    ]);
  });

  it('of a reading before the work is how far it has moved from what was left after the work of the last visit', () => {
    const ohms = { type: 'number', unit: 'µΩ' };
    const contact = templateOf(reportType({ before: ohms, after: ohms }));
    const moves = sheetPlan(contact, evaluate(contact, { before: 44, after: 38 }, anyDay), { before: 60, after: 40 })
      .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])))
      .map(({ pointer, moves: said }) => [pointer, said]);
    expect(moves).toEqual([
      ['/before', ['last visit ↑ 10 %']],
      ['/after', ['found 44 ↓ 14 %', 'last visit ↓ 5.0 %']],
    ]);
  });

  it('is no drift where the type says that it was taken at something else', () => {
    const megohms = { type: 'number', unit: 'MΩ', takenAt: ['report.voltage'] };
    const insulation = templateOf(reportType({ voltage: { type: 'number', unit: 'V' }, megohms }));
    const movesSince = (voltage: number) =>
      sheetPlan(insulation, evaluate(insulation, { voltage: 1000, megohms: 200 }, anyDay), { voltage, megohms: 400 })
        .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])))
        .find(({ pointer }) => pointer === '/megohms')?.moves;
    expect(movesSince(500)).toEqual(['last visit 400\nat another setting']);
    expect(movesSince(1000)).toEqual(['last visit ↓ 50 %']);
  });

  it('is no drift where the setting was another', () => {
    const before = { setting: 0.5, pickup: 0.505 };
    expect(movesAt({ setting: 1, pickup: 1.012 }, before, before)).toEqual([
      'found 0.505\nat another setting',
      'last visit 0.505\nat another setting',
    ]);
  });
});

it('leaves out an entry that would replace a computed limit and was not made', () => {
  const limits = templateOf(
    reportType({
      factor: { title: 'Operate factor, changed to', type: 'number' },
      factorUsed: {
        title: 'Operate factor',
        type: 'number',
        compute: 'has(report.factor) ? report.factor : report.plug',
      },
      plug: { title: 'Plug setting', type: 'number' },
    }),
  );
  const printed = (entries: JsonObject) =>
    sheetPlan(limits, evaluate(limits, entries, anyDay)).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ label }) => label) : [])),
    );
  expect(printed({ plug: 1 })).toEqual(['Operate factor', 'Plug setting']);
  expect(printed({ plug: 1, factor: 1.05 })).toEqual(['Operate factor, changed to', 'Operate factor', 'Plug setting']);
  expect(printed({})).toEqual(['Operate factor', 'Plug setting']);
});

/** The places of a report in a block; photos by their id. */
function placesIn(block: SheetBlock): readonly string[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ pointer }) => pointer);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.map(({ pointer }) => pointer));
    case 'signatures':
      return block.signatures.flatMap(({ image, lines }) => [image, ...lines].map(({ pointer }) => pointer));
    case 'photos':
      return block.photos.map(({ id }) => id);
    case 'heading':
    case 'chart':
    case 'signature':
      return [];
  }
}
