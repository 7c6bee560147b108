import { describe, expect, it } from 'vitest';
import { canonicalText, type JsonObject } from '#engine';
import { readReportTypes, type SourceFile } from '#authoring';

const at = (path: string, content: JsonObject): SourceFile => ({ path, text: JSON.stringify(content, null, 2) });

const coil = { type: 'object', additionalProperties: false, properties: { volts: { type: 'number', unit: 'V' } } };
const limits = {
  title: 'Limits',
  source: 'Maker',
  columns: [
    { name: 'frame', unit: 'A' },
    { name: 'limit', unit: 'µΩ' },
  ],
  rows: [
    [630, 60],
    [1250, 40],
  ],
};
const layoutOfCoil = { type: 'Group', label: 'Coil', elements: [{ type: 'Control', scope: '#/properties/volts' }] };
const limit = "lookupUp(row.frame, table('limits').column('frame'), table('limits').column('limit'))";
const withCoil = {
  'x-report': { edition: '1' },
  title: 'With coil',
  type: 'object',
  additionalProperties: false,
  properties: {
    trip: { $ref: 'fragments/coil.schema.json' },
    frame: { type: 'number', unit: 'A' },
    limit: { type: 'number', unit: 'µΩ', compute: limit },
  },
};
const without = { ...withCoil, title: 'Without', properties: { frame: { type: 'number', unit: 'A' } } };

const folder = {
  'schemas/with-coil.schema.json': withCoil,
  'schemas/without.schema.json': without,
  'schemas/fragments/coil.schema.json': coil,
  'schemas/tables/limits.json': limits,
  'uischemas/with-coil.uischema.json': {
    type: 'VerticalLayout',
    elements: [
      { type: 'Include', fragment: 'coil', scope: '#/properties/trip' },
      { type: 'Control', scope: '#/properties/frame' },
      { type: 'Control', scope: '#/properties/limit' },
    ],
  },
  'uischemas/fragments/coil.uischema.json': layoutOfCoil,
} satisfies Record<string, JsonObject>;

/** The content that a version is the hash of, for each report type. */
function versions(changed: Partial<Record<keyof typeof folder, JsonObject>> = {}) {
  const files = Object.entries({ ...folder, ...changed }).map(([path, content]) => at(path, content));
  const { bundles, refusals } = readReportTypes(files);
  expect(refusals).toEqual([]);
  const text = (slug: string): string => canonicalText(bundles.get(slug)!);
  return { withCoil: text('with-coil'), without: text('without') };
}

describe('the version of a report type', () => {
  const before = versions();

  it('is the same for the same files', () => {
    expect(versions()).toEqual(before);
  });

  it.each([
    ['a fragment', { 'schemas/fragments/coil.schema.json': { ...coil, title: 'Coil' } }],
    ['a layout fragment', { 'uischemas/fragments/coil.uischema.json': { ...layoutOfCoil, label: 'Trip coil' } }],
    [
      'a table',
      {
        'schemas/tables/limits.json': {
          ...limits,
          rows: [
            [630, 60],
            [1250, 45],
          ],
        },
      },
    ],
  ] as const)('changes with %s that it uses, and no other type does', (_, changed) => {
    const after = versions(changed);
    expect(after.withCoil).not.toBe(before.withCoil);
    expect(after.without).toBe(before.without);
  });

  it('does not change with the order of members, with white space or with the pointer to the meta-schema', () => {
    const { title, ...rest } = withCoil;
    const shuffled = { ...rest, $schema: './meta/report.schema.json', title };
    expect(versions({ 'schemas/with-coil.schema.json': shuffled })).toEqual(before);
  });

  it('of an override changes with the override alone', () => {
    const properties = { ...withCoil.properties, trip: { ...withCoil.properties.trip, title: 'Trip' } };
    const after = versions({ 'schemas/with-coil.schema.json': { ...withCoil, properties } });
    expect(after.withCoil).not.toBe(before.withCoil);
  });
});
