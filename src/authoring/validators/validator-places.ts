import { isArray, isObject, type Json, child, type Pointer, type ReportTypeBundle } from '#engine';

/** A schema that values are validated against. */
interface ValidatorPlace {
  /** Its key in `Validators`. */
  readonly place: string;
  readonly in: 'schema' | 'uischema';
  readonly pointer: Pointer;
}

/**
 * Every schema of a report type that is used to validate a value: the report itself, each alternative of a choice (JSON
 * Forms asks which one fits), and the condition of each rule in the layout.
 */
export function validatorPlaces(bundle: ReportTypeBundle): readonly ValidatorPlace[] {
  const inSchema = alternatives(bundle.schema, '').map((pointer) => ({
    place: `schema:${pointer}`,
    in: 'schema' as const,
    pointer,
  }));
  const inLayout = conditions(bundle.uischema, '').map((pointer) => ({
    place: `uischema:${pointer}`,
    in: 'uischema' as const,
    pointer,
  }));
  return [{ place: 'schema:', in: 'schema', pointer: '' }, ...inSchema, ...inLayout];
}

function alternatives(value: Json, at: Pointer, found: Pointer[] = []): readonly Pointer[] {
  for (const [name, member] of partsOf(value)) {
    const below = child(at, name);
    if (typeof name === 'string' && choices.has(name) && isArray(member)) {
      for (const index of member.keys()) found.push(child(below, index));
    }
    if (typeof name === 'number' || !values.has(name)) alternatives(member, below, found);
  }
  return found;
}

/** JSON Forms' rules: `condition.schema`, also inside AND and OR. */
function conditions(value: Json, at: Pointer, found: Pointer[] = []): readonly Pointer[] {
  const isCondition = isObject(value) && typeof value['scope'] === 'string';
  for (const [name, member] of partsOf(value)) {
    if (name === 'schema' && isCondition && isObject(member)) found.push(child(at, name));
    else conditions(member, child(at, name), found);
  }
  return found;
}

const choices = new Set(['oneOf', 'anyOf', 'allOf']);
/** The members under these names are values, not schemas. */
const values = new Set(['default', 'const', 'enum', 'examples']);

/** The members of a list or an object that can themselves have members. */
function partsOf(value: Json): readonly (readonly [string | number, Json])[] {
  const parts = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return parts.filter(([, part]) => typeof part === 'object' && part !== null);
}
