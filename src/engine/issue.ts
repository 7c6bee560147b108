import type { Pointer } from './pointer.ts';

/** A sentence and what is filled in where it has names in braces, so that it can be said in another language. */
export interface Sentence {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a report at one place. Errors stop a submit, warnings are shown and kept. */
export interface Issue {
  readonly pointer: Pointer;
  /** The schema keyword that was broken, or `rule:<name>`, `warn`, `check:<id>`, `formula`. */
  readonly code: string;
  readonly level: 'error' | 'warning';
  /** In the words of the person filling the report. */
  readonly message: string;
  /** What the message was made of, where the engine made it. */
  readonly sentence?: Sentence;
  /** Something required is not there yet: nothing was done wrong. */
  readonly missing: boolean;
}
