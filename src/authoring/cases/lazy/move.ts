import type { JsonObject, Pointer, Field } from '#engine';
import type { MoveKind } from '../../harmless-moves.ts';

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
