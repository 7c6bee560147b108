import type { Ajv, CodeKeywordDefinition, KeywordCxt, ValidateFunction } from 'ajv';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { child, type CompiledValidator, type Complaint, isObject, type Json, type JsonObject } from '#engine';

/** The keyword that replaces the schema of a section; its value is the name of the section. */
const keyword = 'cached';

/** The second argument of a validator: the place of the value in the report. */
type Around = Parameters<ValidateFunction>[1];

/**
 * A validator of whole reports with the same complaints as the plain one. It caches the complaints of each section by object
 * identity: for validating thousands of reports that differ in one entry. `rootKey` is the key under which Ajv knows the
 * schema.
 */
export function cachingValidator(ajv: Ajv, schema: JsonObject, rootKey: string): CompiledValidator {
  const { $id: _known, properties, ...others } = schema;
  const definition: CodeKeywordDefinition = {
    keyword,
    schemaType: 'string',
    code(context: KeywordCxt) {
      const pointer = child('/properties', String(context.schema));
      const ref = cached(() => compiledAt(ajv, `${rootKey}#${encodeURI(pointer)}`));
      callRef(context, context.gen.scopeValue('validate', { ref }));
    },
  };
  ajv.addKeyword(definition);
  const parts = isObject(properties) ? Object.entries(properties) : [];
  const cut = parts.map(([name, part]) => [name, isOfParts(part) ? { [keyword]: name } : part] as const);
  return ajv.compile({ ...others, properties: Object.fromEntries(cut) }) as CompiledValidator; // Ajv's function also has other members
}

/** Whether its values may be objects or lists. Validating a single value is faster than a cache look-up. */
function isOfParts(part: Json): boolean {
  return isObject(part) && ['properties', 'items', '$ref'].some((name) => Object.hasOwn(part, name));
}

function compiledAt(ajv: Ajv, reference: string): ValidateFunction {
  const validate = ajv.getSchema(reference);
  if (validate === undefined) throw new Error(`no validator was made for ${reference}`);
  return validate as ValidateFunction; // nothing of a report type is asynchronous
}

/** Caching by identity is safe, because a report is never changed in place. */
function cached(compile: () => ValidateFunction): object {
  const known = new WeakMap<object, readonly Complaint[]>();
  let part: ValidateFunction | undefined;
  const complaintsAbout = (value: unknown, around: Around): readonly Complaint[] => {
    part ??= compile();
    return part(value, around) ? [] : ((part.errors ?? []) as readonly Complaint[]); // Ajv's type lets `params` be anything
  };
  const validate = (value: unknown, around: Around): boolean => {
    const isWhole = typeof value === 'object' && value !== null;
    const complaints = (isWhole ? known.get(value) : undefined) ?? complaintsAbout(value, around);
    if (isWhole) known.set(value, complaints);
    // Ajv adds to this list.
    validate.errors = complaints.length === 0 ? null : [...complaints];
    return complaints.length === 0;
  };
  validate.errors = null as Complaint[] | null;
  return validate;
}
