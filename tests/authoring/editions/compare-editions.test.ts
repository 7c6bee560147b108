import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEditions } from '#authoring';
import { worstOf } from '#authoring/commands';
import type { JsonObject } from '#engine';
import { base, changed, edition, inRow, measured, partOf, row, withField, without } from './bench-editions.ts';

const older = edition(base);
const compared = (properties: JsonObject, rest: JsonObject = {}) => compareEditions(older, edition(properties, rest));
/** Without the changes of the generated layout for every new or missing field. */
const said = (properties: JsonObject, rest: JsonObject = {}) =>
  compared(properties, rest)
    .filter(({ kind }) => kind !== 'layout')
    .map(({ effect, what }) => `${effect}: ${what}`);

// The first four are in KoboToolbox's own words: relabelled, removed, newly required, another type under the same name.
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
    ['a field gets another name', { ...without('remark'), note: partOf(base, 'remark') }, {}, 'breaks stored reports'],
    ['a choice is taken away', changed('curve', { enum: ['SI', 'VI'] }), {}, 'breaks stored reports'],
    [
      'a choice gets another label',
      changed('curve', {
        enum: undefined,
        oneOf: [{ const: 'SI', title: 'Standard' }, { const: 'VI' }, { const: 'EI' }],
      }),
      {},
      'needs a new edition',
    ],
    [
      'a field moves into a group',
      { ...without('pickup'), settings: { type: 'object', properties: { pickup: partOf(base, 'pickup') } } },
      {},
      'breaks stored reports',
    ],
    [
      'a field is asked once for each row now',
      withField('remark', { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } }),
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
    expect(worstOf(compared(properties, rest))).toBe(effect);
  });
});

