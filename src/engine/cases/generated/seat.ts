import { parentOf, type Pointer } from '../../pointer.ts';
import type { Field } from '../../template/field.ts';
import type { Rule } from '../../template/rule.ts';

/** One place at which a formula is worked out, and what its names stand for there. */
export interface Seat {
  readonly field: Field;
  readonly place: Pointer;
  /** `row`. */
  readonly around: Field | undefined;
  readonly aroundPlace: Pointer;
  /** `value`; a check of an object has none. */
  readonly own: Field | undefined;
}

export function seatOf(rule: Rule, place: Pointer): Seat {
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
