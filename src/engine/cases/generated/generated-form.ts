import type { JsonObject } from '../../json.ts';
import type { Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';

/** A report filled in by nobody: entries with the facts it was started with. Nothing in it is worked out yet. */
export interface GeneratedForm {
  /** Unlike any other of the same type, and the same for the same seed. */
  readonly name: string;
  readonly kind: 'minimal' | 'full' | 'boundary' | 'rule broken' | 'random order';
  /** As a draft keeps them: an answer that does not apply any more may still be there. */
  readonly entries: JsonObject;
  readonly context: ReportContext;
  /** What it is there to show: this code is said at this place, or is not. */
  readonly shows?: { readonly pointer: Pointer; readonly code: string; readonly isSaid: boolean };
  /** The entries before the rule was broken. */
  readonly before?: JsonObject;
  /** The places in the order in which they are typed. */
  readonly order?: readonly Pointer[];
}
