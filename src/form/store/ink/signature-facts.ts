import type { Pointer } from '#engine';

/** What is stored with a signature: who signed, for which field, on whose side, and who typed the name. */
export interface SignatureFacts {
  readonly name?: string;
  readonly field?: Pointer;
  readonly side?: 'staff' | 'customer';
  /** Absent for a drawing. */
  readonly typedBy?: string;
  /** The user whose device made it. */
  readonly madeBy?: number;
}
