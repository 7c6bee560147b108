import type { ASTNode } from '@marcbachmann/cel-js';
import { parentOf, valueAt, withValueAt, type Pointer } from '../../pointer.ts';
import { childrenOf } from '../../template/formula-syntax.ts';
import { candidatesFor, fewCandidatesFor, type Seeds } from './candidates.ts';
import type { Change, Filling } from './filling.ts';
import type { Seat } from './seat.ts';
import type { Source } from './sources.ts';

export interface Limits {
  /** What a form costs that is found; the search ends with the first that costs nothing. */
  readonly price: (found: Filling) => number;
  /** Dearer ones are not taken at all. */
  readonly dearest: number;
  /** How many evaluations may be spent. */
  readonly allowance: number;
  /** Every value of one entry is tried before two entries are; else only a few of each. */
  readonly isThorough?: boolean;
}

export type IsWanted = (answer: unknown) => boolean;

export interface Goal {
  readonly seat: Seat;
  readonly node: ASTNode;
  readonly isWanted: IsWanted;
  readonly seeds: Seeds;
  readonly depth: number;
}

/** What a search does for its attempts. */
interface Means {
  readonly limits: Limits;
  with(from: Filling, changes: readonly Change[]): Filling;
  isSpent(from: Filling): boolean;
  reach(from: Filling, place: Pointer, depth: number): Filling | undefined;
}

/** So many that reach the goal are compared by their price. */
const patience = 6;
/** Pairs of entries that are worth an evaluation. */
const mostPairs = 40;
/** Values that are worth an evaluation when several entries are given the same one. */
const mostTogether = 16;

/** Tries values for the entries behind a formula: one entry, several alike, two, and as far as they go. */
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

  /** True when nothing better need be looked for. */
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

  /** The readings of the three phases, or one column of a table: what is compared with each other is entered alike. */
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

  /** Moves what is compared as far up as it goes, entry by entry, then as far down: some limits take three entries to reach. */
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
          // Without the entry nothing would be compared any more; and what moves nothing twice is not what it hangs on.
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
    const { seat, node, isWanted } = this.#goal;
    return isWanted(next.answer(seat, node)) && stands(next, seat);
  }

  /** Whether the formula itself would answer as wanted: cheaper than an evaluation, and enough to pass over what is of no use. */
  #isPromising(from: Filling, changes: readonly Change[]): boolean {
    const { seat, node, isWanted } = this.#goal;
    const values = changes.reduce(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      from.evaluation.values,
    );
    return isWanted(from.lab.answer(values, from.context, seat, node));
  }
}

/** The place that the formula is about is still there. */
function stands(next: Filling, { aroundPlace, place }: Seat): boolean {
  return (
    !next.isHidden(aroundPlace) &&
    (aroundPlace === '' || valueAt(next.evaluation.data, parentOf(place)) !== undefined || place === aroundPlace)
  );
}

/** The cheapest of what was found. */
class Finds {
  best: Filling | undefined;
  readonly #limits: Limits;
  #price = Infinity;
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** True when it need not be looked any further. */
  add(found: Filling): boolean {
    const price = this.#limits.price(found);
    if (price > this.#limits.dearest) return false;
    if (price < this.#price) {
      this.best = found;
      this.#price = price;
    }
    this.#count += 1;
    return price <= 0 || this.#count >= patience;
  }
}

/**
 * What a comparison or a function compares: the first number in it less the second. A number is its own measure. Where one of
 * them is missing there is nothing to compare.
 */
function measureIn(filling: Filling, { seat, node }: Goal): number | undefined {
  const own = filling.answer(seat, node);
  if (typeof own === 'number') return own;
  if (own === undefined) return undefined;
  const answers = childrenOf(node).map((inner) => filling.answer(seat, inner));
  const [first, second = 0] = answers.filter((answer) => typeof answer === 'number');
  return first === undefined ? undefined : first - second;
}

/** Numbers of one unit side by side in one row, and the same entry in several rows. */
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
