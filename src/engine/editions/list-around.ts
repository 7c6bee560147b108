import type { Field } from '../template/field.ts';

/** The list in whose rows a field stands, the nearest. */
export function listAround({ parent }: Field): Field | undefined {
  return parent === undefined || parent.kind === 'array' ? parent : listAround(parent);
}
