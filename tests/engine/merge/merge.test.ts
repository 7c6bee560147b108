import { describe, expect, it } from 'vitest';
import { merge, type Clash, type JsonObject } from '#engine';
import { reportType, templateOf } from '../../field.ts';

const kits = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string' },
      make: { type: 'string' },
      serialNo: { type: 'string' },
      calibrationDueOn: { type: 'string' },
    },
  },
};

/** An insulation reading with its voltage and its sign, circuits that can be added, phases that cannot. */
const template = templateOf(
  reportType({
    remark: { type: 'string' },
    site: { type: 'string' },
    failures: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['dust', 'rust', 'oil'] } },
    insulation: {
      type: 'array',
      default: [{ circuit: 'AC - earth' }, { circuit: 'DC - earth' }],
      items: {
        type: 'object',
        properties: {
          circuit: { type: 'string' },
          volts: { type: 'number' },
          shown: { type: 'string', enum: ['=', '>'] },
          value: {
            type: 'number',
            accept: { pass: 'provesAtLeast(value, row.shown, row.volts > 500 ? 100 : 10)' },
          },
          note: { type: 'string' },
        },
      },
    },
    phases: {
      type: 'array',
      fixedRows: true,
      default: [{ phase: 'R' }, { phase: 'Y' }],
      items: {
        type: 'object',
        properties: {
          phase: { type: 'string', readOnly: true },
          injected: { type: 'number' },
          time: { type: 'number' },
          error: { type: 'number', compute: 'row.time - row.injected', accept: { pass: 'atMost(value, 1)' } },
          seen: { type: 'string' },
        },
      },
    },
    kits,
    observations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, by: { type: 'string' }, due: { type: 'string' } },
      },
    },
  }),
  {
    type: 'VerticalLayout',
    elements: ['remark', 'site', 'failures', 'insulation', 'phases', 'observations']
      .map((name): JsonObject => ({ type: 'Control', scope: `#/properties/${name}` }))
      .concat([{ type: 'Control', scope: '#/properties/kits', options: { pick: 'instruments' } }]),
  },
);

const merged = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => merge(template, { base, mine, theirs });

/** Both readings as the person sees them, without the key. */
const asked = ({ key: _, ...clash }: Clash) => clash;

describe('a value', () => {
  it('that one side typed is taken, whichever side it is', () => {
    expect(merged({}, { remark: 'clean' }, { site: 'Dapoli' })).toMatchObject({
      entries: { remark: 'clean', site: 'Dapoli' },
      clashes: [],
    });
  });

  it('that one side took away is away, and no trace of it is left', () => {
    const { entries } = merged(
      { remark: 'clean', site: 'Dapoli' },
      { site: 'Dapoli' },
      { remark: 'clean', site: 'Dapoli' },
    );
    expect(entries).toStrictEqual({ site: 'Dapoli' });
  });

  it('that is undefined in memory is absent', () => {
    const mine: JsonObject = JSON.parse('{"site":"Dapoli"}');
    const sides = { base: { remark: 'a' }, mine: { ...mine, remark: undefined }, theirs: { remark: 'a' } };
    // An object in memory can hold what JSON cannot.
    const { entries } = merge(template, sides as unknown as Parameters<typeof merge>[1]);
    expect(entries).toStrictEqual({ site: 'Dapoli' });
  });

  it('that both typed alike is no clash, and one that they typed differently is', () => {
    expect(merged({}, { remark: 'clean' }, { remark: 'clean' }).clashes).toEqual([]);
    const { entries, clashes } = merged({ remark: 'as found' }, { remark: 'clean' }, { remark: 'dusty' });
    expect(clashes.map(asked)).toEqual([{ pointer: '/remark', base: 'as found', mine: 'clean', theirs: 'dusty' }]);
    expect(entries).toEqual({ remark: 'clean' });
  });

  it('that a person has decided on is asked about no more', () => {
    const versions = { base: {}, mine: { remark: 'clean' }, theirs: { remark: 'dusty' } };
    for (const side of ['mine', 'theirs'] as const) {
      const { entries, clashes, base } = merge(template, versions, () => side);
      expect([entries, clashes]).toEqual([versions[side], []]);
      expect(merge(template, { base, mine: entries, theirs: versions.theirs })).toMatchObject({ entries, clashes: [] });
    }
  });

  it('that is typed over while another clash is open raises none', () => {
    const theirs = { remark: 'dusty', site: 'Dapoli' };
    const once = merged({}, { remark: 'clean' }, theirs);
    const later = { ...once.entries, site: 'Dapoli pump house' };
    const again = merge(template, { base: once.base, mine: later, theirs });
    expect(again.entries).toEqual(later);
    expect(again.clashes.map(({ pointer }) => pointer)).toEqual(['/remark']);
  });

  it('of several choices counts choice by choice', () => {
    const { entries, clashes } = merged({ failures: ['dust'] }, { failures: ['dust', 'rust'] }, { failures: ['oil'] });
    expect(clashes).toEqual([]);
    expect(entries).toEqual({ failures: ['oil', 'rust'] });
  });
});

