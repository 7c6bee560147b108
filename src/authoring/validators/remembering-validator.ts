import type { Ajv, CodeKeywordDefinition, KeywordCxt, ValidateFunction } from 'ajv';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { child, type CompiledValidator, type Complaint, isObject, type Json, type JsonObject } from '#engine';

/** The name of a part of the report, in place of its schema. */
const keyword = 'remembered';

/** The type of the second argument, which says where in the report the value stands. */
type Around = Parameters<ValidateFunction>[1];

/**
 * A validator of whole reports that says the same as the plain one, and validates a section again only when it is another
 * object than before: for whoever validates thousands of reports that differ in one entry. `rootKey` is the key under which
 * Ajv knows the schema.
 */
export function rememberingValidator(ajv: Ajv, schema: JsonObject, rootKey: string): CompiledValidator {
  const { $id: _known, properties, ...others } = schema;
  const remembered: CodeKeywordDefinition = {
    keyword,
    schemaType: 'string',
    code(context: KeywordCxt) {
      const pointer = child('/properties', String(context.schema));
      const ref = remembering(() => compiledAt(ajv, `${rootKey}#${encodeURI(pointer)}`));
      callRef(context, context.gen.scopeValue('validate', { ref }));
    },
  };
  ajv.addKeyword(remembered);
  const parts = isObject(properties) ? Object.entries(properties) : [];
  const cut = parts.map(([name, part]) => [name, isOfParts(part) ? { [keyword]: name } : part] as const);
  return ajv.compile({ ...others, properties: Object.fromEntries(cut) }) as CompiledValidator; // Ajv's function also has other members
}

/** Whether its values may be objects or lists. A single value is validated sooner than it is looked up. */
function isOfParts(part: Json): boolean {
  return isObject(part) && ['properties', 'items', '$ref'].some((name) => Object.hasOwn(part, name));
}

function compiledAt(ajv: Ajv, reference: string): ValidateFunction {
  const validate = ajv.getSchema(reference);
  if (validate === undefined) throw new Error(`no validator was made for ${reference}`);
  return validate as ValidateFunction; // nothing of a report type is asynchronous
}

/** The complaints about an object depend on nothing else: a report is never changed in place. */
function remembering(compile: () => ValidateFunction): object {
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
