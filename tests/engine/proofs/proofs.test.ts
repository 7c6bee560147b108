import { describe, expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { fill, reportType, type Sheet } from '../../field.ts';

const inRange = { pass: 'value < 2', note: 'Customary' };
const type: JsonObject = {
  ...reportType({
    settings: {
      type: 'object',
      title: 'Settings',
      properties: {
        inService: { type: 'boolean', default: true },
        changed: { type: 'boolean', default: false },
      },
    },
    timing: {
      title: 'Operating time',
      type: 'object',
      properties: {
        applicable: { type: 'boolean', default: true },
        reason: { type: 'string', relevant: 'row.applicable == false' },
        set: { type: 'string', enum: ['As found', 'As left'], default: 'As left' },
        tolerance: { title: 'Tolerance, changed to', type: 'number', unit: '%', looser: 'above' },
        toleranceUsed: { type: 'number', unit: '%', compute: 'has(row.tolerance) ? row.tolerance : 5' },
        minimum: { title: 'Minimum', type: 'number', default: 10, looser: 'below' },
        latest: { title: 'Latest', type: 'number', looser: 'above' },
        latestUsed: { type: 'number', compute: 'has(row.latest) ? row.latest : 100' },
        latestBasis: { type: 'string', compute: "has(row.latest) ? 'Typed' : 'Usual limit'" },
        latestFrom: { type: 'string', enum: ['Maker', 'Customer'], relevant: 'has(row.latest)' },
        latestWhy: { type: 'string', relevant: 'row.latest > 100' },
        rows: {
          title: 'Times',
          type: 'array',
          relevant: 'row.applicable',
          default: [{ multiple: 2 }, { multiple: 5 }, { multiple: 10 }],
          items: {
            type: 'object',
            properties: {
              multiple: { type: 'number', unit: '×' },
              measured: { title: 'Measured', type: 'number', accept: inRange },
            },
          },
        },
      },
    },
    insulation: {
      title: 'Insulation',
      type: 'object',
      properties: {
        done: { type: 'boolean', default: true },
        why: { type: 'string', relevant: 'row.done == false' },
        value: { type: 'number', relevant: 'row.done', accept: { pass: 'value >= 10', note: 'Customary' } },
      },
    },
    scheme: {
      title: 'Scheme',
      type: 'array',
      fixedRows: true,
      default: [{ item: 'Output contact' }, { item: 'Breaker trip' }],
      items: {
        type: 'object',
        properties: {
          item: { type: 'string', readOnly: true },
          status: {
            type: 'string',
            enum: ['OK', 'Not OK', 'NA'],
            accept: { pass: "value != 'Not OK'", note: 'Customary' },
          },
          remark: { type: 'string' },
        },
      },
    },
    departures: {
      type: 'array',
      departures: true,
      items: {
        type: 'object',
        properties: { about: { type: 'string' }, whose: { type: 'string' }, why: { type: 'string' } },
      },
    },
    ready: { title: 'Ready', type: 'string', enum: ['Yes', 'No'] },
  }),
  'x-report': {
    edition: '1',
    proofs: [
      {
        element: 'I>',
        inService: 'report.settings.inService',
        asLeft: "!report.settings.changed || row.set == 'As left'",
        show: {
          trip: { by: 'report.scheme', check: 'Breaker trip' },
          time: { by: 'report.timing.rows', reading: 'measured', least: 2, where: 'row.multiple > 2' },
        },
      },
    ],
    ready: { by: 'report.ready', is: ['Yes'] },
  },
};

const blank = fill(type);
const good = (): Sheet =>
  blank
    .enter('/timing/rows/0/measured', 1)
    .enter('/timing/rows/1/measured', 1)
    .enter('/timing/rows/2/measured', 1)
    .enter('/insulation/value', 100)
    .enter('/scheme/0/status', 'OK')
    .enter('/scheme/1/status', 'OK');

/** The only row of the matrix, as `time: shown good`. */
const matrix = ({ evaluation }: Sheet): readonly string[] =>
  evaluation.proofs.flatMap(({ shows }) =>
    shows.map(({ thing, shown, why }) => [`${thing}: ${shown}`, why ?? ''].join(' ').trim()),
  );
const codes = ({ evaluation }: Sheet): readonly string[] => evaluation.issues.map(({ code }) => code);
const relaxed = ({ evaluation }: Sheet) => evaluation.relaxations.map(({ what, key }) => `${what} ${key}`);

describe('what a report has shown', () => {
  it('is shown good by enough readings that pass', () => {
    expect(matrix(good())).toEqual(['time: shown good', 'trip: shown good']);
    expect(good().evaluation.outcome).toBe('satisfactory');
  });

  it('is shown bad by one reading that fails', () => {
    const sheet = good().enter('/timing/rows/1/measured', 5);
    expect(matrix(sheet)).toContain('time: shown bad');
    expect(sheet.evaluation.outcome).toBe('not satisfactory');
  });

  it('is not shown by a reading that is not there, and the report is incomplete', () => {
    const sheet = good().enter('/timing/rows/1/measured', undefined);
    expect(matrix(sheet)).toContain('time: not shown no reading');
    expect(sheet.evaluation.outcome).toBe('incomplete');
  });

  it('is not shown by readings on rows that do not count', () => {
    const sheet = good().enter('/timing/rows/1/multiple', 1.5);
    expect(matrix(sheet)).toContain('time: not shown too few');
  });

  it('is not shown by a test that was not done; a reason in words makes the report limited', () => {
    const off = good().enter('/timing/applicable', false);
    expect(matrix(off)).toContain('time: not shown not done');
    expect(off.evaluation.outcome).toBe('incomplete');
    expect(off.enter('/timing/reason', '-').evaluation.outcome).toBe('incomplete');
    const said = off.enter('/timing/reason', 'Shutdown not given');
    expect(said.evaluation.outcome).toBe('limited');
    expect(said.evaluation.proofs[0]?.shows[0]).toMatchObject({ reason: 'Shutdown not given' });
  });

  it('is not shown by a check that was called not applicable, whatever its verdict', () => {
    const sheet = good().enter('/scheme/1/status', 'NA');
    expect(matrix(sheet)).toContain('trip: not shown not applicable');
    expect(codes(sheet)).toEqual(['proof']);
    const said = sheet.enter('/scheme/1/remark', 'Breaker feeds the hospital');
    expect(said.evaluation.outcome).toBe('limited');
  });

  it('is not shown at the settings as found when others are left in service', () => {
    const found = good().enter('/timing/set', 'As found');
    expect(matrix(found)).toContain('time: shown good');
    const changed = found.enter('/settings/changed', true);
    expect(matrix(changed)).toEqual(['time: not shown as found', 'trip: shown good']);
    expect(changed.evaluation.outcome).toBe('incomplete');
    const row = { about: 'I> / time', why: 'Kit failed after the change' };
    expect(changed.enter('/departures', [row]).evaluation.outcome).toBe('limited');
  });

  it('is not asked of an element that is not in service', () => {
    const sheet = good().enter('/settings/inService', false).enter('/scheme/1/status', 'NA');
    expect(matrix(sheet)).toEqual(['time: not in service', 'trip: not in service']);
    expect(sheet.evaluation.outcome).toBe('satisfactory');
  });

  it('is the same after an edit as when it is evaluated from scratch', () => {
    const sheet = good().enter('/timing/rows/1/multiple', 1.5).enter('/timing/rows/1/multiple', 5);
    expect(matrix(sheet)).toEqual(matrix(good()));
    const anew = evaluate(sheet.template, sheet.evaluation.data, sheet.context);
    expect(anew.proofs).toEqual(sheet.evaluation.proofs);
  });
});

describe('a report that was made easier to pass', () => {
  it.each([
    ['/timing/tolerance', 20, 'limit /timing/tolerance'],
    ['/timing/minimum', 1, 'limit /timing/minimum'],
    [
      '/timing/rows',
      [
        { multiple: 5, measured: 1 },
        { multiple: 10, measured: 1 },
      ],
      'row removed /timing/rows',
    ],
  ])('lists a departure at %s, which is incomplete without whose value it is and why', (pointer, value, listed) => {
    const sheet = good().enter(pointer, value);
    expect(relaxed(sheet)).toEqual([listed]);
    expect(sheet.evaluation.outcome).toBe('incomplete');
    expect(codes(sheet)).toEqual(['relaxed']);
    const half = sheet.enter('/departures', [{ about: pointer, whose: 'Maker', why: 'na' }]);
    expect(half.evaluation.outcome).toBe('incomplete');
    const said = sheet.enter('/departures', [{ about: pointer, whose: 'Maker', why: 'Declared in the manual' }]);
    expect(said.evaluation.outcome).toBe('satisfactory with remarks');
    expect(said.evaluation.relaxations).toMatchObject([{ whose: 'Maker', why: 'Declared in the manual' }]);
  });

  it('names the usual value, the one used, and the rows that were removed', () => {
    expect(good().enter('/timing/tolerance', 20).evaluation.relaxations).toMatchObject([
      { usual: 5, now: 20, schema: { unit: '%' }, labels: ['Operating time', 'Tolerance, changed to'] },
    ]);
    const two = [{ multiple: 2 }, { multiple: 8 }];
    expect(good().enter('/timing/rows', two).evaluation.relaxations).toMatchObject([{ rows: ['10 ×'] }]);
  });

  it('takes its explanation from the fields beside the limit', () => {
    const changed = good().enter('/timing/latest', 200);
    expect(codes(changed)).toEqual(['relaxed']);
    const half = changed.enter('/timing/latestFrom', 'Maker').enter('/timing/latestWhy', '-');
    expect(codes(half)).toEqual(['relaxed']);
    const said = half.enter('/timing/latestWhy', 'Declared in the manual');
    expect(said.evaluation.relaxations).toMatchObject([
      { whose: 'Maker', why: 'Declared in the manual', explained: true },
    ]);
    expect(said.evaluation.outcome).toBe('satisfactory with remarks');
    const departed = half.enter('/departures', [
      { about: '/timing/latest', whose: 'Customer', why: 'Asked in writing' },
    ]);
    expect(departed.evaluation.relaxations).toMatchObject([{ whose: 'Customer', why: 'Asked in writing' }]);
  });

  it('does not list a stricter limit, nor the usual one typed again', () => {
    expect(relaxed(good().enter('/timing/tolerance', 2))).toEqual([]);
    expect(relaxed(good().enter('/timing/tolerance', 5))).toEqual([]);
    expect(relaxed(good().enter('/timing/minimum', 50))).toEqual([]);
    expect(relaxed(good().enter('/timing/latest', 50))).toEqual([]);
  });

  it('lists a test that was not done and is not in the matrix, with the reason that stands beside it', () => {
    const off = good().enter('/insulation/done', false);
    expect(relaxed(off)).toEqual(['test not done /insulation/done']);
    expect(off.evaluation.outcome).toBe('incomplete');
    const said = off.enter('/insulation/why', 'Electronics connected');
    expect(said.evaluation.outcome).toBe('satisfactory with remarks');
  });
});

describe('the answer that the equipment is ready', () => {
  it('is taken where everything was shown good', () => {
    expect(good().enter('/ready', 'Yes').evaluation.issues).toEqual([]);
  });

  it('is refused where something failed or was not shown, and the other answer is taken', () => {
    const failed = good().enter('/timing/rows/1/measured', 5);
    expect(codes(failed.enter('/ready', 'Yes'))).toEqual(['ready']);
    expect(codes(failed.enter('/ready', 'No'))).toEqual([]);
    const limited = good().enter('/timing/applicable', false).enter('/timing/reason', 'Shutdown not given');
    expect(codes(limited.enter('/ready', 'Yes'))).toEqual(['ready']);
    const elsewhere = good().enter('/scheme/0/status', 'Not OK');
    expect(codes(elsewhere.enter('/ready', 'Yes'))).toEqual(['ready']);
  });
});

describe('a type that does not say what must be shown', () => {
  it('is judged by its readings alone', () => {
    const plain = { ...type, 'x-report': { edition: '1' } };
    const sheet = fill(plain).enter('/timing/minimum', 1).enter('/timing/applicable', false);
    expect(sheet.evaluation.proofs).toEqual([]);
    expect(sheet.evaluation.relaxations).toEqual([]);
    expect(sheet.evaluation.outcome).toBe('satisfactory');
  });
});
