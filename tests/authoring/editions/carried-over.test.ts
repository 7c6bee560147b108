import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver } from '#authoring';
import type { Json, JsonObject } from '#engine';
import { anyDay } from '../../field.ts';
import { base, changed, edition, partOf, row, withField, without } from './bench-editions.ts';

const older = edition(base);
const entries: JsonObject = {
  pickup: 1.5,
  curve: 'VI',
  remark: 'noisy',
  poles: [{ pole: 'R', ohms: 40 }, { pole: 'Y' }, { pole: 'B', ohms: 42 }],
  timing: [{ multiple: 2, measured: 4 }, {}, { multiple: 5 }],
};
const moved = (properties: JsonObject) => carriedOver(entries, older, edition(properties), anyDay);

describe('a draft migrated to a newer version', () => {
  it('is the same where nothing changed', () => {
    expect(moved(base)).toEqual({ entries, kept: 11, changed: [], dropped: [], unfit: [] });
  });

  it('drops removed fields and lists them', () => {
    const { entries: carried, dropped } = moved(without('remark'));
    expect(carried).not.toHaveProperty('remark');
    expect(dropped).toEqual([{ pointer: '/remark', label: 'Remark', value: 'noisy' }]);
  });

  it('keeps a renamed field', () => {
    const {
      entries: carried,
      changed: listed,
      dropped,
    } = moved({ ...without('remark'), note: partOf(base, 'remark') });
    expect(carried['note']).toBe('noisy');
    expect(listed).toEqual([{ pointer: '/note', was: '/remark', label: 'Remark', from: 'noisy', to: 'noisy' }]);
    expect(dropped).toEqual([]);
  });

  it('keeps a renamed table, row by row', () => {
    const { entries: carried, dropped } = moved({
      ...without('timing'),
      times: { title: 'Times', type: 'array', items: row },
    });
    expect(carried['times']).toEqual(entries['timing']);
    expect(dropped).toEqual([]);
  });

  it('moves a whole group into another, with tables of given rows', () => {
    const inGroup = { ...without('poles'), contacts: { type: 'object', properties: { poles: partOf(base, 'poles') } } };
    const { entries: carried, dropped, changed: listed } = moved(inGroup);
    expect(carried['contacts']).toEqual({ poles: entries['poles'] });
    expect([dropped.length, listed.length]).toEqual([0, 5]);
  });

  it('does not guess between two new groups that are alike', () => {
    const coil = { type: 'object', properties: { ohms: { type: 'number' }, volts: { type: 'number' } } } as const;
    const { dropped, changed: listed } = carriedOver(
      { coil: { ohms: 40, volts: 110 } },
      edition({ coil }),
      edition({ trip: coil, close: coil }),
      anyDay,
    );
    expect([dropped.length, listed.length]).toEqual([2, 0]);
  });

  it('has its readings in the new unit, also under a new name', () => {
    const { entries: carried, changed: listed } = moved({
      ...without('pickup'),
      pickupMa: { ...partOf(base, 'pickup'), unit: 'mA', minimum: 100, maximum: 5000 },
    });
    expect(carried).toMatchObject({ pickupMa: Number(entries['pickup']) * 1000 });
    expect(listed).toMatchObject([{ pointer: '/pickupMa', was: '/pickup' }]);
  });

  it('has its readings in the new unit', () => {
    const { entries: carried, changed: listed } = moved(changed('pickup', { unit: 'mA', minimum: 100, maximum: 5000 }));
    expect(carried['pickup']).toBe(1500);
    expect(listed).toEqual([{ pointer: '/pickup', was: '/pickup', label: 'Pick-up', from: 1.5, to: 1500 }]);
  });

  it('does not turn amperes into volts', () => {
    expect(moved(changed('pickup', { unit: 'V' })).dropped).toEqual([
      { pointer: '/pickup', label: 'Pick-up', value: 1.5 },
    ]);
  });

  it('drops entries that are now computed, and lists them', () => {
    expect(moved(changed('pickup', { compute: 'report.curve == "SI" ? 1.0 : 2.0' })).dropped).toEqual([
      { pointer: '/pickup', label: 'Pick-up', value: 1.5 },
    ]);
  });

  it('lists the entries that the newer version refuses', () => {
    const { kept, unfit } = moved(changed('pickup', { maximum: 1 }));
    expect(kept).toBe(11);
    expect(unfit).toEqual([
      { pointer: '/pickup', label: 'Pick-up', value: 1.5, message: 'Pick-up must be at most 1 A.' },
    ]);
  });

  it('does not blame the newer version for what was refused before', () => {
    const newer = edition(changed('pickup', { maximum: 4 }));
    expect(carriedOver({ pickup: 9 }, older, newer, anyDay).unfit).toEqual([]);
  });

  it('starts new fields as a new report would, also in rows that are there', () => {
    expect(moved(withField('visit', { type: 'string', default: 'Routine' })).entries['visit']).toBe('Routine');
    const properties = { ...partOf(row, 'properties'), method: { type: 'string', default: 'Ramp' } };
    const { entries: carried } = moved(changed('timing', { items: { ...row, properties } }));
    expect(carried['timing']).toEqual([
      { multiple: 2, measured: 4, method: 'Ramp' },
      { method: 'Ramp' },
      { multiple: 5, method: 'Ramp' },
    ]);
  });

  it('lists entries that no version knows, also when they hold more than one value', () => {
    const stray = { ...entries, stray: 7, strays: { a: [1] } };
    expect(carriedOver(stray, older, older, anyDay).dropped).toEqual([
      { pointer: '/stray', label: 'stray', value: 7 },
      { pointer: '/strays', label: 'strays', value: { a: [1] } },
    ]);
  });
});

