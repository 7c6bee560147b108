import type { ASTNode } from '@marcbachmann/cel-js';
import { parentOf, valueAt, withValueAt, type Pointer } from '#engine';
import { inside } from '#engine/inside';
import { candidatesFor, fewCandidatesFor, type Seeds } from '../values/candidates.ts';
import type { EntryChange, Filling } from '../filling.ts';
import type { FormulaScope } from '../formula-scope.ts';
import type { Source } from './sources.ts';

export interface Limits {
  /** The cost of a found form. The search ends at the first that costs nothing. */
  readonly price: (found: Filling) => number;
  /** Forms that cost more are rejected. */
  readonly dearest: number;
  /** Evaluation budget. */
  readonly allowance: number;
  /** Tries every value of one entry before any pair of entries; otherwise only a few of each. */
  readonly isThorough?: boolean;
}

export type IsWanted = (answer: unknown) => boolean;

export interface Goal {
  readonly scope: FormulaScope;
  readonly node: ASTNode;
  readonly isWanted: IsWanted;
  readonly seeds: Seeds;
  readonly depth: number;
}

/** What the search provides to its attempts. */
interface Means {
  readonly limits: Limits;
  with(from: Filling, changes: readonly EntryChange[]): Filling;
  isSpent(from: Filling): boolean;
  reach(from: Filling, place: Pointer, depth: number): Filling | undefined;
}

/** Compares the cost of this many forms that reach the goal. */
const mostFinds = 6;
/** Pairs of entries to try, at one evaluation each. */
const mostPairs = 40;
/** Values to try when several entries get the same one, at one evaluation each. */
const mostTogether = 16;

/** Tries values for the entries behind a formula: one entry, several with the same value, pairs, and extremes. */
export class Attempts {
  readonly #from: Filling;
  readonly #goal: Goal;
  readonly #means: Means;
  readonly #finds: Finds;

  constructor(from: Filling, goal: Goal, means: Means) {
    this.#from = from;
    this.#goal = goal;
    this.#means = means;
    this.#finds = new Finds(means.limits);
  }

  get best(): Filling | undefined {
    return this.#finds.best;
  }

