import type { Evaluation, Outcome, ReportContext, Field } from '#engine';
import type { Move } from './move.ts';

/** A recorded case that comes out satisfactory. */
export interface GoodReport {
  readonly name: string;
  readonly context: ReportContext;
  readonly evaluation: Evaluation;
}

/** A move or a pair of moves that removes evidence without making the outcome worse. */
export interface Unnoticed {
  /** The case that was changed. */
  readonly good: string;
  readonly moves: readonly Move[];
  /** The move is noticed, but `-` is taken as its reason. */
  readonly hasDash: boolean;
  readonly outcome: Outcome;
}

/** The results of the lazy tester for one report type. */
export interface LazyTrial {
  /** The number of single moves, by the outcome after them. */
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Satisfactory, and no evidence was removed. */
  readonly harmless: number;
  /** Satisfactory, and the type declares the move harmless. */
  readonly excused: number;
  readonly pairs: number;
  readonly unnoticed: readonly Unnoticed[];
  /** Tests that hold two sets, and no good report has both of them at different settings. */
  readonly untriedSets: readonly Field[];
  /** Whether each `harmless` reason of the type was needed, as far as its move was tried. */
  readonly reasons: ReadonlyMap<string, { readonly move: Move; readonly isNeeded: boolean }>;
}
