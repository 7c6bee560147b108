import type { JsonObject } from '#engine';
import { control, equipmentParts, fromFragment, type Part } from './equipment-parts.ts';
import type { Identity } from './infer.ts';

/** The two files of a report type. */
export interface Pair {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
}

/** A complete report type: header, nameplate, test kits, visual checks, judged readings, conclusion, signatures. */
export function newPair({ title, category, ansi, prefix, unit }: Identity): Pair {
  const parts = [
    fromFragment('header', 'Customer and visit', 'header'),
    ...equipmentParts(category),
    fromFragment('testKits', 'Test kits', 'test-kits'),
    readings(unit),
    fromFragment('closing', 'Conclusion', 'conclusion'),
    fromFragment('signatures', 'Signatures', 'signatures'),
  ];
  return {
    schema: {
      $schema: './meta/report.schema.json',
      title,
      type: 'object',
      'x-report': { edition: '1', category, ansi, equipment: [category], prefix },
      additionalProperties: false,
      required: parts.map(({ name }) => name),
      properties: Object.fromEntries(parts.map(({ name, schema }) => [name, schema])),
    },
    uischema: {
      $schema: './meta/report.uischema.json',
      type: 'Categorization',
      elements: parts.map(({ label, element }) => ({ type: 'Category', label, elements: [element] })),
    },
  };
}

/** Replace the limits of this table by those of the standard or the maker, and its note by their `basis`. */
function readings(unit: string): Part {
  return {
    name: 'readings',
    label: 'Readings',
    element: { ...control('readings'), label: false },
    schema: {
      title: 'Readings',
      type: 'array',
      fixedRows: true,
      minItems: 3,
      maxItems: 3,
      default: [{ phase: 'R' }, { phase: 'Y' }, { phase: 'B' }],
      items: {
        title: 'Reading',
        type: 'object',
        additionalProperties: false,
        required: ['phase', 'expected', 'measured'],
        properties: {
          phase: { title: 'Phase', type: 'string', enum: ['R', 'Y', 'B'], readOnly: true },
          expected: { title: 'Expected', type: 'number', unit, decimals: 2, exclusiveMinimum: 0, maximum: 1_000_000 },
          measured: {
            title: 'Measured',
            type: 'number',
            unit,
            decimals: 2,
            minimum: 0,
            maximum: 1_000_000,
            accept: {
              pass: 'within(value, row.expected, percent(5))',
              attention: 'within(value, row.expected, percent(10))',
              note: 'To be replaced: the limit of the standard or the maker. 5 % is only a start.',
            },
          },
          error: {
            title: 'Error',
            type: 'number',
            unit: '%',
            decimals: 1,
            compute: 'percentError(row.measured, row.expected)',
          },
        },
      },
    },
  };
}