  /** True when the search can stop. */
  one(source: Source, candidates: typeof candidatesFor): boolean {
    const from = this.#from;
    if (this.#means.isSpent(from)) return true;
    const start = from.isHidden(source.place) ? this.#means.reach(from, source.place, this.#goal.depth + 1) : from;
    if (start === undefined) return false;
    for (const value of candidates(start, source, this.#goal.seeds)) {
      const changes = [{ pointer: source.place, value }];
      if (source.isDirect && start === from && !this.#isPromising(start, changes)) continue;
      if (this.#means.isSpent(from)) return true;
      const next = this.#means.with(start, changes);
      if (this.#isReached(next) && this.#finds.add(next)) return true;
    }
    return false;
  }

  /** Gives the same value to entries that are compared with each other: the three phases, or one column of a table. */
  together(sources: readonly Source[]): boolean {
    const from = this.#from;
    for (const group of groupsOf(sources.filter(({ place }) => !from.isHidden(place)))) {
      const [first] = group;
      if (first === undefined) continue;
      const isCheap = group.every(({ isDirect }) => isDirect);
      for (const value of candidatesFor(from, first, this.#goal.seeds).slice(0, mostTogether)) {
        const changes = group.map(({ place }) => ({ pointer: place, value }));
        if (isCheap && !this.#isPromising(from, changes)) continue;
        if (this.#means.isSpent(from)) return this.best !== undefined;
        const next = this.#means.with(from, changes);
        if (this.#isReached(next) && this.#finds.add(next)) return true;
      }
    }
    return this.best !== undefined;
  }

  two(sources: readonly Source[]): boolean {
    const from = this.#from;
    const nearest = oneOfEach(sources.filter((source) => !from.isHidden(source.place))).slice(0, 6);
    let left = mostPairs;
    const few = new Map(nearest.map((source) => [source, fewCandidatesFor(from, source, this.#goal.seeds)]));
    for (const [index, one] of nearest.entries()) {
      for (const other of nearest.slice(index + 1)) {
        const isCheap = one.isDirect && other.isDirect;
        for (const value of few.get(one) ?? []) {
          for (const second of few.get(other) ?? []) {
            const changes = [
              { pointer: one.place, value },
              { pointer: other.place, value: second },
            ];
            if (isCheap && !this.#isPromising(from, changes)) continue;
            if (this.#means.isSpent(from) || left === 0) return true;
            left -= 1;
            const next = this.#means.with(from, changes);
            if (this.#isReached(next) && this.#finds.add(next)) return true;
          }
        }
      }
    }
    return this.best !== undefined;
  }

  /** Moves the compared entries up as far as possible one by one, then down: some limits take three entries to reach. */
  push(sources: readonly Source[]): boolean {
    const from = this.#from;
    const goal = this.#goal;
    const movable = sources.filter(({ field, place }) => field.kind !== 'array' && !from.isHidden(place)).slice(0, 16);
    for (const direction of [1, -1]) {
      let best = { filling: from, measure: measureIn(from, goal) };
      for (const source of movable) {
        let idle = 0;
        for (const value of fewCandidatesFor(from, source, this.#goal.seeds)) {
          if (best.measure === undefined || this.#means.isSpent(from)) return this.best !== undefined;
          // Without the entry there is nothing to compare; and an entry that has no effect twice does not matter.
          if (value === undefined || idle === 2) continue;
          const next = this.#means.with(best.filling, [{ pointer: source.place, value }]);
          if (this.#isReached(next) && this.#finds.add(next)) return true;
          const measure = measureIn(next, goal);
          if (measure === best.measure) idle += 1;
          else if (measure !== undefined && direction * (measure - best.measure) > 0) best = { filling: next, measure };
        }
      }
    }
    return this.best !== undefined;
  }

  #isReached(next: Filling): boolean {
    const { scope, node, isWanted } = this.#goal;
    return isWanted(next.answer(scope, node)) && stands(next, scope);
  }

  /** Whether the formula alone gives the wanted answer. Cheaper than an evaluation, and enough to skip useless values. */
  #isPromising(from: Filling, changes: readonly EntryChange[]): boolean {
    const { scope, node, isWanted } = this.#goal;
    const values = changes.reduce(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      from.evaluation.values,
    );
    return isWanted(from.trialContext.answer(values, from.context, scope, node));
  }
}

/** Whether the place that the formula is about still exists. */
function stands(next: Filling, { aroundPlace, place }: FormulaScope): boolean {
  return (
    !next.isHidden(aroundPlace) &&
    (aroundPlace === '' || valueAt(next.evaluation.data, parentOf(place)) !== undefined || place === aroundPlace)
  );
}

/** The cheapest form found so far. */
class Finds {
  best: Filling | undefined;
  readonly #limits: Limits;
  #price = Infinity;
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** True when the search can stop. */
  add(found: Filling): boolean {
    const price = this.#limits.price(found);
    if (price > this.#limits.dearest) return false;
    if (price < this.#price) {
      this.best = found;
      this.#price = price;
    }
    this.#count += 1;
    return price <= 0 || this.#count >= mostFinds;
  }
}

/**
 * The signed distance in a comparison or a function: the first number minus the second. A single number is its own
 * distance. Absent where either is missing.
 */
function measureIn(filling: Filling, { scope, node }: Goal): number | undefined {
  const own = filling.answer(scope, node);
  if (typeof own === 'number') return own;
  if (own === undefined) return undefined;
  const answers = inside.formulas.children(node).map((inner) => filling.answer(scope, inner));
  const [first, second = 0] = answers.filter((answer) => typeof answer === 'number');
  return first === undefined ? undefined : first - second;
}

/** Fields with one unit side by side in a row, and the same field across rows. */
function groupsOf(sources: readonly Source[]): readonly (readonly Source[])[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const { field, place } = source;
    if (field.kind === 'array') continue;
    const unit = typeof field.schema['unit'] === 'string' ? field.schema['unit'] : '';
    const keys = [`column ${field.pointer}`, ...(field.kind === 'number' ? [`row ${parentOf(place)} ${unit}`] : [])];
    for (const key of keys) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [source]);
      else group.push(source);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** One place of each field: the rows of a list are mostly alike. */
function oneOfEach(sources: readonly Source[]): readonly Source[] {
  return sources.filter((source, index) => sources.findIndex(({ field }) => field === source.field) === index);
}
