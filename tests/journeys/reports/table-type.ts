import type { JsonObject } from '#engine';

/** A report type with four kinds of tables: given rows with R, Y and B, as found and as left, a wide one, and a long one. */
export const tableSlug = 'residual-voltage-relay';

const seconds = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  type: 'number',
  unit: 's',
  decimals: 3,
  minimum: 0,
  maximum: 100,
  ...more,
});

const table = (title: string, rows: readonly JsonObject[], properties: JsonObject): JsonObject => ({
  title,
  type: 'array',
  fixedRows: true,
  default: rows,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: { point: { title: 'Point', type: 'string', maxLength: 20, readOnly: true }, ...properties },
  },
});

const points = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, at) => ({ point: `Point ${String(at + 1)}` }));

export const longRows = 500;

/** With its result eleven columns: as many as a screen of 1,280 px has room for. */
const wide = table(
  'Delays',
  points(2).map((point) => ({ ...point, minimum: 0.5 })),
  Object.fromEntries([
    ['minimum', seconds('Least')],
    ['measured', seconds('Delay', { accept: { pass: 'atLeast(value, row.minimum)', basis: 'Not too fast.' } })],
    ...Array.from({ length: 7 }, (_, at) => [
      `m${String(at)}`,
      seconds(`M${String(at)}`, { compute: `row.measured * ${String(at)}` }),
    ]),
  ]) as JsonObject, // only JSON goes in
);

export const tableType: JsonObject = {
  title: 'Residual voltage relay',
  type: 'object',
  'x-report': { edition: '1', category: 'relay', ansi: ['59'], equipment: ['relay'], prefix: 'BVR' },
  additionalProperties: false,
  properties: {
    phases: table('Phases', points(4), {
      r: seconds('R'),
      y: seconds('Y'),
      b: seconds('B'),
      mean: seconds('Mean', { compute: '(row.r + row.y + row.b) / 3' }),
    }),
    delay: table('Delay', points(3), { asFound: seconds('As found'), asLeft: seconds('As left') }),
    delays: wide,
    readings: {
      title: 'Readings',
      type: 'array',
      maxItems: longRows + 10,
      default: Array.from({ length: longRows }, (_, at) => ({ at: at + 1 })),
      items: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries([
          ['at', { title: 'No.', type: 'integer', minimum: 1, maximum: 10000 }],
          ...Array.from({ length: 7 }, (_, at) => [`c${String(at)}`, seconds(`C${String(at + 1)}`)] as const),
        ]) as JsonObject, // only JSON goes in
      },
    },
  },
};
