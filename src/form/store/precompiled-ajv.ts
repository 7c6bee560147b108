import type { JsonFormsCore } from '@jsonforms/core';
import { isObject, validatorsBySchema, type CompiledValidator, type Template } from '#engine';

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
