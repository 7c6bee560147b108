import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import type { JsonObject } from '#engine';
import { filesOf } from '../../field.ts';

const form = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...rest });
const layout = (...elements: JsonObject[]): JsonObject => ({ type: 'VerticalLayout', elements });
const control = (name: string, rest: JsonObject = {}): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...rest,
});

const text = { type: 'string' };
const address = form({ street: text, city: text });

/** Typical forms from elsewhere; none uses a keyword of ours. */
const pairs: Readonly<Record<string, readonly [JsonObject, JsonObject?]>> = {
  'a choice of shapes by reference': [
    form(
      { owner: { oneOf: [{ $ref: '#/definitions/person' }, { $ref: '#/definitions/firm' }] } },
      { definitions: { person: form({ name: text }), firm: form({ vat: text }) } },
    ),
    layout(control('owner')),
  ],
  'a tree': [
    form(
      { root: { $ref: '#/definitions/node' } },
      {
        definitions: { node: form({ name: text, children: { type: 'array', items: { $ref: '#/definitions/node' } } }) },
      },
    ),
  ],
  'a reference through the own name of the schema': [
    form(
      { home: { $ref: 'https://example.com/form.json#/definitions/address' } },
      {
        $id: 'https://example.com/form.json',
        definitions: { address },
      },
    ),
  ],
  'the very name of JSON Schema draft-07': [form({ a: text }, { $id: 'http://json-schema.org/draft-07/schema#' })],
  'a reference to a name inside': [
    form({ home: { $ref: '#address' } }, { definitions: { address: { $id: '#address', ...address } } }),
  ],
  'types in a list, tuples and schemas that are yes or no': [
    form({
      maybe: { type: ['number', 'null'] },
      pair: { type: 'array', items: [{ type: 'number' }, text] },
      anything: true,
    }),
  ],
  conditions: [
    form(
      { kind: { type: 'string', enum: ['a', 'b'] }, more: text },
      {
        if: { properties: { kind: { const: 'a' } } },
        then: { required: ['more'] },
      },
    ),
    layout(
      control('kind'),
      control('more', { rule: { effect: 'SHOW', condition: { scope: '#/properties/kind', schema: { const: 'a' } } } }),
    ),
  ],
  'names with blanks, dots and umlauts': [form({ 'Straße Nr.': text, 'a.b': text })],
  'a property that is called like a keyword': [form({ $ref: text, definitions: text, required: text, $schema: text })],
  'a schema inside a value': [form({ a: { type: 'object', default: { $ref: 'nowhere.json' } } })],
  'nested categories with rules and a list with detail': [
    form({ a: text, rows: { type: 'array', items: form({ b: text }) } }),
    {
      type: 'Categorization',
      options: { variant: 'stepper', showNavButtons: true },
      elements: [
        { type: 'Category', label: 'One', elements: [control('a', { label: false })] },
        {
          type: 'Categorization',
          label: 'More',
          elements: [
            {
              type: 'Category',
              label: 'Two',
              elements: [
                { type: 'ListWithDetail', scope: '#/properties/rows', options: { detail: layout(control('b')) } },
              ],
            },
          ],
        },
      ],
    },
  ],
  'AND, OR and a leaf condition of old': [
    form({ a: text, b: text, c: text }),
    layout(control('a'), control('b'), {
      ...control('c'),
      rule: {
        effect: 'HIDE',
        condition: {
          type: 'OR',
          conditions: [
            { type: 'LEAF', scope: '#/properties/a', expectedValue: 'x' },
            { type: 'AND', conditions: [{ scope: '#/properties/b', schema: { minLength: 3 } }] },
          ],
        },
      },
    }),
  ],
  'an element of somebody else': [
    form({ a: text }),
    layout({ type: 'Sparkle', glitter: true }, control('a', { options: { glow: 7 } })),
  ],
  'a format of somebody else': [form({ colour: { type: 'string', format: 'color' } })],
  'no properties at all': [{ type: 'object' }],
  'a list at the top': [{ type: 'array', items: text }],
  'keywords of other vocabularies': [
    form({ a: { type: 'number', 'x-order': 1, faker: 'name' } }, { 'ui:order': ['a'] }),
  ],
};

describe('a stock pair', () => {
  it.each(Object.entries(pairs))('a stock pair is accepted: %s', (_, [schema, uischema]) => {
    const read = readReportTypes(filesOf(schema, uischema));
    expect(read.refusals).toEqual([]);
    expect(read.bundles.get('bench-relay')?.stock).toBe(true);
  });

  it('a stock pair is bundled as it was written', () => {
    const [schema] = pairs['a tree']!;
    expect(readReportTypes(filesOf(schema)).bundles.get('bench-relay')?.schema).toEqual(schema);
    const [odd] = pairs['a property that is called like a keyword']!;
    expect(readReportTypes(filesOf(odd)).bundles.get('bench-relay')?.schema).toEqual(odd);
  });

  it('may use a fragment, whose own references stay in the fragment', () => {
    const fragment = { ...form({ home: { $ref: '#/definitions/address' } }), definitions: { address } };
    const files = [
      ...filesOf(form({ person: { $ref: 'fragments/person.schema.json' } })),
      { path: 'schemas/fragments/person.schema.json', text: JSON.stringify(fragment) },
    ];
    const read = readReportTypes(files);
    expect(read.refusals).toEqual([]);
    expect(read.bundles.get('bench-relay')?.schema).toMatchObject({
      properties: { person: { properties: { home: address } } },
    });
  });

  it('is refused when a reference of it leads nowhere, with the place', () => {
    const [refusal] = readReportTypes(filesOf(form({ a: { $ref: '#/definitions/none' } }))).refusals;
    expect(refusal).toMatchObject({ code: 'ref-missing', pointer: '/properties/a/$ref' });
  });
});
