import { choicesOf, decimalsOf, isArray, isObject, numberText, plainText, type Json, type JsonObject } from '#engine';
import { writtenDate, writtenMoment } from '#language';

/** The words around a value: those of paper, or those of a screen in its language. */
export interface Wording {
  readonly absent: string;
  readonly yes: string;
  readonly no: string;
  readonly choice: (label: string) => string;
  readonly month: (month: number) => string;
  readonly unit: (unit: string) => string;
}

/** A stored value for people, without its unit. Rounded for display where the schema says so; a missing value is a dash. */
export function valueText(schema: JsonObject, value: Json | undefined, say: Wording): string {
  if (value === undefined || value === null || value === '') return say.absent;
  const choice = choicesOf(schema)?.find((each) => each.value === value);
  if (choice !== undefined) return say.choice(choice.label);
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (typeof value === 'number') return numberText(value, decimalsOf(schema));
  if (typeof value === 'string') return textOf(schema, value, say);
  if (isArray(value)) return listText(schema, value, say);
  return Object.values(value)
    .map((member) => valueText({}, member, say))
    .join(', ');
}

/** The same with the unit, if there is a value. */
export function valueWithUnit(schema: JsonObject, value: Json | undefined, say: Wording): string {
  const text = valueText(schema, value, say);
  return typeof value === 'number' && typeof schema['unit'] === 'string' ? `${text} ${say.unit(schema['unit'])}` : text;
}

function textOf(schema: JsonObject, value: string, say: Wording): string {
  if (schema['format'] === 'date') return writtenDate(value, say.month) ?? value;
  if (schema['format'] === 'date-time') return writtenMoment(value, say.month) ?? value;
  if (schema['format'] === 'rich-text') return plainText(value);
  return value;
}

function listText(schema: JsonObject, value: readonly Json[], say: Wording): string {
  const items = isObject(schema['items']) ? schema['items'] : {};
  return value.length === 0 ? say.absent : value.map((item) => valueText(items, item, say)).join(', ');
}
