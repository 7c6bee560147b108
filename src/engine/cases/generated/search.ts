import type { ASTNode } from '@marcbachmann/cel-js';
import { namesOf, parentOf, valueAt, waysDown, withValueAt, type Pointer } from '../../pointer.ts';
import { placesOf, rowsIn } from '../../evaluate/places.ts';
import { fieldAt, type Field } from '../../template/field.ts';
import { readsOf } from '../../template/formula-reads.ts';
import { childrenOf } from '../../template/formula-syntax.ts';
import { candidatesFor, fewCandidatesFor, seedsOf, type Seeds } from './candidates.ts';
import type { Change, Filling } from './filling.ts';
import { entryFor } from './fill-in.ts';
import { seatOf, type Seat } from './seat.ts';
import { behind, type Source } from './sources.ts';

interface Limits {
  /** What a form costs that is found; the search ends with the first that costs nothing. */
  readonly price: (found: Filling) => number;
  /** Dearer ones are not taken at all. */
  readonly dearest: number;
  /** How many evaluations may be spent. */
  readonly allowance: number;
  /** Every value of one entry is tried before two entries are; else only a few of each. */
  readonly isThorough?: boolean;
}

type IsWanted = (answer: unknown) => boolean;

interface Goal {
  readonly seat: Seat;
  readonly node: ASTNode;
  readonly isWanted: IsWanted;
  readonly seeds: Seeds;
  readonly depth: number;
}

const deepest = 7;
/** So many that reach the goal are compared by their price. */
const patience = 6;
/** Pairs of entries that are worth an evaluation. */
const mostPairs = 40;
/** Values that are worth an evaluation when several entries are given the same one. */
const mostTogether = 16;

/**
 * Looks for entries that turn a formula: it follows the formula's own conditions as far as they go, and tries values where
 * they end in a comparison or a function. What it does not find may still exist.
 */
