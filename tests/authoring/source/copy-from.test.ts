import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { filesOf, refusalsOf, reportType } from '../../field.ts';

const row: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: { first: { type: 'number', unit: 's' }, second: { type: 'number', unit: 's' } },
};
const schema = reportType(
  {
    before: { type: 'array', maxItems: 9, items: row },
    rows: { type: 'array', maxItems: 9, items: row },
    note: { type: 'string', maxLength: 9 },
  },
  { additionalProperties: false },
);
const refusals = (options: JsonObject) =>
  refusalsOf(
    filesOf(schema, {
      type: 'VerticalLayout',
      elements: ['before', 'rows', 'note'].map((name) => ({
        type: 'Control',
        scope: `#/properties/${name}`,
        ...(name === 'rows' && { options }),
      })),
    }),
  );

describe('where readings as found are copied from', () => {
  it.each<JsonObject>([
    { copyFrom: '#/properties/before' },
    { columns: [{ property: 'first' }, { property: 'second', copyFrom: 'first' }] },
  ])('is taken: %j', (options) => {
    expect(refusals(options)).toEqual([]);
  });

  it('is a table, for the option of a table', () => {
    expect(refusals({ copyFrom: '#/properties/note' })).toMatchObject([
      { code: 'ui-shape', pointer: '/elements/1/options/copyFrom' },
    ]);
  });

  it('is a field of the row, for the option of a column', () => {
    const [refusal] = refusals({ columns: [{ property: 'second', copyFrom: 'frist' }] });
    expect(refusal).toMatchObject({ code: 'ui-column', pointer: '/elements/1/options/columns/0/copyFrom' });
    expect(refusal?.hint).toBe('Did you mean "first"?');
  });
});
