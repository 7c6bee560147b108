import type { Json, JsonObject } from '#engine';
import type { SourceFile } from '#authoring';

/** A report type as an author could write it: eight sections of 25 fields, with units, formulas, verdicts and conditions. */
interface GeneratedType {
  readonly slug: string;
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
}

export const fieldsPerType = 200;
const sections = 8;

/** All types differ, so that no cached result of one helps with the next. */
export function generatedType(number: number): GeneratedType {
  const names = Array.from({ length: sections }, (_, index) => `part${String(index)}`);
  const schema = {
    title: `Generated report ${String(number)}`,
    type: 'object',
    'x-report': { edition: '1', category: 'relay', ansi: ['51'], prefix: `G${String(number)}` },
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name, index) => [name, section(number, name, index)])),
  };
  const uischema = {
    type: 'Categorization',
    elements: names.map((name) => ({
      type: 'Category',
      label: `Part ${name}`,
      elements: Object.keys(fieldsOf(number, name)).map((field) => ({
        type: 'Control',
        scope: `#/properties/${name}/properties/${field}`,
      })),
    })),
  };
  return { slug: `generated-${String(number)}`, schema, uischema };
}

/** As an author would save them. */
export function filesOf({ slug, schema, uischema }: GeneratedType): readonly SourceFile[] {
  return [
    { path: `schemas/${slug}.schema.json`, text: JSON.stringify(schema, null, 2) },
    { path: `uischemas/${slug}.uischema.json`, text: JSON.stringify(uischema, null, 2) },
  ];
}

function section(number: number, name: string, index: number): JsonObject {
  return {
    title: `Part ${String(index)} of ${String(number)}`,
    type: 'object',
    additionalProperties: false,
    required: ['applicable', 'reading0', 'reading1', 'kind'],
    properties: fieldsOf(number, name),
    checks: [
      {
        id: `order-${String(index)}`,
        that: `row.reading0 <= row.reading${String(1 + (number % 9))} || row.reading2 > ${String(number)}`,
        message: 'The first reading is the smallest. Check both.',
      },
    ],
  };
}

function fieldsOf(number: number, name: string): JsonObject {
  const readings = numbered(10).map((index) => [`reading${String(index)}`, reading(number, name, index)]);
  const errors = numbered(7).map((index) => [`error${String(index)}`, error(number, index)]);
  const texts = numbered(3).map((index) => [
    `note${String(index)}`,
    { title: `Note ${String(index)}`, type: 'string', maxLength: 120, pattern: `^[A-Z0-9 ]{0,${String(20 + index)}}$` },
  ]);
  return {
    applicable: { title: 'Test applies', type: 'boolean', default: true },
    kind: { title: 'Kind', type: 'string', enum: ['First', 'Second', `Kind ${String(number)}`] },
    testedOn: { title: 'Tested on', type: 'string', format: 'date', prefill: 'today' },
    setting: { title: 'Setting', type: 'number', unit: 'A', decimals: 3, minimum: 0.05, maximum: 100 + number },
    multiple: { title: 'Multiple', type: 'number', unit: '', decimals: 2, compute: 'row.reading0 / row.setting' },
    ...(Object.fromEntries([...readings, ...errors, ...texts]) as JsonObject), // only JSON goes in
  };
}

function reading(number: number, name: string, index: number): Json {
  const field = {
    title: `Reading ${String(index)}`,
    type: 'number',
    unit: 'A',
    decimals: 3,
    minimum: 0,
    maximum: 1000 + number,
    warn: { maximum: 500 + number, message: 'Above the range of most test kits.' },
  };
  if (index < 5) {
    const pass = `within(value, row.setting * ${String(1 + index / 10)}, percent(${String(5 + (number % 3))}), 0.01)`;
    return { ...field, accept: { pass, basis: `Manual ${String(number)}, clause ${String(index)}` } };
  }
  return index < 8 ? { ...field, relevant: `report.${name}.applicable && row.kind != 'Second'` } : field;
}

function error(number: number, index: number): Json {
  const compute = `percentError(row.reading${String(index)}, row.setting * ${String(1 + (number % 7) / 10)})`;
  const field = { title: `Error ${String(index)}`, type: 'number', unit: '%', decimals: 2, compute };
  return index % 3 === 0
    ? { ...field, accept: { pass: 'between(value, -5, 5)', attention: 'between(value, -8, 8)', basis: 'Custom' } }
    : field;
}

function numbered(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
