import { type JsonObject, keysOf, type Pointer } from '#engine';
import type { Field } from '#engine/inside';

/** The moves that a type can declare harmless, in words. */
export const moveWords = {
  removed: 'taken away',
  notApplicable: 'marked not applicable',
  other: 'answered otherwise',
  empty: 'left empty',
  zero: 'entered as 0',
  higher: 'entered too high',
  lower: 'entered too low',
  later: 'dated a year later',
  earlier: 'dated a year earlier',
  dash: 'filled in with "-"',
  oneSet: 'left without its readings as found',
  exchanged: 'filled in with its readings as found and as left exchanged',
  enteredTwice: 'filled in with the same readings as found and as left',
} as const;

export type MoveKind = keyof typeof moveWords;

export const moveKinds = keysOf(moveWords);

/** One thing that a hurried person does to a good report. */
export interface Move {
  readonly kind: MoveKind;
  readonly field: Field;
  /** The entry, row or list that is changed. */
  readonly pointer: Pointer;
  /** What it is changed to, as far as it can be said. */
  readonly to: string;
  apply(report: JsonObject): JsonObject;
}
