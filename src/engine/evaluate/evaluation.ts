import type { Issue } from '../judgements/issue.ts';
import type { JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import type { Proof, Relaxation } from '../proofs/proof.ts';
import type { Left } from '../template/readings.ts';
import type { Judgement, Outcome } from '../judgements/verdict.ts';

/** How far a section of the form is filled. */
export interface SectionProgress {
  readonly key: string;
  readonly label: string;
  /** Required entries that apply now, and how many of them are filled. */
  readonly total: number;
  readonly done: number;
  /** Required entries that are missing. */
  readonly left: Left;
  /** Errors other than missing entries. */
  readonly problems: number;
  readonly warnings: number;
  /** The worst verdict in the section, `undefined` when nothing in it is judged. */
  readonly judgement?: Judgement;
  /** Nothing in the section applies now: it is neither shown nor printed. */
  readonly hidden: boolean;
}

/** The full result for a report. The same function produces it on the phone, on the server, in CI and on paper. */
export interface Evaluation {
  /** The entries with every computed value refreshed; answers that do not apply now are kept. A form shows these. */
  readonly data: JsonObject;
  /** Only what applies: judged, validated, printed and submitted. */
  readonly values: JsonObject;
  readonly issues: readonly Issue[];
  /** The verdicts of judged fields, rolled up to every row, table and section above them; `''` is the whole report. */
  readonly verdicts: ReadonlyMap<Pointer, Judgement>;
  /** Places that do not apply now. Everything below such a place does not apply either. */
  readonly hidden: ReadonlySet<Pointer>;
  /** What was shown about each element, for a type that says what must be shown; otherwise empty. */
  readonly proofs: readonly Proof[];
  /** Whatever makes this report easier to pass than usual. */
  readonly relaxations: readonly Relaxation[];
  readonly outcome: Outcome;
  readonly sections: readonly SectionProgress[];
  /** How many formulas ran for this evaluation. An edit runs only those that depend on it. */
  readonly formulasRun: number;
}
