import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver, compareEditions, worstOf, type JsonObject } from '#engine';
import { anyDay, reportType, templateOf } from '../../field.ts';

const row: JsonObject = {
  type: 'object',
  required: ['multiple'],
  properties: {
    multiple: { title: 'Multiple', type: 'number' },
    expected: { title: 'Expected', type: 'number', unit: 's', compute: 'row.multiple * 2' },
    measured: {
      title: 'Measured',
      type: 'number',
      unit: 's',
      accept: { pass: 'within(value, row.expected, percent(5))', basis: 'Class 5' },
    },
  },
  checks: [{ id: 'late', that: 'row.measured >= 0', message: 'A time is not negative.' }],
};
const base: JsonObject = {
  pickup: { title: 'Pick-up', type: 'number', unit: 'A', minimum: 0.1, maximum: 5 },
  curve: { title: 'Curve', type: 'string', enum: ['SI', 'VI', 'EI'] },
  remark: { title: 'Remark', type: 'string', maxLength: 200 },
  poles: {
    title: 'Poles',
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }],
    items: { type: 'object', properties: { pole: { type: 'string' }, ohms: { title: 'Ohms', type: 'number' } } },
  },
  timing: { title: 'Timing', type: 'array', items: row },
};
const without = (name: string): JsonObject => Object.fromEntries(Object.entries(base).filter(([key]) => key !== name));
const withField = (name: string, schema: JsonObject): JsonObject => ({ ...base, [name]: schema });
const changed = (name: string, more: JsonObject): JsonObject =>
  withField(name, { ...(base[name] as JsonObject), ...more });
const inRow = (more: JsonObject): JsonObject => changed('timing', { items: { ...row, ...more } });
const measured = (more: JsonObject): JsonObject =>
  inRow({
    properties: {
      ...(row['properties'] as JsonObject),
      measured: { ...((row['properties'] as JsonObject)['measured'] as JsonObject), ...more },
    },
  });

const older = templateOf(reportType(base));
const compared = (properties: JsonObject, rest: JsonObject = {}) =>
  compareEditions(older, templateOf(reportType(properties, rest)));
/** Without what the generated layout says of every new or missing field. */
const said = (properties: JsonObject, rest: JsonObject = {}) =>
  compared(properties, rest)
    .filter(({ what }) => what !== 'The layout changed.')
    .map(({ effect, what }) => `${effect}: ${what}`);

describe('the eleven ways in which a changed form harms what was entered', () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    ['a field gets another label', changed('pickup', { title: 'Setting' }), {}, 'safe'],
    ['a field is taken away', without('remark'), {}, 'breaks stored reports'],
    ['a new field is required', withField('ct', { type: 'string' }), { required: ['ct'] }, 'needs a new edition'],
    [
      'a field becomes another type under the same name',
      withField('pickup', { title: 'Pick-up', type: 'string' }),
      {},
      'breaks stored reports',
    ],
    [
      'a field gets another name',
      { ...without('remark'), note: base['remark'] as JsonObject },
      {},
      'breaks stored reports',
    ],
    ['a choice is taken away', changed('curve', { enum: ['SI', 'VI'] }), {}, 'breaks stored reports'],
    [
      'a choice gets another label',
      changed('curve', {
        enum: undefined as never,
        oneOf: [{ const: 'SI', title: 'Standard' }, { const: 'VI' }, { const: 'EI' }],
      }),
      {},
      'needs a new edition',
    ],
    [
      'a field moves into a group',
      { ...without('pickup'), settings: { type: 'object', properties: { pickup: base['pickup'] as JsonObject } } },
      {},
      'breaks stored reports',
    ],
    [
      'a field is asked once for each row now',
      {
        ...without('remark'),
        remark: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
      },
      {},
      'breaks stored reports',
    ],
    ['a limit gets tighter', changed('pickup', { maximum: 2 }), {}, 'needs a new edition'],
    [
      'a field applies under another condition',
      changed('remark', { relevant: 'report.pickup > 1' }),
      {},
      'needs a new edition',
    ],
  ])('%s', (_hazard, properties, rest, effect) => {
    expect(worstOf(compared(JSON.parse(JSON.stringify(properties)) as JsonObject, rest))).toBe(effect);
  });
});

