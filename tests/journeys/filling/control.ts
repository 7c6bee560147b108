import { isArray, isObject, namesOf, type Json, type JsonObject, type Pointer, type Template } from '#engine';

/** How a field is entered on a phone. */
type Control =
  | 'typed'
  | 'formatted text'
  | 'buttons'
  | 'menu'
  | 'searched list'
  | 'many'
  | 'date'
  | 'date and time'
  | 'signature'
  | 'photo';

/** The field at a place of a report, with the schemas of the lists around it, innermost first. */
export interface FieldThere {
  readonly schema: JsonObject;
  readonly lists: readonly JsonObject[];
}

export function fieldThere({ root }: Template, pointer: Pointer): FieldThere {
  let field = root;
  const lists: JsonObject[] = [];
  for (const name of namesOf(pointer)) {
    const next = field.members.get(name) ?? field.item;
    if (next === undefined) throw new Error(`The report has no place ${pointer}.`);
    if (next === field.item) lists.unshift(field.schema);
    field = next;
  }
  return { schema: field.schema, lists };
}

/** Up to this many choices fit the phone's own menu at a glance; longer lists are searched. */
const longestMenu = 8;
/** Up to four choices with this many letters in total are shown side by side. */
const mostLetters = 28;

export function controlOf(schema: JsonObject): Control {
  const { format, type, items } = schema;
  if (type === 'boolean') return 'buttons';
  if (format === 'signature') return 'signature';
  if (format === 'rich-text') return 'formatted text';
  if (format === 'photo' || (isObject(items) && items['format'] === 'photo')) return 'photo';
  if (format === 'date') return 'date';
  if (format === 'time' || format === 'date-time') return 'date and time';
  if (type === 'array') return 'many';
  const choices = choicesOf(schema);
  if (choices.length === 0) return 'typed';
  const letters = choices.reduce((sum, choice) => sum + choice.length, 0);
  if (choices.length <= 4 && letters <= mostLetters) return 'buttons';
  // A rating.
  if (choices.length === 5 && letters === 5) return 'buttons';
  return choices.length <= longestMenu ? 'menu' : 'searched list';
}

/** The labels of a field's choices. */
export function choicesOf({ enum: values, oneOf: alternatives }: JsonObject): readonly string[] {
  if (isArray(values)) return values.map(textOf);
  if (!isArray(alternatives)) return [];
  return alternatives.filter(isObject).map(({ const: value, title }) => textOf(title ?? value ?? ''));
}

/** A value as it is typed or read. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
