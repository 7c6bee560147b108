import { isObject, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { CompiledValidator, ReportTypeBundle, Validators } from '../report-type.ts';
import { followed } from '../fields/schema-at.ts';

/** The compiled validators of a type by the object of their schema, for those who walk a schema or a layout. */
export function validatorsBySchema({
  bundle,
  validators,
}: {
  readonly bundle: ReportTypeBundle;
  readonly validators: Validators;
}): ReadonlyMap<JsonObject, CompiledValidator> {
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
