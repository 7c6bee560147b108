import { isArray, isObject, type Json } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import type { ReportTypeBundle } from '../report-type.ts';

/** A schema that somebody will want to check a value against. */
export interface ValidatorPlace {
  /** Its key in `Validators`. */
  readonly place: string;
  readonly in: 'schema' | 'uischema';
  readonly pointer: Pointer;
}

/**
 * Every schema of a report type that is ever asked about a value: the report itself, each alternative of a choice
 * (JSON Forms asks which one fits), and the condition of each rule in the layout.
 */
export function validatorPlaces(bundle: ReportTypeBundle): readonly ValidatorPlace[] {
  const inSchema = [...alternatives(bundle.schema, '')].map((pointer) => ({
    place: `schema:${pointer}`,
    in: 'schema' as const,
    pointer,
  }));
  const inLayout = [...conditions(bundle.uischema, '')].map((pointer) => ({
    place: `uischema:${pointer}`,
    in: 'uischema' as const,
    pointer,
  }));
  return [{ place: 'schema:', in: 'schema', pointer: '' }, ...inSchema, ...inLayout];
}

function* alternatives(value: Json, at: Pointer): Generator<Pointer> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* alternatives(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const below = child(at, name);
    if (['oneOf', 'anyOf', 'allOf'].includes(name) && isArray(member)) {
      for (const index of member.keys()) yield child(below, index);
    }
    if (!['default', 'const', 'enum', 'examples'].includes(name)) yield* alternatives(member, below);
  }
}

/** JSON Forms' rules: `condition.schema`, also inside AND and OR. */
function* conditions(value: Json, at: Pointer): Generator<Pointer> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* conditions(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'schema' && isObject(member) && typeof value['scope'] === 'string') yield child(at, name);
    else yield* conditions(member, child(at, name));
  }
}
