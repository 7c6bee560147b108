import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import type { Json, JsonObject } from '#engine';

const text = { title: 'Name', type: 'string' };
const schema: JsonObject = {
  title: 'Offers',
  type: 'object',
  additionalProperties: false,
  'x-report': { edition: '1' },
  properties: {
    name: text,
    volts: { title: 'Volts', type: 'number', unit: 'V' },
    rows: {
      title: 'Rows',
      type: 'array',
      maxItems: 5,
      items: { title: 'Row', type: 'object', additionalProperties: false, properties: { name: text } },
    },
  },
};
const refusals = (scope: string, offersLast: Json) => {
  const control = (name: string): JsonObject => ({ type: 'Control', scope: `#/properties/${name}` });
  const elements = ['name', 'volts', 'rows'].map((name) =>
    name === scope ? { ...control(name), options: { offersLast } } : control(name),
  );
  const uischema: JsonObject = { type: 'VerticalLayout', elements };
  return readReportTypes([
    { path: 'schemas/offers.schema.json', text: JSON.stringify(schema) },
    { path: 'uischemas/offers.uischema.json', text: JSON.stringify(uischema) },
  ]).refusals.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('the answer of the last visit that a layout offers', () => {
  it('is for a text', () => {
    expect(refusals('name', true)).toEqual([]);
  });

  it('is refused elsewhere, where it would do nothing', () => {
    expect(refusals('volts', true)).toEqual(['ui-shape /elements/1/options/offersLast']);
    expect(refusals('rows', true)).toEqual(['ui-shape /elements/2/options/offersLast']);
    expect(refusals('name', 'yes')).toContain('ui-shape /elements/0/options/offersLast');
  });
});
