import type { Pointer } from '../json/pointer.ts';

/** A sentence and the values for its names in braces, so that it can be translated. */
export interface Sentence {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a report at one place. Errors prevent submitting; warnings are shown and stored. */
export interface Issue {
  readonly pointer: Pointer;
  /** The schema keyword that was broken, or `rule:<name>`, `warn`, `check:<id>`, `formula`. */
  readonly code: string;
  readonly level: 'error' | 'warning';
  /** In words for the person filling the report. */
  readonly message: string;
  /** The sentence before its values were filled in, where the engine wrote it. */
  readonly sentence?: Sentence;
  /** A required entry that is not there yet: nothing was done wrong. */
  readonly missing: boolean;
}
