/** The verdict on one reading, or on a whole row, table or section. */
export type Verdict = 'pass' | 'attention' | 'fail' | 'not tested';

/**
 * The outcome of a whole report; the first row that applies.
 *
 * | The report has                                       | Outcome                   |
 * | ---------------------------------------------------- | ------------------------- |
 * | an error, or a required reading that is not tested   | incomplete                |
 * | a failed reading, or something shown bad             | not satisfactory          |
 * | something essential that was not shown, for a reason | limited                   |
 * | attention, a warning, or a relaxation                | satisfactory with remarks |
 * | none of these                                        | satisfactory              |
 */
export type Outcome = 'satisfactory' | 'satisfactory with remarks' | 'limited' | 'not satisfactory' | 'incomplete';

/** Every outcome, the best first. */
export const outcomes: readonly Outcome[] = [
  'satisfactory',
  'satisfactory with remarks',
  'limited',
  'not satisfactory',
  'incomplete',
];

/** A verdict with the source of the limit, as the schema's author wrote it. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly basis?: string;
  /**
   * A reading that passes, but could be beyond its limit: how far its instrument may be off, in the unit of the reading.
   * Its verdict is attention (guard band of ILAC-G8).
   */
  readonly uncertainty?: number;
}

/** Which verdict outweighs another when readings are combined. */
const weight: Record<Verdict, number> = { pass: 0, attention: 1, 'not tested': 2, fail: 3 };

/** Combines two verdicts: one failure fails both; something not tested leaves the rest unproven. */
export function heavier(one: Verdict | undefined, other: Verdict): Verdict {
  return one !== undefined && weight[one] >= weight[other] ? one : other;
}