export class Search {
  readonly #limits: Limits;
  #spent = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** A form in which a condition is true, or false. */
  achieve(from: Filling, seat: Seat, node: ASTNode, wanted: boolean, depth = 0): Filling | undefined {
    if (answerIn(from, seat, node) === wanted) return from;
    if (depth > deepest || this.#isSpent(from)) return undefined;
    const found = this.#follow(from, seat, node, wanted, depth);
    if (found !== undefined && answerIn(found, seat, node) === wanted) return found;
    return this.find(from, seat, node, (answer) => answer === wanted, depth);
  }

  #follow(from: Filling, seat: Seat, node: ASTNode, wanted: boolean, depth: number): Filling | undefined {
    switch (node.op) {
      case '!_':
        return this.achieve(from, seat, node.args, !wanted, depth + 1);
      case '&&':
        return wanted ? this.#both(from, seat, node.args, true, depth) : this.#either(from, seat, node, false, depth);
      case '||':
        return wanted ? this.#either(from, seat, node, true, depth) : this.#both(from, seat, node.args, false, depth);
      case '?:': {
        const [condition, yes, no] = node.args;
        for (const taken of answerIn(from, seat, condition) === false ? [false, true] : [true, false]) {
          const there = this.achieve(from, seat, condition, taken, depth + 1);
          const found = there && this.achieve(there, seat, taken ? yes : no, wanted, depth + 1);
          if (found !== undefined && answerIn(found, seat, node) === wanted) return found;
        }
        return undefined;
      }
      case 'call': {
        const [name, [asked]] = node.args;
        return name === 'has' && asked !== undefined && wanted ? this.provide(from, seat, asked, depth + 1) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Each side alone, and again: the second may have undone the first. */
  #both(from: Filling, seat: Seat, [one, other]: readonly [ASTNode, ASTNode], wanted: boolean, depth: number) {
    let found: Filling | undefined = from;
    for (const side of [one, other, one]) found = found && this.achieve(found, seat, side, wanted, depth + 1);
    if (found !== undefined && answerIn(found, seat, other) === wanted) return found;
    found = from;
    for (const side of [other, one, other]) found = found && this.achieve(found, seat, side, wanted, depth + 1);
    return found;
  }

  #either(
    from: Filling,
    seat: Seat,
    node: ASTNode & { readonly args: readonly [ASTNode, ASTNode] },
    wanted: boolean,
    depth: number,
  ): Filling | undefined {
    for (const side of node.args) {
      const found = this.achieve(from, seat, side, wanted, depth + 1);
      if (found !== undefined && answerIn(found, seat, node) === wanted) return found;
    }
    return undefined;
  }

  /** A form in which what a formula gives is as wanted, by trying values for what stands behind it: one entry, then two. */
  find(from: Filling, seat: Seat, node: ASTNode, isWanted: IsWanted, depth = 0): Filling | undefined {
    const start = this.provide(from, seat, node, depth + 1) ?? from;
    if (start !== from && isWanted(answerIn(start, seat, node)) && this.#isAffordable(start)) return start;
    const known = behind(start, seat, node);
    const goal: Goal = { seat, node, isWanted, seeds: seedsOf(start, known), depth };
    const tried = new Finds(this.#limits);
    const isThorough = this.#limits.isThorough === true;
    // Whether a value that the formula reads itself is of use is known without an evaluation.
    const direct = known.sources.filter((source) => source.isDirect && !start.isHidden(source.place));
    const others = known.sources.filter((source) => !direct.includes(source));
    const one = (sources: readonly Source[], candidates: typeof candidatesFor): boolean =>
      sources.some((source) => this.#tryOne(start, goal, source, candidates, tried)) || tried.best !== undefined;
    const found =
      one(direct, candidatesFor) ||
      this.#tryTogether(start, goal, known.sources, tried) ||
      (!isThorough && this.#tryTwo(start, goal, direct, tried)) ||
      one(others, isThorough ? candidatesFor : fewCandidatesFor) ||
      this.#push(start, goal, known.sources, tried) ||
      this.#tryTwo(start, goal, known.sources, tried) ||
      (!isThorough && one(others, candidatesFor));
    return found ? tried.best : undefined;
  }

  /** True when nothing better need be looked for. */
  #tryOne(from: Filling, goal: Goal, source: Source, candidates: typeof candidatesFor, tried: Finds): boolean {
    if (this.#isSpent(from)) return true;
    const start = from.isHidden(source.place) ? this.reach(from, source.place, goal.depth + 1) : from;
    if (start === undefined) return false;
    for (const value of candidates(start, source, goal.seeds)) {
      const changes = [{ pointer: source.place, value }];
      if (source.isDirect && start === from && !this.#isPromising(start, goal, changes)) continue;
      if (this.#isSpent(from)) return true;
      const next = this.#with(start, changes);
      if (this.#isReached(next, goal) && tried.add(next)) return true;
    }
    return false;
  }

  /** The readings of the three phases, or one column of a table: what is compared with each other is entered alike. */
  #tryTogether(from: Filling, goal: Goal, sources: readonly Source[], tried: Finds): boolean {
    for (const group of groupsOf(sources.filter(({ place }) => !from.isHidden(place)))) {
      const [first] = group;
      if (first === undefined) continue;
      const isCheap = group.every(({ isDirect }) => isDirect);
      for (const value of candidatesFor(from, first, goal.seeds).slice(0, mostTogether)) {
        const changes = group.map(({ place }) => ({ pointer: place, value }));
        if (isCheap && !this.#isPromising(from, goal, changes)) continue;
        if (this.#isSpent(from)) return tried.best !== undefined;
        const next = this.#with(from, changes);
        if (this.#isReached(next, goal) && tried.add(next)) return true;
      }
    }
    return tried.best !== undefined;
  }

  #tryTwo(from: Filling, goal: Goal, sources: readonly Source[], tried: Finds): boolean {
    const nearest = oneOfEach(sources.filter((source) => !from.isHidden(source.place))).slice(0, 6);
    let left = mostPairs;
    const few = new Map(nearest.map((source) => [source, fewCandidatesFor(from, source, goal.seeds)]));
    for (const [index, one] of nearest.entries()) {
      for (const other of nearest.slice(index + 1)) {
        const isCheap = one.isDirect && other.isDirect;
        for (const value of few.get(one) ?? []) {
          for (const second of few.get(other) ?? []) {
            const changes = [
              { pointer: one.place, value },
              { pointer: other.place, value: second },
            ];
            if (isCheap && !this.#isPromising(from, goal, changes)) continue;
            if (this.#isSpent(from) || left === 0) return true;
            left -= 1;
            const next = this.#with(from, changes);
            if (this.#isReached(next, goal) && tried.add(next)) return true;
          }
        }
      }
    }
    return tried.best !== undefined;
  }

  /** Moves what is compared as far up as it goes, entry by entry, then as far down: some limits take three entries to reach. */
  #push(from: Filling, goal: Goal, sources: readonly Source[], tried: Finds): boolean {
    const numbers = sources.filter(({ field, place }) => field.kind === 'number' && !from.isHidden(place)).slice(0, 8);
    for (const direction of [1, -1]) {
      let best = { filling: from, measure: measureIn(from, goal) };
      for (const source of numbers) {
        for (const value of fewCandidatesFor(from, source, goal.seeds)) {
          if (best.measure === undefined || this.#isSpent(from)) return tried.best !== undefined;
          // Without the entry nothing would be compared any more.
          if (value === undefined) continue;
          const next = this.#with(best.filling, [{ pointer: source.place, value }]);
          if (this.#isReached(next, goal) && tried.add(next)) return true;
          const measure = measureIn(next, goal);
          if (measure !== undefined && direction * (measure - best.measure) > 0) best = { filling: next, measure };
        }
      }
    }
    return tried.best !== undefined;
  }

  #isReached(next: Filling, { seat, node, isWanted }: Goal): boolean {
    return isWanted(answerIn(next, seat, node)) && this.#stands(next, seat);
  }

  /** Whether the formula itself would answer as wanted: cheaper than an evaluation, and enough to pass over what is of no use. */
  #isPromising(from: Filling, { seat, node, isWanted }: Goal, changes: readonly Change[]): boolean {
    const values = changes.reduce(
      (report, { pointer, value }) => withValueAt(report, pointer, value),
      from.evaluation.values,
    );
    return isWanted(from.lab.answer(values, from.context, seat, node));
  }

  /** A form in which a part of a formula can be worked out, as far as missing entries keep it from that. */
  provide(from: Filling, seat: Seat, node: ASTNode, depth = 0): Filling | undefined {
    if (depth > deepest || this.#isSpent(from)) return undefined;
    if (answerIn(from, seat, node) !== undefined) return from;
    switch (node.op) {
      case '?:': {
        const [condition, yes, no] = node.args;
        const there = this.provide(from, seat, condition, depth + 1) ?? from;
        const taken = answerIn(there, seat, condition) === false ? no : yes;
        return this.provide(there, seat, taken, depth + 1);
      }
      case '.':
      case 'id':
        return this.#provideRead(from, seat, node, depth);
      case 'call':
        if (node.args[0] === 'has') return from;
        break;
      default:
    }
    const direct = node.op === 'rcall' ? this.#provideRead(from, seat, node, depth) : from;
    return childrenOf(node).reduce(
      (filling, inner) => this.provide(filling, seat, inner, depth + 1) ?? filling,
      direct ?? from,
    );
  }

  #provideRead(from: Filling, seat: Seat, node: ASTNode, depth: number): Filling | undefined {
    const rows = rowsIn(seat.field, seat.place);
    let filling: Filling | undefined = from;
    for (const read of readsOf(node, from.lab.template.root, seat.around, seat.own)) {
      if (read.field.members.size > 0) continue;
      const places = placesOf(read.field, from.evaluation.data, rows.slice(0, read.sameRows));
      for (const place of places.slice(0, 4)) filling = filling && this.present(filling, read.field, place, depth + 1);
    }
    return filling;
  }

  /** A form in which something stands at a place and applies. */
  present(from: Filling, field: Field, place: Pointer, depth = 0): Filling | undefined {
    if (from.value(place) !== undefined) return from;
    const there = this.reach(from, place, depth + 1);
    if (there === undefined || there.value(place) !== undefined) return there;
    const compute = from.lab.computes.get(field);
    if (compute === undefined) {
      const entry = entryFor(there, field, place);
      return entry === undefined ? undefined : this.#with(there, [{ pointer: place, value: entry }]);
    }
    const seat = seatOf(compute, place);
    const provided = this.provide(there, seat, compute.formula.ast, depth + 1) ?? there;
    if (provided.value(place) !== undefined) return provided;
    return depth > deepest - 2
      ? undefined
      : this.find(provided, seat, compute.formula.ast, (answer) => answer !== undefined, depth + 2);
  }

  /** A form in which a place applies: every condition on the way down is made true, the outermost first. */
  reach(from: Filling, place: Pointer, depth = 0): Filling | undefined {
    let filling: Filling | undefined = from;
    for (const way of waysDown(place)) {
      if (filling === undefined || way === '' || !filling.evaluation.hidden.has(way)) continue;
      const field = fieldAt(from.lab.template.root, namesOf(way));
      const relevance = field === undefined ? undefined : from.lab.relevances.get(field);
      if (relevance === undefined) return undefined;
      filling = this.achieve(filling, seatOf(relevance, way), relevance.formula.ast, true, depth + 1);
    }
    return filling?.isHidden(place) === true ? undefined : filling;
  }

  #with(from: Filling, changes: readonly Change[]): Filling {
    this.#spent += 1;
    return from.with(changes);
  }

  #isSpent(filling: Filling): boolean {
    return this.#spent >= this.#limits.allowance || filling.lab.left <= 0;
  }

  #isAffordable(found: Filling): boolean {
    return this.#limits.price(found) <= this.#limits.dearest;
  }

  /** The place that the formula is about is still there. */
  #stands(next: Filling, { aroundPlace, place }: Seat): boolean {
    return (
      !next.isHidden(aroundPlace) &&
      (aroundPlace === '' || valueAt(next.evaluation.data, parentOf(place)) !== undefined || place === aroundPlace)
    );
  }
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

/** What a comparison or a function compares: the first number in it less the second. A number is its own measure. */
function measureIn(filling: Filling, { seat, node }: Goal): number | undefined {
  const own = answerIn(filling, seat, node);
  if (typeof own === 'number') return own;
  const numbers = childrenOf(node)
    .map((inner) => answerIn(filling, seat, inner))
    .filter((answer) => typeof answer === 'number');
  const [first, second = 0] = numbers;
  return first === undefined ? undefined : first - second;
}

/** Numbers of one unit side by side in one row, and the same number in several rows. */
function groupsOf(sources: readonly Source[]): readonly (readonly Source[])[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const { field, place } = source;
    if (field.kind !== 'number') continue;
    const { unit } = field.schema;
    for (const key of [`column ${field.pointer}`, `row ${parentOf(place)} ${typeof unit === 'string' ? unit : ''}`]) {
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

export function answerIn({ lab, evaluation, context }: Filling, seat: Seat, node: ASTNode): unknown {
  return lab.answer(evaluation.values, context, seat, node);
}
