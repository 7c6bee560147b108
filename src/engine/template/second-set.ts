import type { Field } from '../fields/field.ts';

/**
 * Whether a field belongs to the readings as found that `bothSets` of a test has added. They are the same as those of the
 * test, by the same formulas, and prove nothing: what is left is tested.
 */
export function isOfSecondSet(field: Field): boolean {
  const { parent } = field;
  if (parent === undefined) return false;
  return (field.name === 'asFound' && parent.schema['bothSets'] !== undefined) || isOfSecondSet(parent);
}