describe('readings in given rows', () => {
  it('stay beside the pole they were taken at', () => {
    const { entries: carried, dropped } = moved(
      changed('poles', { default: [{ pole: 'N' }, { pole: 'B' }, { pole: 'R' }] }),
    );
    expect(carried['poles']).toEqual([{ pole: 'N' }, { pole: 'B', ohms: 42 }, { pole: 'R', ohms: 40 }]);
    expect(dropped.map(({ value }) => value)).toEqual(['Y']);
  });

  it('stay in place when the newer version gives more values beside them', () => {
    const poles = changed('poles', {
      default: [
        { pole: 'R', side: 'left' },
        { pole: 'Y', side: 'left' },
        { pole: 'B', side: 'right' },
      ],
      items: {
        type: 'object',
        properties: { pole: { type: 'string' }, side: { type: 'string' }, ohms: { type: 'number' } },
      },
    });
    expect(moved(poles).dropped).toEqual([]);
    expect(moved(poles).entries['poles']).toEqual([
      { pole: 'R', side: 'left', ohms: 40 },
      { pole: 'Y', side: 'left' },
      { pole: 'B', side: 'right', ohms: 42 },
    ]);
  });

  it('stay apart when the rows are identical', () => {
    const shots = (count: number) =>
      edition({
        shots: {
          type: 'array',
          fixedRows: true,
          default: Array.from({ length: count }, () => ({ kind: 'trip' })),
          items: { type: 'object', properties: { kind: { type: 'string' }, ms: { type: 'number' } } },
        },
      });
    const taken = {
      shots: [
        { kind: 'trip', ms: 41 },
        { kind: 'trip', ms: 42 },
      ],
    };
    expect(carriedOver(taken, shots(2), shots(3), anyDay).entries).toEqual({
      shots: [...taken.shots, { kind: 'trip' }],
    });
    expect(carriedOver(taken, shots(2), shots(1), anyDay).dropped.map(({ value }) => value)).toEqual(['trip', 42]);
  });

  it('have the newer name of their row where it cannot be typed', () => {
    const named = (text: string) =>
      edition({
        form: { type: 'string', readOnly: true, default: text },
        remark: { type: 'string' },
      });
    const { entries: carried, changed: listed } = carriedOver({ form: 'F-12' }, named('F-12'), named('F-13'), anyDay);
    expect(carried).toEqual({ form: 'F-13' });
    expect(listed).toMatchObject([{ from: 'F-12', to: 'F-13' }]);
  });
});

describe('whatever changes', () => {
  const versions: readonly JsonObject[] = [
    base,
    without('remark'),
    without('timing'),
    { ...without('remark'), note: partOf(base, 'remark') },
    { ...without('timing'), times: { title: 'Times', type: 'array', items: row } },
    { group: { type: 'object', properties: base } },
    changed('pickup', { unit: 'mA', maximum: 5000 }),
    changed('pickup', { type: 'string', unit: undefined, minimum: undefined, maximum: undefined }),
    changed('poles', { default: [{ pole: 'B' }, { pole: 'R' }] }),
    changed('poles', { fixedRows: undefined }),
    withField('remark', { type: 'array', items: { type: 'object', properties: { remark: { type: 'string' } } } }),
    changed('curve', { enum: ['VI'] }),
  ];
  const templates = versions.map((properties) => edition(properties));
  const value = fc.oneof(fc.constantFrom<Json>('', 'noisy', true, null, 1.5), fc.constant<Json>({ a: 1 }));
  const rowOf = (names: readonly string[]) =>
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true });
  const report = fc.record(
    {
      pickup: value,
      curve: value,
      remark: fc.oneof(value, fc.array(rowOf(['remark', 'stray']), { maxLength: 3 })),
      note: value,
      stray: value,
      poles: fc.oneof(value, fc.array(rowOf(['pole', 'ohms']), { maxLength: 4 })),
      timing: fc.oneof(value, fc.array(rowOf(['multiple', 'measured']), { maxLength: 4 })),
    },
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<JsonObject>;

  it('every entry is kept, changed or listed; none displaces another', () => {
    const pick = fc.nat({ max: templates.length - 1 });
    fc.assert(
      fc.property(report, pick, pick, (typed, from, to) => {
        const [before, after] = [templates[from] ?? older, templates[to] ?? older];
        const { kept, changed: listed, dropped, entries: carried } = carriedOver(typed, before, after, anyDay);
        const named = dropped.reduce((count, one) => count + valuesIn(one.value), 0);
        const taken = listed.reduce((count, one) => count + valuesIn(one.from), 0);
        // A kept entry may be a shape that nobody looks into: it counts as one.
        expect(kept + taken + named).toBeLessThanOrEqual(valuesIn(typed));
        expect(valuesIn(carried) + named).toBeGreaterThanOrEqual(valuesIn(typed));
      }),
    );
  });
});

/** Single values in an entry. */
function valuesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((count, one) => count + valuesIn(one), 0);
}
