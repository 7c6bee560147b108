import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankReport, blankRow, type JsonObject } from '#engine';
import { anyDay, fill, reportType, templateOf } from '../../field.ts';

const poles = (item: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: 'array',
  fixedRows: true,
  default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }],
  items: { type: 'object', properties: { pole: { type: 'string', readOnly: true }, ...item } },
  ...rest,
});

const ofLastVisit = (name: string): string => `previous.wear.filter(p, p.pole == row.pole)[0].${name}`;

const wear = reportType({
  wear: poles({
    whenNew: { type: 'number', unit: 'mm', prefill: ofLastVisit('whenNew'), default: 20 },
    measured: { type: 'number', unit: 'mm' },
  }),
});

const after = (previous: JsonObject) => ({ ...anyDay, previous });

describe('a row of a new report', () => {
  it('takes its values from the row of the last visit with the same name, in whatever order the rows stood', () => {
    const last = {
      wear: [
        { pole: 'B', whenNew: 12 },
        { pole: 'R', whenNew: 10 },
        { pole: 'Y', whenNew: 11 },
      ],
    };
    const sheet = fill(wear, after(last));
    expect(sheet.value('/wear')).toEqual([
      { pole: 'R', whenNew: 10 },
      { pole: 'Y', whenNew: 11 },
      { pole: 'B', whenNew: 12 },
    ]);
  });

  it('keeps its default where the last visit says nothing', () => {
    const expected = [20, 20, 20];
    for (const last of [{}, { wear: [] }, { wear: [{ pole: 'N', whenNew: 9 }] }, { wear: [{ pole: 'R' }] }]) {
      const sheet = fill(wear, after(last));
      expect(expected.map((_, row) => sheet.value(`/wear/${String(row)}/whenNew`))).toEqual(expected);
    }
    expect(fill(wear, anyDay).value('/wear/0')).toEqual({ pole: 'R', whenNew: 20 });
  });

  it('keeps a value typed over that of the last visit, and stays empty when the value is removed', () => {
    const sheet = fill(wear, after({ wear: [{ pole: 'R', whenNew: 10 }] })).enter('/wear/0/whenNew', 15);
    expect(sheet.enter('/wear/0/measured', 9).value('/wear/0/whenNew')).toBe(15);
    expect(sheet.enter('/wear/0/whenNew', undefined).enter('/wear/0/measured', 9).value('/wear/0')).toEqual({
      pole: 'R',
      measured: 9,
    });
  });

  it('prefers the values of the last visit to those of the given rows', () => {
    const prefill = 'previous.settings.filter(s, s.element == row.element)[0].inUse';
    const settings = {
      type: 'array',
      fixedRows: true,
      default: [{ element: 'S', inUse: true }, { element: 'G' }],
      items: {
        type: 'object',
        properties: { element: { type: 'string', readOnly: true }, inUse: { type: 'boolean', prefill } },
      },
    };
    const schema = reportType({ settings });
    expect(fill(schema, anyDay).value('/settings')).toEqual([{ element: 'S', inUse: true }, { element: 'G' }]);
    expect(fill(schema, after({ settings: [{ element: 'S', inUse: false }] })).value('/settings/0/inUse')).toBe(false);
  });

  it('of a prefilled list is completed from the last visit and keeps its prefilled values', () => {
    const schema = reportType({
      kits: {
        type: 'array',
        prefill: 'context.instruments',
        items: {
          type: 'object',
          properties: {
            serialNo: { type: 'string' },
            certificate: {
              type: 'string',
              prefill: 'previous.kits.filter(k, k.serialNo == row.serialNo)[0].certificate',
            },
            kind: { type: 'string', prefill: 'previous.kits.filter(k, k.serialNo == row.serialNo)[0].kind' },
          },
        },
      },
    });
    const context = {
      ...after({ kits: [{ serialNo: 'K-2', certificate: 'C-2', kind: 'old' }] }),
      instruments: [{ serialNo: 'K-1' }, { serialNo: 'K-2', kind: 'timing_kit' }],
    };
    expect(fill(schema, context).value('/kits')).toEqual([
      { serialNo: 'K-1' },
      { serialNo: 'K-2', kind: 'timing_kit', certificate: 'C-2' },
    ]);
    expect(blankRow(templateOf(schema), context, '/kits')).toEqual({});
  });

  it('matches the row of the last visit by every member that identifies it', () => {
    const prefill = 'previous.gaps.filter(g, g.measure == row.measure && g.pole == row.pole)[0].least';
    const text = { type: 'string', readOnly: true };
    const schema = reportType({
      gaps: {
        type: 'array',
        fixedRows: true,
        default: ['gap', 'wipe'].flatMap((measure) => ['R', 'Y'].map((pole) => ({ measure, pole }))),
        items: {
          type: 'object',
          properties: { measure: text, pole: text, least: { type: 'number', unit: 'mm', prefill } },
        },
      },
    });
    const sheet = fill(schema, after({ gaps: [{ measure: 'wipe', pole: 'Y', least: 4 }] }));
    expect([0, 1, 2, 3].map((row) => sheet.value(`/gaps/${String(row)}/least`))).toEqual([
      undefined,
      undefined,
      undefined,
      4,
    ]);
  });
});

describe('a list or a section that the last visit does not have', () => {
  it('does not displace the default', () => {
    const schema = reportType({
      rows: poles({ reading: { type: 'number' } }, { prefill: 'previous.rows' }),
      limits: {
        type: 'object',
        prefill: 'previous.limits',
        default: { low: 1 },
        properties: { low: { type: 'number' } },
      },
    });
    for (const context of [anyDay, after({}), after({ rows: [], limits: {} })]) {
      const sheet = fill(schema, context);
      expect(sheet.value('/rows')).toEqual([{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }]);
      expect(sheet.value('/limits')).toEqual({ low: 1 });
    }
  });
});

const name = fc.constantFrom('R', 'Y', 'B', 'N', 'r');
const lastRow = fc.record(
  { pole: name, whenNew: fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.constant(null)), measured: fc.integer() },
  { requiredKeys: ['pole'] },
);

describe('whatever the last visit was', () => {
  const template = templateOf(wear);

  it('a new report has the rows of the type, and in each what the first row of that name had', () => {
    fc.assert(
      fc.property(fc.array(lastRow, { maxLength: 6 }), (rows) => {
        const previous = { wear: rows } as JsonObject; // fast-check's own record type has optional members
        const blank = blankReport(template, after(previous));
        const expected = ['R', 'Y', 'B'].map((pole) => {
          const last = rows.find((row) => row.pole === pole)?.whenNew;
          return { pole, whenNew: typeof last === 'number' && Number.isFinite(last) ? last + 0 : 20 };
        });
        expect(blank).toEqual({ wear: expected });
      }),
    );
  });

  it('is not changed by the new report', () => {
    fc.assert(
      fc.property(fc.array(lastRow, { maxLength: 6 }), (rows) => {
        const previous = { wear: rows } as JsonObject; // as above
        const before = JSON.stringify(previous);
        blankReport(template, after(previous));
        expect(JSON.stringify(previous)).toBe(before);
      }),
    );
  });
});