describe('a reading', () => {
  const phases = (...rows: readonly JsonObject[]): JsonObject => ({ phases: rows });

  it('goes with the current that it was measured at: the two are never mixed from two sides', () => {
    const base = phases({ phase: 'R', injected: 2, time: 1 }, { phase: 'Y' });
    const mine = phases({ phase: 'R', injected: 2, time: 1.2 }, { phase: 'Y' });
    const theirs = phases({ phase: 'R', injected: 5, time: 1 }, { phase: 'Y' });
    expect(merged(base, mine, theirs).clashes.map(asked)).toEqual([
      {
        pointer: '/phases/0',
        names: ['injected', 'time'],
        base: { injected: 2, time: 1 },
        mine: { injected: 2, time: 1.2 },
        theirs: { injected: 5, time: 1 },
      },
    ]);
  });

  it('does not go with a note beside it, nor with another row', () => {
    const base = phases({ phase: 'R' }, { phase: 'Y' });
    const mine = phases({ phase: 'R', injected: 2, time: 1.2 }, { phase: 'Y' });
    const theirs = phases({ phase: 'R', seen: 'flag dropped' }, { phase: 'Y', injected: 2, time: 1.3 });
    expect(merged(base, mine, theirs)).toMatchObject({
      entries: phases(
        { phase: 'R', injected: 2, time: 1.2, seen: 'flag dropped' },
        { phase: 'Y', injected: 2, time: 1.3 },
      ),
      clashes: [],
    });
  });

  it('started on both sides from the rows that are given is found in its row, though nothing was there before', () => {
    const mine = { insulation: [{ circuit: 'AC - earth', value: 20 }, { circuit: 'DC - earth' }] };
    const theirs = { insulation: [{ circuit: 'AC - earth' }, { circuit: 'DC - earth', value: 30 }] };
    expect(merged({}, mine, theirs)).toMatchObject({
      entries: {
        insulation: [
          { circuit: 'AC - earth', value: 20 },
          { circuit: 'DC - earth', value: 30 },
        ],
      },
      clashes: [],
    });
  });
});

