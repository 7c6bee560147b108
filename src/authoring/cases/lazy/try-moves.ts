import { evaluate, type Evaluation, isObject, isWithin, type Outcome, type Template, type Field } from '#engine';
import { SeededRandom } from '../machine-filled/values/seeded-random.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { GoodReport, LazyTrial, Unnoticed } from './lazy-trial.ts';
import type { Move } from './move.ts';
import { movesOf } from './moves-of.ts';
import { isTriedBy, testsOfTwoSets } from './set-moves.ts';
import { isWeakened } from './weakened.ts';
import { withDashes } from './with-dashes.ts';

interface Settings {
  readonly seed: number;
  /** The number of pairs that are tried. */
  readonly pairs: number;
  /** Called after every report that was tried. */
  readonly watch?: (() => void) | undefined;
}

/**
 * Tries every single move of a hurried person on the first good report, on the others only the moves that the first does not
 * have, and a sample of pairs. Deterministic for a given template, reports and seed.
 */
export function tryMoves(template: Template, reports: readonly GoodReport[], settings: Settings): LazyTrial {
  const trial = new Trial(template, evidenceOf(template), settings.watch);
  const seen = new Set<string>();
  for (const report of reports) {
    const moves = movesOf(template, report.evaluation, trial.evidence).filter((move) => !seen.has(nameOf(move)));
    trial.trySingle(report, moves);
    for (const move of moves) seen.add(nameOf(move));
  }
  trial.untriedSets = testsOfTwoSets(template.root)
    .filter((sets) => !reports.some(({ evaluation }) => isTriedBy(sets, evaluation, trial.evidence)))
    .map(({ test }) => test);
  const [first] = reports;
  if (first !== undefined) trial.tryPairs(first, settings);
  return trial;
}

const nameOf = ({ field, kind }: Move): string => `${field.pointer} ${kind}`;

class Trial implements LazyTrial {
  readonly evidence: Evidence;
  readonly outcomes = new Map<Outcome, number>();
  readonly unnoticed: Unnoticed[] = [];
  untriedSets: readonly Field[] = [];
  readonly reasons = new Map<string, { readonly move: Move; readonly isNeeded: boolean }>();
  harmless = 0;
  excused = 0;
  pairs = 0;
  readonly #template: Template;
  readonly #watch: () => void;
  /** The moves on each report that were refused. */
  readonly #refused = new Map<GoodReport, Move[]>();

  constructor(template: Template, evidence: Evidence, watch: () => void = () => undefined) {
    this.#template = template;
    this.evidence = evidence;
    this.#watch = watch;
  }

  trySingle(good: GoodReport, moves: readonly Move[]): void {
    for (const move of moves) {
      const after = this.#after(good, [move]);
      const { outcome } = after;
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      const isUnnoticed = outcome === 'satisfactory' && this.#isWeakened(good, move, after);
      this.#askReason(move, isUnnoticed);
      if (outcome !== 'satisfactory') {
        this.#refused.set(good, [...(this.#refused.get(good) ?? []), move]);
        if (outcome === 'incomplete') this.#tryDashes(good, move, after);
      } else if (!isUnnoticed) this.harmless += 1;
      else if (reasonFor(move) !== undefined) this.excused += 1;
      else this.unnoticed.push({ good: good.name, moves: [move], hasDash: false, outcome });
      this.#watch();
    }
  }

  /** Pairs of moves that are each refused alone: one may hide the other. */
  tryPairs(good: GoodReport, { seed, pairs }: Settings): void {
    for (const pair of sampledPairs(this.#refused.get(good) ?? [], seed, pairs)) {
      const { outcome } = this.#after(good, pair);
      this.pairs += 1;
      if (outcome === 'satisfactory') this.unnoticed.push({ good: good.name, moves: pair, hasDash: false, outcome });
      this.#watch();
    }
  }

  #after({ evaluation, context }: GoodReport, moves: readonly Move[]): Evaluation {
    const entries = moves.reduce((report, move) => move.apply(report), evaluation.data);
    return evaluate(this.#template, entries, context, evaluation);
  }

  #isWeakened({ evaluation, context }: GoodReport, move: Move, after: Evaluation): boolean {
    return isWeakened(move, { template: this.#template, evidence: this.evidence, context, before: evaluation, after });
  }

  /** Where a move needs a reason in words, `-` must not pass as one. */
  #tryDashes(good: GoodReport, move: Move, after: Evaluation): void {
    if (move.kind !== 'notApplicable' && move.to !== 'false') return;
    const entries = withDashes(this.#template, after);
    if (entries === undefined) return;
    const { outcome } = evaluate(this.#template, entries, good.context, after);
    if (outcome === 'incomplete' || outcome === 'not satisfactory') return;
    this.unnoticed.push({ good: good.name, moves: [move], hasDash: true, outcome });
  }

  #askReason(move: Move, isNeeded: boolean): void {
    if (reasonFor(move) === undefined) return;
    const name = nameOf(move);
    this.reasons.set(name, { move, isNeeded: isNeeded || this.reasons.get(name)?.isNeeded === true });
  }
}

/** The reason why the type declares this move harmless. */
function reasonFor({ field, kind }: Move): string | undefined {
  const { harmless } = field.schema;
  const reason = isObject(harmless) ? harmless[kind] : undefined;
  return typeof reason === 'string' ? reason : undefined;
}

/** A sample of pairs of moves in different places, drawn by the seed. */
function sampledPairs(moves: readonly Move[], seed: number, count: number): readonly (readonly [Move, Move])[] {
  const random = new SeededRandom(seed);
  const pairs: (readonly [Move, Move])[] = [];
  // Moves in the same place undo each other: such draws are lost.
  for (let draw = 0; draw < count && moves.length > 1; draw += 1) {
    const one = moves[random.below(moves.length)];
    const other = moves[random.below(moves.length)];
    if (
      one === undefined ||
      other === undefined ||
      isWithin(one.pointer, other.pointer) ||
      isWithin(other.pointer, one.pointer)
    )
      continue;
    pairs.push([one, other]);
  }
  return pairs;
}
