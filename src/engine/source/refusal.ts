import type { Pointer } from '../pointer.ts';

/** Why a file is not taken, in a form that an editor, a log and a page can show. */
export interface Refusal {
  readonly file: string;
  /** From 1; 0 where there is no place in the file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: Pointer;
  readonly code: string;
  readonly message: string;
  /** The likely fix. */
  readonly hint?: string;
}

/** A refusal before its place in a file is known: it points into the bundled report type. */
export interface Finding {
  readonly in: 'schema' | 'uischema';
  readonly pointer: Pointer;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}
