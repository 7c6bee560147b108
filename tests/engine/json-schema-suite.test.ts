import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAjv, type JsonObject } from '#engine';

/*
 * The required tests of the JSON-Schema-Test-Suite for draft-07 (its licence lies beside them), through the same Ajv that
 * judges reports. Nothing is fetched: the documents that some tests refer to are in `remotes.json` and are added by name.
 */
const folder = path.join(import.meta.dirname, 'json-schema-suite');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

interface Group {
  readonly description: string;
  readonly schema: JsonObject | boolean;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

/** Where our validator answers differently, and why that is right for reports. */
const otherwise: Readonly<Record<string, string>> = {
  'multipleOf.json: float division = inf: always invalid, but naive implementations may raise an overflow error':
    'Multiples are compared to six digits (19.99 is a multiple of 0.01), which a quotient beyond every number slips through.',
  'properties.json: properties whose names are Javascript object property names: __proto__ not valid':
    'Ajv does not look at a member named __proto__. Schemas and reports with that name are refused before they get here.',
  'ref.json: ref overrides any sibling keywords: ref valid, maxItems ignored':
    'Ajv 8 reads the keywords beside a $ref, as later drafts do. Fragments rely on it: what stands beside a $ref overrides.',
  'ref.json: $ref prevents a sibling $id from changing the base uri: $ref resolves to /definitions/base_foo, data does not validate':
    'The same: an $id beside a $ref counts.',
  'ref.json: $ref prevents a sibling $id from changing the base uri: $ref resolves to /definitions/base_foo, data validates':
    'The same: an $id beside a $ref counts.',
};

const remotes = read('remotes.json') as Readonly<Record<string, JsonObject>>;

function answersOf(group: Group): readonly boolean[] {
  const ajv = createAjv();
  for (const [name, schema] of Object.entries(remotes)) ajv.addSchema(schema, name);
  const validate = ajv.compile(group.schema);
  return group.tests.map((test) => validate(test.data));
}

const files = readdirSync(path.join(folder, 'draft7'));
const results = files.flatMap((file) =>
  (read(path.join('draft7', file)) as readonly Group[]).flatMap((group) => {
    const answers = answersOf(group);
    return group.tests.map((test, index) => ({
      name: `${file}: ${group.description}: ${test.description}`,
      agrees: answers[index] === test.valid,
    }));
  }),
);

describe('draft-07 as defined by its test suite', () => {
  it('every file of the JSON Schema Test Suite is run', () => {
    expect(results).toHaveLength(927);
  });

  it('is what our validators implement, except for known and explained cases', () => {
    const disagreeing = results.filter((result) => !result.agrees).map((result) => result.name);
    expect(disagreeing.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  });

  it('is met in at least 919 of the 927 cases', () => {
    expect(results.filter((result) => result.agrees).length).toBeGreaterThanOrEqual(919);
  });
});
