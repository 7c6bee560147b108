/** What is said of one reading, or of everything in a row, a table, a section. */
export type Verdict = 'pass' | 'attention' | 'fail' | 'not tested';

/** What is said of a whole report. */
export type Outcome = 'satisfactory' | 'satisfactory with remarks' | 'not satisfactory' | 'incomplete';

/** A verdict with the limit's source, as the schema's author wrote it. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly basis?: string;
}

/** The order in which one verdict outweighs another when readings are taken together. */
const weight: Record<Verdict, number> = { pass: 0, attention: 1, 'not tested': 2, fail: 3 };

/** The verdict of several taken together: one failure fails all; something not tested leaves the rest unproven. */
export function heavier(one: Verdict | undefined, other: Verdict): Verdict {
  return one !== undefined && weight[one] >= weight[other] ? one : other;
}
