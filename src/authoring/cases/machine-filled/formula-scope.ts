import { parentOf, type Pointer, type Field } from '#engine';
import type { Rule } from '#engine/inside';

/** One place at which a formula is evaluated, and what its names refer to there. */
export interface FormulaScope {
  readonly field: Field;
  readonly place: Pointer;
  /** What `row` refers to. */
  readonly around: Field | undefined;
  readonly aroundPlace: Pointer;
  /** What `value` refers to; a check of an object has none. */
  readonly own: Field | undefined;
}

export function scopeOf(rule: Rule, place: Pointer): FormulaScope {
  const { field } = rule;
  const isOfObject = rule.kind === 'check' && field.kind === 'object';
  const around = isOfObject ? field : field.parent?.kind === 'object' ? field.parent : undefined;
  return {
    field,
    place,
    around,
    aroundPlace: isOfObject ? place : parentOf(place),
    own: isOfObject ? undefined : field,
  };
}