describe('a version compared with itself', () => {
  it('has no changes where a keyword is a list or the members are in another order', () => {
    const properties: JsonObject = {
      ...base,
      either: { type: ['number', 'null'] },
      depends: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        dependencies: { a: ['b'] },
      },
    };
    const turned = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        Object.fromEntries(Object.entries(one as object).reverse()),
      ]),
    ) as JsonObject;
    expect(compareEditions(edition(properties), edition(structuredClone(properties)))).toEqual([]);
    expect(compareEditions(edition(properties), edition(turned))).toEqual([]);
  });

  it('is deterministic, and a comparison lists exactly the removed fields', () => {
    const names = Object.keys(base);
    fc.assert(
      fc.property(fc.subarray(names), fc.subarray(names), (some, others) => {
        const of = (kept: readonly string[]) =>
          edition(Object.fromEntries(Object.entries(base).filter(([name]) => kept.includes(name))));
        const [one, other] = [of(some), of(others)];
        const changes = compareEditions(one, other);
        expect(compareEditions(one, other)).toEqual(changes);
        const gone = some.filter((name) => !others.includes(name));
        expect(changes.filter(({ kind }) => kind === 'removed').map(({ pointer }) => pointer.slice(1))).toEqual(gone);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what else changes', () => {
  it.each<[string, JsonObject, readonly string[]]>([
    ['a unit', changed('pickup', { unit: 'mA' }), ['breaks stored reports: Pick-up: the unit is "mA" and was "A".']],
    [
      'a limit that is wider',
      changed('pickup', { maximum: 9 }),
      ['safe: Pick-up: largest value is 9 A now, and was 5 A.'],
    ],
    [
      'a limit that is gone',
      changed('remark', { maxLength: undefined }),
      ['safe: Remark: longest text is not limited any more, and was 200.'],
    ],
    ['decimals', changed('pickup', { decimals: 2 }), ['safe: Pick-up: it is shown with other decimals.']],
    [
      'what a reading was taken at',
      changed('pickup', { takenAt: ['report.curve'] }),
      ['safe: Pick-up: it is matched with other readings of the last visit.'],
    ],
    ['a choice more', changed('curve', { enum: ['SI', 'VI', 'EI', 'LTI'] }), ['safe: Curve: the choice "LTI" is new.']],
    [
      'choices that are free text now',
      changed('curve', { enum: undefined }),
      ['safe: Curve is not chosen from a list any more.'],
    ],
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
      inRow({
        checks: [{ id: 'late', that: 'row.measured >= 0', message: 'A time is not negative.', level: 'warning' }],
      }),
      ['needs a new edition: The condition of the check late changed: "A time is not negative."'],
    ],
    [
      'a given row more at the end',
      changed('poles', { default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }, { pole: 'N' }] }),
      ['needs a new edition: Poles has new rows at its end: 1.'],
    ],
    [
      'given rows in another order',
      changed('poles', { default: [{ pole: 'B' }, { pole: 'Y' }, { pole: 'R' }] }),
      ['breaks stored reports: The given rows of Poles are in another order.'],
    ],
    [
      'a given row that is gone',
      changed('poles', { default: [{ pole: 'R' }, { pole: 'B' }] }),
      ['breaks stored reports: The given rows of Poles are others.'],
    ],
    [
      'more that is given in the same rows',
      changed('poles', { default: [{ pole: 'R', ohms: 1 }, { pole: 'Y' }, { pole: 'B' }] }),
      ['needs a new edition: Other things are given in the rows of Poles.'],
    ],
    ['a new field that may stay empty', withField('ct', { title: 'CT', type: 'string' }), ['safe: CT is new.']],
    [
      'a field that is worked out now',
      changed('pickup', { minimum: undefined, maximum: undefined, compute: 'report.curve == "SI" ? 1.0 : 2.0' }),
      [
        'breaks stored reports: Pick-up was typed and is computed by a formula now.',
        'safe: Pick-up: smallest value is not limited any more, and was 0.1 A.',
        'safe: Pick-up: largest value is not limited any more, and was 5 A.',
      ],
    ],
    [
      'a text that nobody can type now',
      changed('remark', { readOnly: true }),
      ['needs a new edition: Remark is given now and cannot be typed.'],
    ],
    [
      'a text that is a date now',
      changed('remark', { format: 'date' }),
      ['needs a new edition: Remark: the format is "date" and was none.'],
    ],
    [
      'a text that is a signature now',
      changed('remark', { format: 'signature' }),
      ['breaks stored reports: Remark: the format is "signature" and was none.'],
    ],
    [
      'a demand that there are no words for: never safe',
      inRow({ dependencies: { measured: ['multiple'] } }),
      ['needs a new edition: Timing: what it accepts changed in "dependencies".'],
    ],
    [
      'a group with another name: told once',
      { ...without('timing'), times: { title: 'Times', type: 'array', items: row } },
      ['breaks stored reports: Timing moved from /timing to /times.', 'safe: Times was called "Timing".'],
    ],
  ])('%s', (_name, properties, expected) => {
    expect(said(properties)).toEqual(expected);
  });

  it('does not include a different encoding of the same unit', () => {
    const micro = (sign: string) => edition({ contact: { title: 'Contact', type: 'number', unit: `${sign}Ω` } });
    expect(compareEditions(micro('\u00B5'), micro('\u03BC'))).toEqual([]);
  });

  it('is found in rows of a list that is open and closed', () => {
    // A list that names no number of rows is held to two hundred.
    expect(said(changed('poles', { fixedRows: undefined }))).toEqual([
      'needs a new edition: Poles: greatest number of rows is 200 now, and was not limited.',
      'safe: Rows can be added to Poles and removed now.',
    ]);
    expect(said(inRow({ additionalProperties: false }))).toEqual([
      'needs a new edition: Timing: entries that the form does not know are refused now.',
    ]);
  });

  it('is what is printed above: the title, the edition, the prefix of its numbers', () => {
    const rest = { title: 'Test bench', 'x-report': { edition: '2', prefix: 'TB' } };
    expect(said(base, rest)).toEqual([
      'safe: The report was called "Bench relay".',
      'safe: Edition 2, was 1.',
      'safe: Its prefix is "TB" and was none.',
    ]);
  });

  it('is the worst first, each with its place and kind', () => {
    const changes = compared({ ...without('remark'), pickup: { ...partOf(base, 'pickup'), maximum: 4, decimals: 1 } });
    expect(changes.map(({ effect, kind, pointer }) => `${effect} ${kind} ${pointer}`)).toEqual([
      'breaks stored reports removed /remark',
      'needs a new edition limit /pickup',
      'safe wording /pickup',
      'safe layout ',
    ]);
  });
});
