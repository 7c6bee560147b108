import type { JsonObject } from '#engine';

/** A text of a form, without the blanks around it. */
export function trimmedText(entered: JsonObject, name: string): string {
  const value = entered[name];
  return typeof value === 'string' ? value.trim() : '';
}
