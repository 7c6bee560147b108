import type { JsonObject } from '#engine';

/** A text entry of a form, trimmed; empty if it is missing. */
export function trimmedText(entered: JsonObject, name: string): string {
  const value = entered[name];
  return typeof value === 'string' ? value.trim() : '';
}
