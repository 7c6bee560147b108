import type { Pointer } from '../../pointer.ts';
import type { Template } from '../../template/template.ts';

/** A report type with one thing taken away, weakened or mistaken. */
export interface Mutant {
  /** Where in the schema. */
  readonly pointer: Pointer;
  readonly what: string;
  readonly seen: Seen;
}

/** How its change would be seen: by working reports out with it, or by what would not be said any more. */
export type Seen =
  | { readonly by: 'working out'; readonly template: Template; readonly restarts: boolean }
  | { readonly by: 'complaint'; readonly place: Pointer; readonly code: string };
