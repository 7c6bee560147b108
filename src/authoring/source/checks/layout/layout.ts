import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  child,
  namesOf,
  type Pointer,
  didYouMean,
  type Field,
} from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { columnField } from './element-options.ts';
import { fieldAtScope, fieldOf, type ElementPlace } from './layout-walk.ts';

/** A scope that resolves to nothing shows nothing; a required field that is not shown can never be filled. */
export const layout: Check = {
  stock: 'warn',
  find: ({ schema, root, elements }) => [
    ...lostScopes(elements, schema),
    ...unreachable(elements, root),
    ...shownTwice(elements),
  ],
};

function* lostScopes(places: readonly ElementPlace[], schema: JsonObject): Generator<Finding> {
  for (const { element, pointer, base } of places) {
    const { scope, rule } = element;
    if (typeof scope === 'string') {
      const lost = lostScope(scope, base, schema);
      if (lost !== undefined) yield { ...lost, pointer: child(pointer, 'scope'), code: 'scope-missing' };
    }
    for (const [at, condition] of scopesIn(rule ?? null, child(pointer, 'rule'))) {
      const lost = lostScope(condition, base, schema);
      if (lost !== undefined) yield { ...lost, pointer: at, code: 'rule-scope' };
    }
  }
}

function lostScope(
  scope: string,
  base: Field | undefined,
  schema: JsonObject,
): Omit<Finding, 'code' | 'pointer'> | undefined {
  if (base === undefined || scope === '#' || scope === '#/' || fieldAtScope(base, scope) !== undefined)
    return undefined;
  if (leadsThroughSchema(scope, schema)) return undefined;
  const all = [...inside.fields.each(base)]
    .filter((field) => field !== base && !field.pointer.slice(base.pointer.length).includes('*'))
    .map((field) => `#${inside.fields.inSchema(field).slice(inside.fields.inSchema(base).length)}`);
  const message = `"${scope}" points to no field of the schema.`;
  return { in: 'uischema', message, ...inside.findings.meant(didYouMean(scope, all)) };
}

/** Scopes may also go through allOf, items and the like: then the schema itself decides. */
function leadsThroughSchema(scope: string, schema: JsonObject): boolean {
  let part: Json | undefined = schema;
  for (const name of namesOf(scope.slice(1))) {
    if (isObject(part) && typeof part['$ref'] === 'string') return true; // a stock schema keeps its references
    part = isObject(part)
      ? Object.hasOwn(part, name)
        ? part[name]
        : undefined
      : isArray(part)
        ? part[Number(name)]
        : undefined;
  }
  return part !== undefined;
}

function* scopesIn(value: Json, at: Pointer): Generator<readonly [Pointer, string]> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* scopesIn(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'scope' && typeof member === 'string') yield [child(at, name), member];
    else if (name !== 'schema') yield* scopesIn(member, child(at, name));
  }
}

/** The fields that controls show, including their members where the control shows them. */
function shownFields(places: readonly ElementPlace[]): ReadonlySet<Field> {
  const shown = new Set<Field>();
  for (const place of places) {
    const field = fieldOf(place);
    if (field === undefined) continue;
    const { options } = place.element;
    const { columns, detail } = isObject(options) ? options : {};
    const row = field.item;
    shown.add(field);
    if (isObject(detail)) continue; // its own elements tell what is shown
    const chosen = row !== undefined && isArray(columns) ? columns.filter(isObject) : undefined;
    const below =
      row !== undefined && chosen !== undefined
        ? chosen.flatMap((column) => columnField(row, column['property'], column['scope']) ?? [])
        : [...field.members.values(), ...(row === undefined ? [] : [row])];
    for (const one of below.flatMap((inner) => [...inside.fields.each(inner)])) shown.add(one);
  }
  return shown;
}

function* unreachable(places: readonly ElementPlace[], root: Field): Generator<Finding> {
  const shown = shownFields(places);
  if (shown.has(root)) return;
  for (const field of inside.fields.each(root)) {
    const isContainer = field.kind === 'object' || field.parent === undefined || field.name === '*';
    if (isContainer || shown.has(field) || isInsideUnshownList(field, shown)) continue;
    if (!field.required && ![...inside.fields.each(field)].some(isWorkedOut)) continue;
    const why = field.required ? 'required' : 'computed or judged';
    const message = `${field.title} is ${why} but no control of the layout shows it.`;
    yield { in: 'schema', pointer: inside.fields.inSchema(field), code: 'field-unreachable', message };
  }
}

function isWorkedOut({ schema }: Field): boolean {
  return schema['compute'] !== undefined || schema['accept'] !== undefined;
}

/** A list that is not shown at all is reported once, not for each of its columns. */
function isInsideUnshownList(field: Field, shown: ReadonlySet<Field>): boolean {
  for (let above = field.parent; above !== undefined; above = above.parent) {
    if (above.kind === 'array' && !shown.has(above)) return true;
  }
  return false;
}

function* shownTwice(places: readonly ElementPlace[]): Generator<Finding> {
  const first = new Map<Field, Pointer>();
  for (const place of places) {
    const field = fieldOf(place);
    if (field === undefined || field.kind === 'object') continue;
    const before = first.get(field);
    if (before === undefined) first.set(field, place.pointer);
    else {
      const message = `${field.title} is shown twice, first at ${before}.`;
      yield { in: 'uischema', pointer: child(place.pointer, 'scope'), code: 'field-duplicate', message, warning: true };
    }
  }
}
