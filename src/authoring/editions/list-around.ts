import type { Field } from '#engine';

/** The innermost list that contains a field. */
export function listAround({ parent }: Field): Field | undefined {
  return parent === undefined || parent.kind === 'array' ? parent : listAround(parent);
}
