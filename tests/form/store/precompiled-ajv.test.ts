import { describe, expect, it } from 'vitest';
import { valueAt, type JsonObject } from '#engine';
import { precompiledAjv } from '../../../src/form/store/precompiled-ajv.ts';
import { templateOf } from '../../field.ts';

const user: JsonObject = { type: 'object', properties: { mail: { type: 'string' } }, required: ['mail'] };
const template = templateOf({
  type: 'object',
  properties: { who: { oneOf: [{ type: 'object', required: ['street'] }, { $ref: '#/definitions/user' }] } },
  definitions: { user },
});
const at = (pointer: string) => valueAt(template.bundle.schema, pointer) as never;

describe('the validator given to JSON Forms', () => {
  it('knows the schema, its alternatives, and what a reference among them leads to', () => {
    const ajv = precompiledAjv(template);
    expect(ajv.validate(at(''), { who: { mail: 'a' } })).toBe(true);
    expect(ajv.validate(at('/properties/who/oneOf/0'), { mail: 'a' })).toBe(false);
    expect(ajv.validate(at('/definitions/user'), { mail: 'a' })).toBe(true);
  });

  it('leaves the errors where JSON Forms looks for them', () => {
    const validate = precompiledAjv(template).compile(at('/definitions/user'));
    expect(validate({})).toBe(false);
    expect(validate.errors?.[0]?.keyword).toBe('required');
  });

  it('never calls an unknown schema valid', () => {
    expect(() => precompiledAjv(template).validate({ type: 'number' }, 'x')).toThrow(/No validator was compiled/);
  });
});
