import { isArray, isObject, type Json, type JsonObject, schemaAt, typesOf } from '#engine';

type Update = (before: Json | undefined) => Json | undefined;

/**
 * A report with one place changed; everything else is shared with the previous report. Missing containers are created as the
 * schema says, because a name like `50` may be a row or an ANSI code. A value removed from an object leaves no trace; a row
 * of a list stays, empty, because its neighbours must not move while someone types.
 */
export function withValueWritten(
  schema: JsonObject,
  report: JsonObject,
  names: readonly string[],
  update: Update,
): JsonObject {
  const changed = changedIn(schema, report, names, 0, update);
  return isObject(changed) ? changed : {};
}

function changedIn(
  schema: JsonObject,
  value: Json | undefined,
  names: readonly string[],
  depth: number,
  update: Update,
): Json | undefined {
  const name = names[depth];
  if (name === undefined) return update(value);
  const container = isArray(value) || isObject(value) ? value : emptyContainer(schema, names.slice(0, depth), name);
  if (isArray(container)) {
    const index = Number(name);
    const own = container[index];
    const next = changedIn(schema, own, names, depth + 1, update) ?? emptyRow(schema, names.slice(0, depth + 1));
    return next === own ? container : container.toSpliced(index, 1, next);
  }
  const own = Object.hasOwn(container, name) ? container[name] : undefined;
  const next = changedIn(schema, own, names, depth + 1, update);
  if (next === own) return value;
  if (next === undefined) return Object.fromEntries(Object.entries(container).filter(([key]) => key !== name));
  return { ...container, [name]: next };
}

function emptyContainer(schema: JsonObject, at: readonly string[], next: string): readonly Json[] | JsonObject {
  const types = typesOf(schemaAt(schema, at) ?? {});
  if (types.includes('object')) return {};
  return types.includes('array') || /^\d+$/.test(next) ? [] : {};
}

function emptyRow(schema: JsonObject, at: readonly string[]): Json {
  const types = typesOf(schemaAt(schema, at) ?? {});
  if (types.includes('object')) return {};
  return types.includes('array') ? [] : '';
}
