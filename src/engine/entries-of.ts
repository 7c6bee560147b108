import type { JsonObject } from './json.ts';
import { withValueAt } from './pointer.ts';
import type { Template } from './template/template.ts';
import { placesOf } from './evaluate/places.ts';

/** What was typed: the data of a form without the values that are worked out. This is what a draft keeps. */
export function entriesOf(template: Template, data: JsonObject): JsonObject {
  let entries = data;
  for (const field of template.computed) {
    for (const pointer of placesOf(field, data)) entries = withValueAt(entries, pointer, undefined);
  }
  return entries;
}
