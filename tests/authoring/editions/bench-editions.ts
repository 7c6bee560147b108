import type { Json, JsonObject, Template } from '#engine';
import { reportType, templateOf } from '../../field.ts';

/** A relay's report in its first edition, and the words to change it with. */

export const row: JsonObject = {
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

export const base: JsonObject = {
  pickup: { title: 'Pick-up', type: 'number', unit: 'A', minimum: 0.1, maximum: 5 },
  curve: { title: 'Curve', type: 'string', enum: ['SI', 'VI', 'EI'] },
  remark: { title: 'Remark', type: 'string', maxLength: 200 },
  poles: {
    title: 'Poles',
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }],
    items: {
      type: 'object',
      properties: { pole: { type: 'string', readOnly: true }, ohms: { title: 'Ohms', type: 'number' } },
    },
  },
  timing: { title: 'Timing', type: 'array', items: row },
};

export function without(name: string): JsonObject {
  return Object.fromEntries(Object.entries(base).filter(([key]) => key !== name));
}

export function withField(name: string, schema: JsonObject): JsonObject {
  return { ...base, [name]: schema };
}

/** One field with other keywords; `undefined` removes a keyword. */
export function changed(name: string, more: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries({ ...partOf(base, name), ...more });
  return withField(
    name,
    Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined)),
  );
}

export function inRow(more: JsonObject): JsonObject {
  return changed('timing', { items: { ...row, ...more } });
}

export function measured(more: JsonObject): JsonObject {
  const properties = partOf(row, 'properties');
  return inRow({ properties: { ...properties, measured: { ...partOf(properties, 'measured'), ...more } } });
}

export function partOf(whole: JsonObject, name: string): JsonObject {
  return whole[name] as JsonObject; // the parts that tests name are objects
}

export function edition(properties: JsonObject, rest: JsonObject = {}): Template {
  return templateOf(reportType(properties, rest));
}
