import type { JsonFormsCore } from '@jsonforms/core';
import { isObject, valueAt, type CompiledValidator, type JsonObject, type Template } from '#engine';
import { followed } from '../schema/schema-at.ts';

type Ajv = NonNullable<JsonFormsCore['ajv']>;

/**
 * The `ajv` passed to JSON Forms: the two methods that it calls, backed by validators compiled at build time and found by
 * the identity of the schema object. The app runs without `unsafe-eval`, so nothing can be compiled here; an unknown schema
 * is an error, never a silent "valid".
 */
export function precompiledAjv(template: Template): Ajv {
  const known = validatorsBySchema(template);
  const compile = (schema: unknown): CompiledValidator => {
    const validator = isObject(schema) ? known.get(schema) : undefined;
    if (validator === undefined)
      throw new Error(`No validator was compiled for ${JSON.stringify(schema).slice(0, 200)}`);
    return validator;
  };
  const standIn = { compile, validate: (schema: unknown, value: unknown) => compile(schema)(value) };
  return standIn as unknown as Ajv; // JSON Forms' type is the whole class; it calls only these two
}

function validatorsBySchema({ bundle, validators }: Template): ReadonlyMap<JsonObject, CompiledValidator> {
  const known = new Map<JsonObject, CompiledValidator>();
  for (const [place, validator] of Object.entries(validators)) {
    const [document, pointer] = place.startsWith('uischema:')
      ? [bundle.uischema, place.slice('uischema:'.length)]
      : [bundle.schema, place.slice('schema:'.length)];
    const schema = valueAt(document, pointer);
    if (!isObject(schema)) continue;
    known.set(schema, validator);
    // An alternative that is a reference is passed as its target.
    const target = followed(document, schema);
    if (!known.has(target)) known.set(target, validator);
  }
  return known;
}
