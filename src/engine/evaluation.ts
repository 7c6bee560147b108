import type { Issue } from './issue.ts';
import type { JsonObject } from './json.ts';
import type { Pointer } from './pointer.ts';
import type { Judgement, Outcome } from './verdict.ts';

/** How far a section of the form is filled. */
export interface SectionProgress {
  readonly key: string;
  readonly label: string;
  /** Required entries that apply now, and how many of them are there. */
  readonly total: number;
  readonly done: number;
  /** Errors that are not merely missing entries. */
  readonly problems: number;
  /** The heaviest verdict in the section, `undefined` when nothing in it is judged. */
  readonly judgement?: Judgement;
  /** Nothing in the section applies now: it is neither shown nor printed. */
  readonly hidden: boolean;
}

/** Everything there is to say about a report. The same function says it on the phone, on the server, in CI and on paper. */
export interface Evaluation {
  /** The entries with every computed value refreshed; answers that do not apply now are kept. What a form shows. */
  readonly data: JsonObject;
  /** Only what applies: judged, validated, printed and submitted. */
  readonly values: JsonObject;
  readonly issues: readonly Issue[];
  /** Of judged fields and, rolled up, of every row, table and section above them; `''` is the whole report. */
  readonly verdicts: ReadonlyMap<Pointer, Judgement>;
  /** Places that do not apply now. Everything below such a place does not apply either. */
  readonly hidden: ReadonlySet<Pointer>;
  readonly outcome: Outcome;
  readonly sections: readonly SectionProgress[];
  /** How many formulas were worked out to get here. An edit works out only those that depend on it. */
  readonly formulasRun: number;
}
