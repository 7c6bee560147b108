import type { Pointer } from './pointer.ts';

/** What is wrong with a report at one place. Errors stop a submit, warnings are shown and kept. */
export interface Issue {
  readonly pointer: Pointer;
  /** The schema keyword that was broken, or `rule:<name>`, `warn`, `check:<id>`, `formula`. */
  readonly code: string;
  readonly level: 'error' | 'warning';
  /** In the words of the person filling the report. */
  readonly message: string;
  /** Something required is not there yet: nothing was done wrong. */
  readonly missing: boolean;
}
