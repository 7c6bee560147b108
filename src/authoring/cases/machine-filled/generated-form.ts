import type { JsonObject, Pointer, ReportContext } from '#engine';

/** A report filled in by machine: entries with the facts it was started with. Nothing in it is computed yet. */
export interface GeneratedForm {
  /** Unique within a type, and stable for a given seed. */
  readonly name: string;
  readonly kind: 'minimal' | 'full' | 'boundary' | 'rule broken' | 'random order';
  /** As a draft keeps them: an answer that no longer applies may still be there. */
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** What the form demonstrates: this code is reported at this place, or is not. */
  readonly shows?: { readonly pointer: Pointer; readonly code: string; readonly isSaid: boolean };
  /** The entries before the rule was broken. */
  readonly before?: JsonObject;
  /** The places in the order in which they are typed. */
  readonly order?: readonly Pointer[];
}
