import type { Outcome, Pointer, Template } from '#engine';
import { below, schemaPointerOf } from '#engine/inside';
import type { Examined } from '../examination.ts';
import { lazyFindings } from './lazy-findings.ts';
import type { GoodReport } from './lazy-trial.ts';
import { tryMoves } from './try-moves.ts';

/** What the lazy tester found, and how much it did. */
export interface LazyExamination {
  readonly findings: readonly Examined[];
  /** Single moves, by the outcome after them. */
  readonly outcomes: { readonly [outcome in Outcome]?: number };
  /** Moves after which the report is still satisfactory, and nothing is gone. */
  readonly harmless: number;
  /** Moves after which it is still satisfactory, for a reason that the type gives. */
  readonly excused: number;
  readonly pairs: number;
  /** The reasons in the schema that were needed. */
  readonly needed: readonly Pointer[];
}

/** Enough to find what hides what, in a fraction of the time of the single moves. */
const pairsByDefault = 60;

/**
 * Does to the good reports of a type what a hurried person does, one move at a time and some in pairs, and reports which of
 * them nothing notices. Deterministic for a given template, reports and seed.
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
    needed: needed.map(({ move }) => below(schemaPointerOf(move.field), 'harmless', move.kind)),
  };
}
