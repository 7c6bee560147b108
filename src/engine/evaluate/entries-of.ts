import type { JsonObject } from '../json/json.ts';
import { withValueAt } from '../json/pointer.ts';
import type { Template } from '../template/template.ts';
import { placesOf } from '../fields/places.ts';

/** The typed entries: the data of a form without computed values. This is what a draft keeps. */
export function entriesOf(template: Template, data: JsonObject): JsonObject {
  let entries = data;
  for (const field of template.computed) {
    for (const pointer of placesOf(field, data)) entries = withValueAt(entries, pointer, undefined);
  }
  return entries;
}
