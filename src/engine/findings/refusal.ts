import type { Pointer } from '../json/pointer.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Why a file is refused, in a form that an editor, a log and a page can show. */
export interface Refusal {
  readonly file: string;
  /** From 1; 0 for the whole file. */
  readonly line: number;
  readonly column: number;
  readonly pointer: Pointer;
  readonly code: RefusalCode;
  readonly message: string;
  /** The likely fix. */
  readonly hint?: string;
  /** The formula, and under it a line with a caret at the error. */
  readonly excerpt?: string;
}

/** A refusal before its location in the files is known: it points into the bundled report type. */
export interface Finding {
  readonly in: 'schema' | 'uischema';
  readonly pointer: Pointer;
  readonly code: RefusalCode;
  readonly message: string;
  readonly hint?: string;
  /** Where inside a formula. */
  readonly spot?: Spot;
  /** The type is accepted all the same. */
  readonly warning?: true;
}

/** The erroneous part of a formula: characters from `start` up to `end`. */
export interface Spot {
  readonly formula: string;
  readonly start: number;
  readonly end: number;
}

/** A hint, if something was close. */
export function meant(near: string | undefined): { readonly hint?: string } {
  return near === undefined ? {} : { hint: `Did you mean "${near}"?` };
}
