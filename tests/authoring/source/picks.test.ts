import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { filesOf, refusalsOf, reportType } from '../../field.ts';

const text: JsonObject = { type: 'string', maxLength: 40 };
const kit: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    make: text,
    serial: text,
    dueOn: { type: 'string', format: 'date' },
    age: { type: 'number' },
    label: { type: 'string', compute: 'row.make' },
  },
};
const schema = reportType(
  { kits: { type: 'array', maxItems: 9, items: kit }, kit, note: text, reading: { type: 'number' } },
  { additionalProperties: false },
);
const refusals = (name: string, options: JsonObject) =>
  refusalsOf(
    filesOf(schema, {
      type: 'VerticalLayout',
      elements: ['kits', 'kit', 'note', 'reading'].map((each) => ({
        type: 'Control',
        scope: `#/properties/${each}`,
        ...(each === name && { options }),
      })),
    }),
  );

describe('a picker of instruments or spares', () => {
  it.each<[string, JsonObject]>([
    ['kits', { pick: 'instruments', fills: { make: 'make', serial: 'serialNo', dueOn: 'calibrationDueOn' } }],
    ['kit', { pick: 'instruments', fills: { serial: 'serialNo' } }],
    ['kits', { pick: 'instruments' }],
    ['kits', { pick: 'spares', fills: { serial: { fact: 'unit', as: { m: 'Mtr' } } } }],
    ['note', { pick: 'spares', fills: { note: 'description' } }],
    ['note', { scan: true }],
    ['kits', { columns: [{ property: 'label' }, { property: 'serial', scan: true }] }],
  ])('is taken at %s: %j', (name, options) => {
    expect(refusals(name, options)).toEqual([]);
  });

  it.each<[string, JsonObject, string, string]>([
    ['kits', { pick: 'instrument' }, '/pick', 'ui-shape'],
    ['kits', { fills: { serial: 'serialNo' } }, '/fills', 'ui-shape'],
    ['reading', { pick: 'instruments' }, '/pick', 'ui-shape'],
    ['kits', { pick: 'spares' }, '/pick', 'ui-shape'],
    ['kits', { pick: 'instruments', fills: { serail: 'serialNo' } }, '/fills/serail', 'ui-column'],
    ['kits', { pick: 'instruments', fills: { serial: 'serial' } }, '/fills/serial', 'ui-shape'],
    ['kits', { pick: 'instruments', fills: { age: 'serialNo' } }, '/fills/age', 'ui-shape'],
    ['kits', { pick: 'instruments', fills: { label: 'make' } }, '/fills/label', 'ui-shape'],
    ['kits', { pick: 'spares', fills: { serial: { fact: 'unit', as: { m: 1 } } } }, '/fills/serial', 'ui-shape'],
    ['reading', { scan: true }, '/scan', 'ui-shape'],
    ['note', { scan: 'yes' }, '/scan', 'ui-shape'],
    ['kits', { columns: [{ property: 'age', scan: true }, { property: 'label' }] }, '/columns/0/scan', 'ui-shape'],
  ])('is refused at %s: %j', (name, options, at, code) => {
    expect(refusals(name, options)).toMatchObject([{ code, pointer: expect.stringMatching(new RegExp(`${at}$`)) }]);
  });

  it('suggests the field or fact that was meant', () => {
    const [field] = refusals('kits', { pick: 'instruments', fills: { serail: 'serialNo' } });
    expect(field?.hint).toBe('Did you mean "serial"?');
    const [fact] = refusals('kits', { pick: 'instruments', fills: { serial: 'serilNo' } });
    expect(fact?.hint).toBe('Did you mean "serialNo"?');
  });
});
