import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { namesOf, parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import type { Template } from './template.ts';

/** The title of a place in a report, including its row: `Visual checks · No physical damage · Status`. */
export function labelAt({ root, bundle }: Template, pointer: Pointer, data: JsonObject): string {
  const parts: string[] = [];
  const names = namesOf(pointer);
  let field: Field | undefined = root;
  for (const [depth, name] of names.entries()) {
    const list = field?.item === undefined ? undefined : field;
    field = field?.item ?? field?.members.get(name);
    const place = above(pointer, names.length - 1 - depth);
    if (list) parts.push(givenName(list, valueAt(data, place)) ?? `row ${Number(name) + 1}`);
    else parts.push(field?.title ?? name);
  }
  return parts.length === 0 ? bundle.title : parts.join(' · ');
}

/** The label of a fixed row: a read-only text, otherwise the first text given to every row. */
function givenName({ schema, item }: Field, row: Json | undefined): string | undefined {
  const given = schema['default'];
  if (schema['fixedRows'] !== true || !item || !isArray(given) || !isObject(row)) return undefined;
  const texts = [...item.members.keys()].filter((name) =>
    given.every((start) => isObject(start) && typeof start[name] === 'string'),
  );
  const name = texts.find((text) => item.members.get(text)?.schema['readOnly'] === true) ?? texts[0];
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' ? value : undefined;
}

/** The ancestor so many levels up. */
function above(pointer: Pointer, levels: number): Pointer {
  return levels === 0 ? pointer : above(parentOf(pointer), levels - 1);
}
