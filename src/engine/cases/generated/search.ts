import type { ASTNode } from '@marcbachmann/cel-js';
import { namesOf, waysDown, type Pointer } from '../../pointer.ts';
import { placesOf, rowsIn } from '../../evaluate/places.ts';
import { fieldAt, type Field } from '../../template/field.ts';
import { readsOf } from '../../template/formula-reads.ts';
import { childrenOf } from '../../template/formula-syntax.ts';
import { Attempts, type Goal, type IsWanted, type Limits } from './attempts.ts';
import { candidatesFor, fewCandidatesFor, seedsOf } from './candidates.ts';
import type { Change, Filling } from './filling.ts';
import { entryFor } from './fill-in.ts';
import { seatOf, type Seat } from './seat.ts';
import { behind, type Source } from './sources.ts';

const deepest = 7;
/**
 * Looks for entries that turn a formula: it follows the formula's own conditions as far as they go, and tries values where
 * they end in a comparison or a function. What it does not find may still exist.
 */
export class Search {
  readonly limits: Limits;
  #spent = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** A form in which a condition is true, or false. */
  achieve(from: Filling, seat: Seat, node: ASTNode, wanted: boolean, depth = 0): Filling | undefined {
    if (from.answer(seat, node) === wanted) return from;
    if (depth > deepest || this.isSpent(from)) return undefined;
    const found = this.#follow(from, seat, node, wanted, depth);
    if (found !== undefined && found.answer(seat, node) === wanted) return found;
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
        for (const taken of from.answer(seat, condition) === false ? [false, true] : [true, false]) {
          const there = this.achieve(from, seat, condition, taken, depth + 1);
          const found = there && this.achieve(there, seat, taken ? yes : no, wanted, depth + 1);
          if (found !== undefined && found.answer(seat, node) === wanted) return found;
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
    if (found !== undefined && found.answer(seat, other) === wanted) return found;
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
      if (found !== undefined && found.answer(seat, node) === wanted) return found;
    }
    return undefined;
  }

  /** A form in which what a formula gives is as wanted, by trying values for what stands behind it: one entry, then two. */
  find(from: Filling, seat: Seat, node: ASTNode, isWanted: IsWanted, depth = 0): Filling | undefined {
    const start = this.provide(from, seat, node, depth + 1) ?? from;
    if (start !== from && isWanted(start.answer(seat, node)) && this.#isAffordable(start)) return start;
    const known = behind(start, seat, node);
    const goal: Goal = { seat, node, isWanted, seeds: seedsOf(start, known), depth };
    const attempts = new Attempts(start, goal, this);
    const isThorough = this.limits.isThorough === true;
    // Whether a value that the formula reads itself is of use is known without an evaluation.
    const direct = known.sources.filter((source) => source.isDirect && !start.isHidden(source.place));
    const others = known.sources.filter((source) => !direct.includes(source));
    const one = (sources: readonly Source[], candidates: typeof candidatesFor): boolean =>
      sources.some((source) => attempts.one(source, candidates)) || attempts.best !== undefined;
    const isDone =
      one(direct, candidatesFor) ||
      attempts.together(known.sources) ||
      (!isThorough && attempts.two(direct)) ||
      one(others, isThorough ? candidatesFor : fewCandidatesFor) ||
      attempts.push(known.sources) ||
      attempts.two(known.sources) ||
      (!isThorough && one(others, candidatesFor));
    return isDone ? attempts.best : undefined;
  }

  /** A form in which a part of a formula can be worked out, as far as missing entries keep it from that. */
  provide(from: Filling, seat: Seat, node: ASTNode, depth = 0): Filling | undefined {
    if (depth > deepest || this.isSpent(from)) return undefined;
    if (from.answer(seat, node) !== undefined) return from;
    switch (node.op) {
      case '?:': {
        const [condition, yes, no] = node.args;
        const there = this.provide(from, seat, condition, depth + 1) ?? from;
        const taken = there.answer(seat, condition) === false ? no : yes;
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
      return entry === undefined ? undefined : this.with(there, [{ pointer: place, value: entry }]);
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

  with(from: Filling, changes: readonly Change[]): Filling {
    this.#spent += 1;
    return from.with(changes);
  }

  isSpent(filling: Filling): boolean {
    return this.#spent >= this.limits.allowance || filling.lab.left <= 0;
  }

  #isAffordable(found: Filling): boolean {
    return this.limits.price(found) <= this.limits.dearest;
  }
}
