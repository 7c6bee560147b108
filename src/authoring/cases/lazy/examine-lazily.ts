import { type Outcome, type Pointer, type Template, below } from '#engine';
import { inside } from '#engine/inside';
import type { Examined } from '../examination.ts';
import { lazyFindings } from './lazy-findings.ts';
import type { GoodReport } from './lazy-trial.ts';
import { tryMoves } from './try-moves.ts';

/** What the lazy tester found, and how much it did. */
export interface LazyExamination {
  readonly findings: readonly Examined[];
  /** The number of single moves, by the outcome after them. */
  readonly outcomes: { readonly [outcome in Outcome]?: number };
  /** Moves that leave the report satisfactory and remove no evidence. */
  readonly harmless: number;
  /** Moves that leave it satisfactory and that the type declares harmless. */
  readonly excused: number;
  readonly pairs: number;
  /** The `harmless` reasons in the schema that a move needed. */
  readonly needed: readonly Pointer[];
}

/** Enough to find moves that hide each other, in a fraction of the time of the single moves. */
const pairsByDefault = 60;

/**
 * Tries the shortcuts of a hurried person on the good reports of a type, one at a time and some in pairs, and reports those
 * that nothing notices. Deterministic for a given template, reports and seed.
 */
export function examineLazily(
  template: Template,
  reports: readonly GoodReport[],
  {
    seed,
    pairs = pairsByDefault,
    watch,
  }: { readonly seed: number; readonly pairs?: number; readonly watch?: () => void },
): LazyExamination {
  const trial = tryMoves(template, reports, { seed, pairs, watch });
  const { outcomes, harmless, excused, reasons } = trial;
  const needed = [...reasons.values()].filter(({ isNeeded }) => isNeeded);
  return {
    findings: lazyFindings(template, trial),
    outcomes: Object.fromEntries(outcomes),
    harmless,
    excused,
    pairs: trial.pairs,
    needed: needed.map(({ move }) => below(inside.fields.inSchema(move.field), 'harmless', move.kind)),
  };
}
