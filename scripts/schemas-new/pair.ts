import type { JsonObject } from '#engine';
import type { Identity } from './infer.ts';

/** A report type that works as it is: header, test kits, a table of judged readings, remarks, signatures. */
export function newPair({ title, category, ansi, prefix, unit }: Identity): {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
} {
  return {
    schema: {
      $schema: './meta/report.schema.json',
      title,
      type: 'object',
      'x-report': { edition: '1', category, ansi, equipment: [category], prefix },
      additionalProperties: false,
      required: ['header', 'testKits', 'readings', 'signatures'],
      properties: {
        header: { $ref: 'fragments/header.schema.json' },
        testKits: { $ref: 'fragments/test-kits.schema.json' },
        readings: readings(unit),
        closing: { $ref: 'fragments/remarks.schema.json' },
        signatures: { $ref: 'fragments/signatures.schema.json' },
      },
    },
    uischema: {
      $schema: './meta/report.uischema.json',
      type: 'Categorization',
      elements: [
        section('Customer and visit', include('header', 'header')),
        section('Test kits', include('test-kits', 'testKits')),
        section('Readings', { type: 'Control', scope: '#/properties/readings', label: false }),
        section('Remarks', include('remarks', 'closing')),
        section('Signatures', include('signatures', 'signatures')),
      ],
    },
  };
}

/** The limits of this table are to be replaced by those of the standard or the maker, and its basis with them. */
function readings(unit: string): JsonObject {
  return {
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
            basis: 'To be replaced: the limit of the standard or the maker. 5 % is only a start.',
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
  };
}

function section(label: string, element: JsonObject): JsonObject {
  return { type: 'Category', label, elements: [element] };
}

function include(fragment: string, property: string): JsonObject {
  return { type: 'Include', fragment, scope: `#/properties/${property}` };
}