describe('what else changes', () => {
  it('is nothing between a version and itself', () => {
    expect(compareEditions(older, templateOf(reportType(base)))).toEqual([]);
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ['a unit', changed('pickup', { unit: 'mA' }), ['breaks stored reports: Pick-up: the unit is "mA" and was "A".']],
    [
      'a limit that is wider',
      changed('pickup', { maximum: 9 }),
      ['safe: Pick-up: largest value is 9 A now, and was 5 A.'],
    ],
    [
      'a limit that is gone',
      changed('remark', { maxLength: undefined as never }),
      ['safe: Remark: longest text is not limited any more, and was 200.'],
    ],
    ['decimals', changed('pickup', { decimals: 2 }), ['safe: Pick-up: it is shown with other decimals.']],
    ['a choice more', changed('curve', { enum: ['SI', 'VI', 'EI', 'LTI'] }), ['safe: Curve: the choice "LTI" is new.']],
    [
      'the way a reading is judged',
      measured({ accept: { pass: 'within(value, row.expected, percent(7))', basis: 'Class 5' } }),
      ['needs a new edition: Timing · Measured is judged differently.'],
    ],
    [
      'the source of a limit',
      measured({ accept: { pass: 'within(value, row.expected, percent(5))', basis: 'IEC 60255-151' } }),
      ['safe: Timing · Measured: another source is printed for its limit.'],
    ],
    [
      'spaces in a formula: nothing',
      measured({ accept: { pass: 'within( value,row.expected , percent(5) )', basis: 'Class 5' } }),
      [],
    ],
    [
      'a check that is gone',
      inRow({ checks: [] }),
      ['needs a new edition: The check late is gone: "A time is not negative."'],
    ],
    [
      'a check that only warns now',
      inRow({ checks: [{ ...((row['checks'] as JsonObject[])[0] as JsonObject), level: 'warning' }] }),
      ['needs a new edition: The check late asks for something else: "A time is not negative."'],
    ],
    [
      'a given row more at the end',
      changed('poles', { default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }, { pole: 'N' }] }),
      ['needs a new edition: Poles has new rows at its end: 1.'],
    ],
    [
      'given rows in another order',
      changed('poles', { default: [{ pole: 'B' }, { pole: 'Y' }, { pole: 'R' }] }),
      ['breaks stored reports: The given rows of Poles are others, or in another order.'],
    ],
    ['a new field that may stay empty', withField('ct', { title: 'CT', type: 'string' }), ['safe: CT is new.']],
  ])('%s', (_name, properties, expected) => {
    expect(said(JSON.parse(JSON.stringify(properties)) as JsonObject)).toEqual(expected);
  });
});

describe('a draft that goes to a newer version', () => {
  const entries: JsonObject = {
    pickup: 1.5,
    curve: 'VI',
    remark: 'noisy',
    poles: [{ pole: 'R', ohms: 40 }, { pole: 'Y' }, { pole: 'B', ohms: 42 }],
    timing: [{ multiple: 2, measured: 4 }, {}, { multiple: 5 }],
  };
  const moved = (properties: JsonObject) =>
    carriedOver(entries, older, templateOf(reportType(JSON.parse(JSON.stringify(properties)) as JsonObject)), anyDay);

  it('is the same where nothing changed', () => {
    expect(moved(base)).toEqual({ entries, kept: 11, changed: [], dropped: [] });
  });

  it('loses what is not asked any more, by name', () => {
    const { entries: carried, dropped } = moved(without('remark'));
    expect(carried).not.toHaveProperty('remark');
    expect(dropped).toEqual([{ pointer: '/remark', label: 'Remark', value: 'noisy' }]);
  });

  it('takes a renamed field along', () => {
    const {
      entries: carried,
      changed: listed,
      dropped,
    } = moved({ ...without('remark'), note: base['remark'] as JsonObject });
    expect(carried['note']).toBe('noisy');
    expect(listed).toEqual([{ pointer: '/note', label: 'Remark', from: 'noisy', to: 'noisy' }]);
    expect(dropped).toEqual([]);
  });

  it('has its readings in the new unit', () => {
    const { entries: carried, changed: listed } = moved(changed('pickup', { unit: 'mA', minimum: 100, maximum: 5000 }));
    expect(carried['pickup']).toBe(1500);
    expect(listed).toEqual([{ pointer: '/pickup', label: 'Pick-up', from: 1.5, to: 1500 }]);
  });

  it('does not turn amperes into volts', () => {
    expect(moved(changed('pickup', { unit: 'V' })).dropped).toEqual([
      { pointer: '/pickup', label: 'Pick-up', value: 1.5 },
    ]);
  });

  it('keeps each reading beside the pole it was taken at', () => {
    const { entries: carried, dropped } = moved(
      changed('poles', { default: [{ pole: 'N' }, { pole: 'B' }, { pole: 'R' }] }),
    );
    expect(carried['poles']).toEqual([{ pole: 'N' }, { pole: 'B', ohms: 42 }, { pole: 'R', ohms: 40 }]);
    expect(dropped.map(({ value }) => value)).toEqual(['Y']);
  });

  it('starts new fields as a new report would', () => {
    expect(moved(withField('visit', { type: 'string', default: 'Routine' })).entries['visit']).toBe('Routine');
  });

  it('names what no version knows', () => {
    const { dropped } = carriedOver({ ...entries, stray: 7 }, older, older, anyDay);
    expect(dropped).toEqual([{ pointer: '/stray', label: 'stray', value: 7 }]);
  });

  it('keeps, changes or names every entry, whatever goes', () => {
    const names = Object.keys(base);
    fc.assert(
      fc.property(fc.subarray(names), (gone) => {
        const properties = Object.fromEntries(Object.entries(base).filter(([name]) => !gone.includes(name)));
        const {
          kept,
          changed: listed,
          dropped,
        } = carriedOver(entries, older, templateOf(reportType(properties)), anyDay);
        expect(kept + listed.length + dropped.length).toBe(11);
      }),
    );
  });
});
