import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { namesOf, parentOf, valueAt, type Pointer } from '../pointer.ts';
import type { Field } from './field.ts';
import type { Template } from './template.ts';

/** What people call a place in a report, with the row it is in: `Visual checks · No physical damage · Status`. */
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

/** Rows that are always there have names of their own: a text nobody may write, else the first that every row is given. */
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

/** The place so many levels above. */
function above(pointer: Pointer, levels: number): Pointer {
  return levels === 0 ? pointer : above(parentOf(pointer), levels - 1);
}
