import type { Evaluation, Outcome, ReportContext } from '#engine';
import type { Move } from './move.ts';

/** A recorded case that comes out satisfactory. */
export interface GoodReport {
  readonly name: string;
  readonly context: ReportContext;
  readonly evaluation: Evaluation;
}

/** A move, or a pair of them, by which evidence is gone although the report comes out as good as before. */
export interface Unnoticed {
  /** The case that was changed. */
  readonly good: string;
  readonly moves: readonly Move[];
  /** The move is noticed, but `-` is taken as its reason. */
  readonly hasDash: boolean;
  readonly outcome: Outcome;
}

/** What the lazy tester did with a report type. */
export interface LazyTrial {
  /** Single moves, by the outcome after them. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Of those that came out satisfactory: no evidence was gone. */
  readonly harmless: number;
  /** Of those that came out satisfactory: the type says why. */
  readonly excused: number;
  readonly pairs: number;
  readonly unnoticed: readonly Unnoticed[];
  /** Whether a reason of the type was needed, for each that a move was tried on. */
  readonly reasons: ReadonlyMap<string, { readonly move: Move; readonly isNeeded: boolean }>;
}
