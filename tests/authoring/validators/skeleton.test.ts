import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileValidators } from '#authoring';
import { isObject, type Json, type JsonObject, type ReportTypeBundle } from '#engine';
import { invalidParts } from '../../../src/authoring/source/checks/language/draft07.ts';
import { unsafeParts } from '../../../src/authoring/source/checks/language/safety.ts';
import { eachSchema } from '../../../src/authoring/source/checks/language/schema-walk.ts';
import { tryValidators } from '../../../src/authoring/validators/compile-validators.ts';
import { skeleton } from '../../../src/authoring/validators/skeleton.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

/**
 * A trial leaves out what cannot fail to compile. If it left out too much, a type that no phone can open would go live;
 * so the trial and the full compilation are compared on everything there is.
 */

const bundleOf = (schema: JsonObject): ReportTypeBundle => ({
  slug: 'bench-relay',
  title: 'Bench relay',
  stock: true,
  schema,
  uischema: {},
  tables: {},
});

const compiles = (make: (bundle: ReportTypeBundle) => unknown, schema: JsonObject): boolean => {
  try {
    make(bundleOf(schema));
    return true;
  } catch {
    return false;
  }
};

/** Only these are ever tried: the rest has been refused before. */
const isTried = (schema: JsonObject): boolean =>
  invalidParts(schema).length === 0 && [...unsafeParts(eachSchema(schema))].length === 0;

const inForm = (schema: Json): readonly JsonObject[] => [
  { type: 'object', properties: { a: schema } },
  { type: 'object', properties: { rows: { type: 'array', items: { type: 'object', properties: { a: schema } } } } },
];

const suite = path.join(import.meta.dirname, '..', '..', 'engine', 'json-schema-suite', 'draft7');
const published = readdirSync(suite).flatMap((file) =>
  (JSON.parse(readFileSync(path.join(suite, file), 'utf8')) as { schema: Json }[]).map(({ schema }) => schema),
);

describe('a trial of validators', () => {
  it('agrees with compiling for every published schema', () => {
    const tried = published.flatMap(inForm).filter(isTried);
    expect(tried.length).toBeGreaterThan(300);
    const apart = tried.filter((schema) => compiles(tryValidators, schema) !== compiles(compileValidators, schema));
    expect(apart).toEqual([]);
  });

  it('agrees with compiling for fields with any values of any keywords', () => {
    const number = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const field = fc.record(
      {
        type: fc.constantFrom<Json>('number', 'integer', 'string', 'boolean', 'null', 'array', ['string', 'null'], []),
        enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
        const: fc.jsonValue({ maxDepth: 1 }),
        minimum: number,
        exclusiveMaximum: number,
        multipleOf: fc.integer({ min: 1, max: 9 }),
        maxLength: fc.integer({ min: -1, max: 9 }),
        minItems: fc.nat(3),
        uniqueItems: fc.boolean(),
        pattern: fc.constantFrom('^a$', '[', '(?<n>a)', '\\p{L}', '\\-'),
        format: fc.constantFrom('date', 'no-such-format', 'signature'),
        nullable: fc.boolean(),
        $id: fc.constantFrom('a', '#a', 'http://example.com/a'),
        rule: fc.constantFrom('mobile', 'no-such-rule'),
        items: fc.constantFrom<Json>({ type: 'string' }, true, [{ type: 'string' }], { $ref: '#/definitions/none' }),
        $ref: fc.constantFrom('#', '#/definitions/none', '#/properties/a'),
      },
      { requiredKeys: [] },
    );
    const numRuns = propertyRuns(100);
    let tried = 0;
    fc.assert(
      fc.property(field, (keywords) => {
        for (const schema of inForm(keywords as JsonObject).filter(isTried)) {
          tried += 1;
          expect(compiles(tryValidators, schema)).toBe(compiles(compileValidators, schema));
        }
      }),
      // Comparing the two choices must not call the functions that the second contains.
      { numRuns, examples: [[{ enum: [{}, { toString: false }] }]] },
    );
    expect(tried).toBeGreaterThan(numRuns / 3);
  });

  it('does leave something out', () => {
    const [form] = inForm({ type: 'number', minimum: 0 });
    const properties = form === undefined ? undefined : skeleton(form)['properties'];
    expect(isObject(properties) ? properties['a'] : undefined).toEqual({});
  });
});
