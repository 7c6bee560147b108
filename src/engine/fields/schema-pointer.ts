import { child, namesOf, type Pointer } from '../json/pointer.ts';
import type { Field } from './field.ts';

/** The place of a field in its schema: `/rows/(any)/measured` is `/properties/rows/items/properties/measured`. */
export function schemaPointerOf(field: Field): Pointer {
  return namesOf(field.pointer).reduce(
    (at, name) => (name === '*' ? `${at}/items` : child(`${at}/properties`, name)),
    '',
  );
}
