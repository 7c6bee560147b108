import { evaluate, type JsonObject, type ReportContext } from '#engine';
import { describe, expect, it } from 'vitest';
import { costOf } from '../../../scripts/lab/entry-cost/cost.ts';
import { tableText } from '../../../scripts/lab/entry-cost/table.ts';
import { anyDay, reportType, templateOf } from '../../field.ts';

const price = (properties: JsonObject, wanted: JsonObject, context: ReportContext = anyDay) => {
  const template = templateOf(reportType(properties));
  const { taps, keys, entered } = costOf({ template, context, wanted });
  // Without the taps for opening the section and for submitting.
  return { taps: taps - (entered > 0 ? 3 : 2), keys, entered };
};

const checks = (...critical: readonly boolean[]): JsonObject => ({
  type: 'array',
  fixedRows: true,
  default: critical.map((one, at) => ({ check: `Check ${String(at)}`, ...(one && { critical: true }) })),
  items: {
    type: 'object',
    properties: {
      check: { type: 'string', readOnly: true },
      critical: { type: 'boolean', readOnly: true },
      status: { type: 'string', enum: ['OK', 'Not OK', 'NA'] },
      remark: { type: 'string' },
    },
  },
});

const rows = (critical: readonly boolean[], ...status: readonly string[]): JsonObject[] =>
  status.map((one, at) => ({
    check: `Check ${String(at)}`,
    ...(critical[at] === true && { critical: true }),
    status: one,
  }));

describe('the cost of a report', () => {
  it('is a tap and the characters of a typed value', () => {
    const panel: JsonObject = { panel: { type: 'string' }, volts: { type: 'number', unit: 'V' } };
    expect(price(panel, { panel: 'HT-1', volts: 87.6 })).toEqual({ taps: 2, keys: 8, entered: 2 });
  });

  it('is nothing for a default, a fact of the equipment record and a value of the last visit', () => {
    const known: JsonObject = {
      make: { type: 'string', prefill: 'context.equipment.make' },
      limit: { type: 'number', default: 5 },
      setting: { type: 'number', prefill: 'previous.setting' },
    };
    const context = { ...anyDay, equipment: { make: 'Demo' }, previous: { setting: 80 } };
    const wanted = { make: 'Demo', limit: 5, setting: 80 };
    expect(price(known, wanted, context)).toEqual({ taps: 0, keys: 0, entered: 0 });
    expect(price(known, wanted).entered).toBe(2);
  });

  it('is two taps for the answer of the last visit where the layout offers it, and its characters for another', () => {
    const template = templateOf(reportType({ witness: { type: 'string' } }), {
      type: 'VerticalLayout',
      elements: [{ type: 'Control', scope: '#/properties/witness', options: { offersLast: true } }],
    });
    const context = { ...anyDay, previous: { witness: 'R. Patil' } };
    expect(costOf({ template, context, wanted: { witness: 'R. Patil' } }).keys).toBe(0);
    expect(costOf({ template, context, wanted: { witness: 'K. Menon' } }).keys).toBe(8);
  });

  it('is one tap for buttons, two for a menu, three for a date and a signature', () => {
    const fields: JsonObject = {
      witnessed: { type: 'boolean' },
      shown: { type: 'string', enum: ['DC', 'AC'] },
      curve: { type: 'string', enum: ['Normal inverse', 'Very inverse', 'Extremely inverse'] },
      day: { type: 'string', format: 'date' },
      signature: { type: 'string', format: 'signature' },
    };
    expect(price(fields, { witnessed: true }).taps).toBe(1);
    expect(price(fields, { shown: 'AC' }).taps).toBe(1);
    expect(price(fields, { curve: 'Very inverse' }).taps).toBe(2);
    expect(price(fields, { day: '2026-11-16' }).taps).toBe(3);
    expect(price(fields, { signature: '6b0f5a5e-0f4f-4f53-9e59-0d2a4a3b1c01' }).taps).toBe(3);
  });

  it('is one tap for all passed checks, and one more for each that is critical or not in order', () => {
    const critical = [false, false, true, false];
    const wanted = { checks: rows(critical, 'OK', 'OK', 'OK', 'NA') };
    expect(price({ checks: checks(...critical) }, wanted)).toEqual({ taps: 3, keys: 0, entered: 4 });
  });

  it('goes from cell to cell of a table with the keyboard, and adds a row with a tap', () => {
    const readings: JsonObject = {
      readings: {
        type: 'array',
        items: { type: 'object', properties: { r: { type: 'number' }, y: { type: 'number' } } },
      },
    };
    const wanted = { readings: [{ r: 12, y: 13 }] };
    // The row; the first cell; then Next.
    expect(price(readings, wanted)).toEqual({ taps: 2, keys: 5, entered: 2 });
  });

  it('is nothing for computed values and fields that do not apply', () => {
    const fields: JsonObject = {
      volts: { type: 'number' },
      half: { type: 'number', compute: 'report.volts / 2' },
      note: { type: 'string', relevant: 'report.volts > 100' },
    };
    const template = templateOf(reportType(fields));
    const { values } = evaluate(template, { volts: 88, note: 'kept, not shown' }, anyDay);
    expect(values).toEqual({ volts: 88, half: 44 });
    expect(price(fields, { volts: 88 })).toEqual({ taps: 1, keys: 2, entered: 1 });
  });

  it('is refused if no section contains the field', () => {
    const layout = { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/volts' }] };
    const fields: JsonObject = { volts: { type: 'number' }, lost: { type: 'number' } };
    const template = templateOf(reportType(fields), layout);
    expect(() => costOf({ template, context: anyDay, wanted: { volts: 1, lost: 2 } })).toThrow('/lost');
  });
});

it('the table ends with the average of the types', () => {
  const cost = (taps: number) => ({ fields: 10, entered: 5, taps, keys: 0 });
  const lines = tableText([
    { title: 'One relay', first: cost(10), next: cost(8) },
    { title: 'Another relay', first: cost(20), next: cost(10) },
  ]).split('\n');
  expect(lines[3]?.split(/ {2,}/)).toEqual(['Average', '10', '5', '15', '0', '5', '9', '0']);
});
