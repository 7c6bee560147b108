import type { Pointer } from '../pointer.ts';
import type { Spot } from '../source/refusal.ts';

/** What can be found wrong with a report type by filling it in, with its meaning in one line. */
export const examineCodes = {
  throws: 'Filling the form in stops with an error of the program.',
  'not-a-number': 'A value is worked out that is no number.',
  'order-matters': 'The report says something else when the same entries are typed in another order.',
  'keyword-silent': 'An entry breaks a keyword, and nothing is said.',
  'limit-complains': 'An entry exactly on a limit that allows it is complained about.',
  'complaint-stays': 'Something is still said after it has been put right.',
  'no-value-fits': 'No entry was found that the field allows.',
  'cannot-be-completed': 'No way was found to fill the form in without errors.',
  'check-never-clears': 'A check complains about every form that was made.',
  'check-never-complains': 'A check complains about no form that was made.',
  'limit-never-reached': 'A computed value was never outside its limits.',
  'never-applies': 'A field applies in no form that was made.',
  'always-applies': 'The condition of a field was never false.',
  'never-computed': 'A formula never had a value.',
  'prefill-never': 'A prefill gave no value although every fact was known.',
  'never-passes': 'No reading was found that passes.',
  'never-fails': 'No reading was found that fails.',
  'never-attention': 'No reading was found that needs attention.',
} as const;

export type ExamineCode = keyof typeof examineCodes;

/** One thing that was found by filling a report type in. */
export interface Examined {
  /** An error has been seen or is proven; a warning is something that a bounded search did not find. */
  readonly level: 'error' | 'warning';
  readonly code: ExamineCode;
  /** In the bundled schema. */
  readonly pointer: Pointer;
  readonly message: string;
  readonly hint?: string;
  /** The formula that it is about. */
  readonly spot?: Spot;
}

export interface Examination {
  readonly findings: readonly Examined[];
  /** How many forms of each kind were filled in. */
  readonly forms: { readonly [kind: string]: number };
}
