import { type Field, type JsonObject, placesOf, type Template, valueAt } from '#engine';

/** Called after every keystroke: a template's tree is walked once. */
const known = new WeakMap<Template, readonly Field[]>();

/** The number of photos in a report. */
export function photoCount(template: Template, report: JsonObject): number {
  const fields = known.get(template) ?? photoFields(template.root);
  known.set(template, fields);
  return fields
    .flatMap((field) => placesOf(field, report))
    .filter((place) => typeof valueAt(report, place) === 'string').length;
}

function photoFields(field: Field): readonly Field[] {
  if (field.schema['format'] === 'photo') return [field];
  const inside = [...field.members.values(), ...(field.item === undefined ? [] : [field.item])];
  return inside.flatMap(photoFields);
}
