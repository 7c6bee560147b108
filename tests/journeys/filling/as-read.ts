import { isArray, isObject, type Json, type Pointer, type Template } from '#engine';
import { fieldThere, textOf } from './control.ts';

/** The label of a choice's value on screen. */
export function asRead(template: Template, pointer: Pointer, value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const { schema } = fieldThere(template, pointer);
  const item = isObject(schema['items']) ? schema['items'] : schema;
  const choices = isArray(item['oneOf']) ? item['oneOf'].filter(isObject) : [];
  const title = choices.find((choice) => choice['const'] === value)?.['title'];
  return typeof title === 'string' ? title : textOf(value);
}
