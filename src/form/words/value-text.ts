import type { Json, JsonObject } from '#engine';
import { valueText as textOf, valueWithUnit as textWithUnit, type Wording } from '#paper';
import { words } from './words.ts';

/** A stored value for people, without its unit: as on paper, in the words of the screen unless others are given. */
export const valueText = (schema: JsonObject, value: Json | undefined, say: Wording = words): string =>
  textOf(schema, value, say);

/** The same with the unit, if there is a value. */
export const valueWithUnit = (schema: JsonObject, value: Json | undefined, say: Wording = words): string =>
  textWithUnit(schema, value, say);
