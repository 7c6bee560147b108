import type { Field } from '../fields/field.ts';
import type { Formula } from '../formulas/formula.ts';

/** A rule that runs at every place of one field. */
export type Rule = Compute | Relevance | Acceptance | Check;

/** Works out the value of a field. */
export interface Compute {
  readonly kind: 'compute';
  readonly field: Field;
  readonly formula: Formula;
}

/** Decides whether a field applies now; one that does not is hidden and empty. */
export interface Relevance {
  readonly kind: 'relevant';
  readonly field: Field;
  readonly formula: Formula;
}

/** Judges a reading: `pass`, `attention` or `fail`. */
export interface Acceptance {
  readonly kind: 'accept';
  readonly field: Field;
  readonly pass: Formula;
  readonly attention?: Formula;
  /** How far the instrument may be off at this reading, in its unit; absent where no accuracy is known. */
  readonly uncertainty?: Formula;
  /** The standard or manual that the limit comes from. Printed. */
  readonly basis?: string;
  /** The author's own note on the limit, shown only in the workbench. */
  readonly note?: string;
}

/** Compares entries with each other; where it does not hold, its message is an issue. */
export interface Check {
  readonly kind: 'check';
  /** The object or list that the check belongs to. */
  readonly field: Field;
  readonly id: string;
  readonly that: Formula;
  readonly message: string;
  readonly level: 'error' | 'warning';
  /** It asks for something that is not there yet: nothing was done wrong. */
  readonly missing: boolean;
}

/** Every formula of a rule. */
export function formulasOf(rule: Rule): readonly Formula[] {
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return [rule.formula];
    case 'accept':
      return [rule.pass, rule.attention, rule.uncertainty].filter((formula) => formula !== undefined);
    case 'check':
      return [rule.that];
  }
}
