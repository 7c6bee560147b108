import { type Field, namesOf, type Pointer } from '#engine';

/** The field of a type at a place of a report. */
export function fieldThere(root: Field, pointer: Pointer): Field | undefined {
  let field: Field | undefined = root;
  for (const name of namesOf(pointer)) field = field?.item ?? field?.members.get(name);
  return field;
}
