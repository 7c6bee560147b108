import type { Pointer } from '#engine';
import type { Spot } from '#engine/inside';

/** What an examination can find wrong with a report type, each code with its meaning in one line. */
const examineCodes = {
  throws: 'Filling in the form stops with a program error.',
  'not-a-number': 'A computed value is not a number.',
  'order-matters': 'The result differs when the same entries are typed in another order.',
  'keyword-silent': 'An entry breaks a keyword, and no issue is reported.',
  'limit-complains': 'An entry exactly on an inclusive limit is refused.',
  'complaint-stays': 'An issue remains after the entry is corrected.',
  'no-value-fits': 'No entry was found that the field allows.',
  'cannot-be-completed': 'No way was found to fill the form in without errors.',
  'check-never-clears': 'A check fails on every generated form.',
  'check-never-complains': 'A check fails on no generated form.',
  'limit-never-reached': 'A computed value was never outside its limits.',
  'never-applies': 'A field applies in no generated form.',
  'always-applies': 'The condition of a field was never false.',
  'never-computed': 'A formula never had a value.',
  'prefill-never': 'A prefill gave no value although every fact was known.',
  'never-passes': 'No reading was found that passes.',
  'never-fails': 'No reading was found that fails.',
  'never-attention': 'No reading was found that needs attention.',
  'no-plausible-range': 'A wrong unit or decimal point in a reading raises no warning.',
  'mixed-units': 'Times or pressures are typed in different units.',
  'lazy-move': 'A hurried move on a good report removes evidence, and the report is still satisfactory.',
  'lazy-reason': 'A "-" is accepted as the reason for a move that removes evidence.',
  'lazy-pair': 'Two moves hide each other, and the report is still satisfactory.',
  'lazy-sets-untried': 'No good report has a test as found and as left, at different settings.',
  'harmless-unneeded': 'A reason in "harmless" that no move needs.',
} as const;

export type ExamineCode = keyof typeof examineCodes;

/** One finding of an examination. */
export interface Examined {
  /** An error was observed or proven. A warning means that a bounded search found no example. */
  readonly level: 'error' | 'warning';
  readonly code: ExamineCode;
  /** Points into the bundled schema. */
  readonly pointer: Pointer;
  readonly message: string;
  readonly hint?: string;
  /** The formula concerned. */
  readonly spot?: Spot;
}

/** Something that was not tried, or only in part. */
export interface LeftOut {
  readonly code: 'search-stopped' | 'rows-not-tried' | 'length-not-tried' | 'order-not-typed';
  /** The number of fields, or of forms for `order-not-typed`. */
  readonly count: number;
  readonly message: string;
}

/** What examining a report type found. */
export interface Examination {
  readonly findings: readonly Examined[];
  readonly leftOut: readonly LeftOut[];
  /** How many forms of each kind were generated. */
  readonly forms: { readonly [kind: string]: number };
}