describe('rows that can be added and removed', () => {
  const [ac, dc] = [
    { circuit: 'AC - earth', volts: 500, value: 20 },
    { circuit: 'DC - earth', volts: 500, value: 30 },
  ];
  const rows = (...insulation: readonly JsonObject[]): JsonObject => ({ insulation });

  it('keep what was typed into a row that moved up because another was removed', () => {
    const { entries, clashes } = merged(rows(ac, dc), rows(dc), rows(ac, { ...dc, note: 'wet' }));
    expect([entries, clashes]).toEqual([rows({ ...dc, note: 'wet' }), []]);
  });

  it('ask when one side removed a row that the other measured in', () => {
    const changed = { ...dc, value: 12 };
    const here = merged(rows(ac, dc), rows(ac), rows(ac, changed));
    expect(here.clashes.map(asked)).toEqual([
      { pointer: '/insulation', base: dc, mine: undefined, theirs: changed, isRow: true },
    ]);
    const there = merged(rows(ac, dc), rows(ac, changed), rows(ac));
    expect(there.clashes.map(asked)).toEqual([
      { pointer: '/insulation/1', base: dc, mine: changed, theirs: undefined, isRow: true },
    ]);
    const back = merge(template, { base: rows(ac, dc), mine: rows(ac), theirs: rows(ac, changed) }, () => 'theirs');
    expect(back.entries).toEqual(rows(ac, changed));
  });

  it('are all there when both sides added some, and one that both added is there once', () => {
    const [mine, theirs, both] = ['L1', 'L2', 'L3'].map((circuit) => ({ circuit, value: 1 }));
    const { entries, clashes } = merged(rows(ac), rows(ac, both!, mine!), rows(ac, both!, theirs!));
    expect([entries, clashes]).toEqual([rows(ac, both!, mine!, theirs!), []]);
  });

  it('ask about the row as a whole when one side calls it something else and the other measured in it', () => {
    const mine = { ...dc, circuit: 'Contacts - earth' };
    const theirs = { ...dc, note: 'wet' };
    expect(merged(rows(ac, dc), rows(ac, mine), rows(ac, theirs)).clashes.map(asked)).toEqual([
      { pointer: '/insulation/1', base: dc, mine, theirs, isRow: true },
    ]);
  });

  it('lose nothing when one is made equal to its neighbour and taken for it', () => {
    const [typed, called] = [
      { ...ac, note: 'wet' },
      { ...dc, circuit: 'Contacts - earth' },
    ];
    const base = rows(ac, dc);
    const { entries, clashes } = merged(base, rows(typed, dc), rows(dc, called));
    expect(entries).toEqual(rows(typed, dc, called));
    expect(clashes.map(asked)).toEqual([
      { pointer: '/insulation/0', base: ac, mine: typed, theirs: undefined, isRow: true },
    ]);
  });

  it('without a name are known by what else they hold', () => {
    const text = { text: 'Oil leak', by: 'Anita' };
    const base = { observations: [text] };
    const mine = { observations: [{ ...text, due: '2026-12-01' }] };
    const theirs = { observations: [{ text: 'Oil leak at pole R', by: 'Anita' }, { text: 'Dust' }] };
    expect(merged(base, mine, theirs)).toMatchObject({
      entries: { observations: [{ text: 'Oil leak at pole R', by: 'Anita', due: '2026-12-01' }, { text: 'Dust' }] },
      clashes: [],
    });
  });
});

describe('the instruments', () => {
  const [one, another] = [
    { kind: 'ir_tester', make: 'Megger', serialNo: '1014' },
    { kind: 'ir_tester', make: 'Fluke', serialNo: '77' },
  ];
  const reading = { insulation: [{ circuit: 'AC - earth', value: 20 }, { circuit: 'DC - earth' }] };

  it('that either side added are all there', () => {
    const { entries, clashes } = merged({ kits: [one] }, { kits: [one], ...reading }, { kits: [one, another] });
    expect([entries, clashes]).toEqual([{ kits: [one, another], ...reading }, []]);
  });

  it('ask when one side replaced one that the other has measured with, and until it is decided', () => {
    const base = { kits: [one] };
    const [mine, theirs] = [{ kits: [one], ...reading }, { kits: [another] }];
    for (const [here, there] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const once = merged(base, here, there);
      expect(once.clashes).toMatchObject([
        { pointer: '/kits/0', mine: here.kits[0], theirs: there.kits[0], isRow: true },
      ]);
      expect(once.entries).toEqual({ ...reading, kits: here.kits });
      const again = merge(template, { base: once.base, mine: once.entries, theirs: there });
      expect(again.clashes).toHaveLength(1);
      expect(merge(template, { base, mine: here, theirs: there }, () => 'mine').clashes).toEqual([]);
    }
  });

  it('are replaced without a clash when nobody else has measured', () => {
    expect(merged({ kits: [one] }, { kits: [one], remark: 'clean' }, { kits: [another] })).toMatchObject({
      entries: { kits: [another], remark: 'clean' },
      clashes: [],
    });
  });

  it('are never put together from two: a maker from one side and a number from the other', () => {
    const [mine, theirs] = [
      { ...one, make: 'Motwane' },
      { ...one, serialNo: '1015' },
    ];
    expect(merged({ kits: [one] }, { kits: [mine] }, { kits: [theirs] }).clashes).toMatchObject([{ mine, theirs }]);
  });
});
