import type { Pointer } from '../pointer.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Why a file is not taken, in a form that an editor, a log and a page can show. */
export interface Refusal {
  readonly file: string;
  /** From 1; 0 where there is no place in the file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: Pointer;
  readonly code: RefusalCode;
  readonly message: string;
  /** The likely fix. */
  readonly hint?: string;
  /** The formula, and under it a line with a caret at the place that is wrong. */
  readonly excerpt?: string;
}

/** A refusal before its place in a file is known: it points into the bundled report type. */
export interface Finding {
  readonly in: 'schema' | 'uischema';
  readonly pointer: Pointer;
  readonly code: RefusalCode;
  readonly message: string;
  readonly hint?: string;
  /** Where inside a formula. */
  readonly spot?: Spot;
  /** The type is taken all the same. */
  readonly warning?: true;
}

/** The part of a formula that is wrong: characters from `start` up to `end`. */
export interface Spot {
  readonly formula: string;
  readonly start: number;
  readonly end: number;
}

/** A hint that is there only when something was close. */
export function meant(near: string | undefined): { readonly hint?: string } {
  return near === undefined ? {} : { hint: `Did you mean "${near}"?` };
}
