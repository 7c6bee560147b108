import type { Json, JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Thing } from '../template/proof-plan/things.ts';

/** Whether a report has shown one thing about one element. */
export type Shown = 'shown good' | 'shown bad' | 'not shown' | 'not in service';

/**
 * Why something was not shown: its test was not done, there is no reading yet, the check was called not applicable, fewer
 * readings than are needed, or only at settings other than those left in service.
 */
export type WhyNot = 'not done' | 'no reading' | 'not applicable' | 'too few' | 'as found';

/** A cell of the matrix. */
export interface ShownThing {
  readonly thing: Thing;
  readonly label: string;
  readonly shown: Shown;
  /** Shown good, but by a reading closer to its limit than the instrument can tell. */
  readonly isUncertain?: true;
  /** Only where it was not shown. */
  readonly why?: WhyNot;
  /** The reason in words, where one was given. */
  readonly reason?: string;
  /** Its key in the list of departures, where a reason can be given. */
  readonly key: string;
  /** Where it is shown, or would be. */
  readonly at: Pointer;
}

/** A row of the matrix. */
export interface Proof {
  readonly element: string;
  readonly shows: readonly ShownThing[];
}

/** What makes a report easier to pass. */
type Relaxed = 'limit' | 'row removed' | 'test not done' | 'expectation';

/** Something that makes this report easier to pass than usual. One entry for all rows of a table. */
export interface Relaxation {
  readonly what: Relaxed;
  /** Its key in the list of departures, where whose value it is, and why, can be given. */
  readonly key: string;
  /** The titles of the section and of the field, or of the table or test. */
  readonly labels: readonly string[];
  /** The first place concerned. */
  readonly pointer: Pointer;
  readonly usual?: Json;
  readonly now?: Json;
  /** The schema of both values: their unit and decimals. */
  readonly schema?: JsonObject;
  /** The rows that were removed, in words. */
  readonly rows?: readonly string[];
  readonly whose?: string;
  readonly why?: string;
  /** Both have been given: whose value it is, and why. */
  readonly explained: boolean;
}
