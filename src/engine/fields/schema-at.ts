import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { namesOf, valueAt } from '../json/pointer.ts';

/** Resolves a reference within the document; a schema without one is returned as is. Cycles end after a few steps. */
export function followed(root: JsonObject, schema: JsonObject): JsonObject {
  let at = schema;
  for (let step = 0; step < 8; step += 1) {
    const reference = at['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith('#')) return at;
    const target = valueAt(root, reference.slice(1));
    if (!isObject(target)) return at;
    at = target;
  }
  return at;
}

/** The schema at a place in a report, `undefined` where there is none. Names are those of the data. */
export function schemaAt(root: JsonObject, names: readonly string[]): JsonObject | undefined {
  let at: JsonObject | undefined = followed(root, root);
  for (const name of names) {
    at = at === undefined ? undefined : memberOf(root, at, name);
  }
  return at;
}

function memberOf(root: JsonObject, schema: JsonObject, name: string): JsonObject | undefined {
  const { properties, items } = schema;
  if (isObject(properties) && Object.hasOwn(properties, name)) return objectIn(root, properties[name]);
  // `*` stands for every row.
  if (/^(\d+|\*)$/.test(name)) {
    if (isObject(items)) return followed(root, items);
    if (isArray(items)) return objectIn(root, items[name === '*' ? 0 : Number(name)]);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const alternatives = schema[keyword];
    for (const alternative of isArray(alternatives) ? alternatives : []) {
      const inside = isObject(alternative) ? memberOf(root, followed(root, alternative), name) : undefined;
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

function objectIn(root: JsonObject, schema: Json | undefined): JsonObject | undefined {
  return isObject(schema) ? followed(root, schema) : undefined;
}

/** The data names in a layout's scope: `#/properties/settings/properties/tms` gives `settings`, `tms`. */
export function namesInScope(scope: string): readonly string[] {
  const steps = namesOf(scope.replace(/^#/, ''));
  const names: string[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const name = steps[at + 1];
    if (steps[at] === 'properties' && name !== undefined) {
      names.push(name);
      at += 1;
    }
  }
  return names;
}
