import type { ASTNode } from '@marcbachmann/cel-js';
import { namesOf, type Pointer, placesOf, waysDown, type Field } from '#engine';
import { inside } from '#engine/inside';
import { Attempts, type Goal, type IsWanted, type Limits } from './attempts.ts';
import { candidatesFor, fewCandidatesFor, seedsOf } from '../values/candidates.ts';
import type { EntryChange, Filling } from '../filling.ts';
import { entryFor } from '../fill-in.ts';
import { scopeOf, type FormulaScope } from '../formula-scope.ts';
import { behind, type Source } from './sources.ts';

const deepest = 7;
/**
 * Looks for entries that give a formula the wanted answer. Follows the formula's own conditions as far as possible, then
 * tries values where they end in a comparison or a function. What it does not find may still exist.
 */
export class Search {
  readonly limits: Limits;
  #spent = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** A form in which a condition has the wanted truth value. */
  achieve(from: Filling, scope: FormulaScope, node: ASTNode, wanted: boolean, depth = 0): Filling | undefined {
    if (from.answer(scope, node) === wanted) return from;
    if (depth > deepest || this.isSpent(from)) return undefined;
    const found = this.#follow(from, scope, node, wanted, depth);
    if (found !== undefined && found.answer(scope, node) === wanted) return found;
    return this.find(from, scope, node, (answer) => answer === wanted, depth);
  }

  #follow(from: Filling, scope: FormulaScope, node: ASTNode, wanted: boolean, depth: number): Filling | undefined {
    switch (node.op) {
      case '!_':
        return this.achieve(from, scope, node.args, !wanted, depth + 1);
      case '&&':
        return wanted ? this.#both(from, scope, node.args, true, depth) : this.#either(from, scope, node, false, depth);
      case '||':
        return wanted ? this.#either(from, scope, node, true, depth) : this.#both(from, scope, node.args, false, depth);
      case '?:': {
        const [condition, yes, no] = node.args;
        for (const taken of from.answer(scope, condition) === false ? [false, true] : [true, false]) {
          const there = this.achieve(from, scope, condition, taken, depth + 1);
          const found = there && this.achieve(there, scope, taken ? yes : no, wanted, depth + 1);
          if (found !== undefined && found.answer(scope, node) === wanted) return found;
        }
        return undefined;
      }
      case 'call': {
        const [name, [asked]] = node.args;
        return name === 'has' && asked !== undefined && wanted
          ? this.provide(from, scope, asked, depth + 1)
          : undefined;
      }
      default:
        return undefined;
    }
  }

  /** Achieves each side, then repeats: the second may have undone the first. */
  #both(from: Filling, scope: FormulaScope, [one, other]: readonly [ASTNode, ASTNode], wanted: boolean, depth: number) {
    let found: Filling | undefined = from;
    for (const side of [one, other, one]) found = found && this.achieve(found, scope, side, wanted, depth + 1);
    if (found !== undefined && found.answer(scope, other) === wanted) return found;
    found = from;
    for (const side of [other, one, other]) found = found && this.achieve(found, scope, side, wanted, depth + 1);
    return found;
  }

  #either(
    from: Filling,
    scope: FormulaScope,
    node: ASTNode & { readonly args: readonly [ASTNode, ASTNode] },
    wanted: boolean,
    depth: number,
  ): Filling | undefined {
    for (const side of node.args) {
      const found = this.achieve(from, scope, side, wanted, depth + 1);
      if (found !== undefined && found.answer(scope, node) === wanted) return found;
    }
    return undefined;
  }

  /** A form in which a formula has a wanted value, found by trying values for its inputs: one entry, then pairs. */
  find(from: Filling, scope: FormulaScope, node: ASTNode, isWanted: IsWanted, depth = 0): Filling | undefined {
    const start = this.provide(from, scope, node, depth + 1) ?? from;
    if (start !== from && isWanted(start.answer(scope, node)) && this.#isAffordable(start)) return start;
    const known = behind(start, scope, node);
    const goal: Goal = { scope, node, isWanted, seeds: seedsOf(start, known), depth };
    const attempts = new Attempts(start, goal, this);
    const isThorough = this.limits.isThorough === true;
    // For an entry that the formula reads directly, no evaluation is needed to tell whether a value helps.
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

  /** A form in which a part of a formula has a value, as far as missing entries prevent it. */
  provide(from: Filling, scope: FormulaScope, node: ASTNode, depth = 0): Filling | undefined {
    if (depth > deepest || this.isSpent(from)) return undefined;
    if (from.answer(scope, node) !== undefined) return from;
    switch (node.op) {
      case '?:': {
        const [condition, yes, no] = node.args;
        const there = this.provide(from, scope, condition, depth + 1) ?? from;
        const taken = there.answer(scope, condition) === false ? no : yes;
        return this.provide(there, scope, taken, depth + 1);
      }
      case '.':
      case 'id':
        return this.#provideRead(from, scope, node, depth);
      case 'call':
        if (node.args[0] === 'has') return from;
        break;
      default:
    }
    const direct = node.op === 'rcall' ? this.#provideRead(from, scope, node, depth) : from;
    return inside.formulas
      .children(node)
      .reduce((filling, inner) => this.provide(filling, scope, inner, depth + 1) ?? filling, direct ?? from);
  }

  #provideRead(from: Filling, scope: FormulaScope, node: ASTNode, depth: number): Filling | undefined {
    const rows = inside.entries.rowsIn(scope.field, scope.place);
    let filling: Filling | undefined = from;
    for (const read of inside.formulas.reads(node, from.trialContext.template.root, scope.around, scope.own)) {
      if (read.field.members.size > 0) continue;
      const places = placesOf(read.field, from.evaluation.data, rows.slice(0, read.sameRows));
      for (const place of places.slice(0, 4)) filling = filling && this.present(filling, read.field, place, depth + 1);
    }
    return filling;
  }

  /** A form in which a place has a value and applies. */
  present(from: Filling, field: Field, place: Pointer, depth = 0): Filling | undefined {
    if (from.value(place) !== undefined) return from;
    const there = this.reach(from, place, depth + 1);
    if (there === undefined || there.value(place) !== undefined) return there;
    const compute = from.trialContext.computes.get(field);
    if (compute === undefined) {
      const entry = entryFor(there, field, place);
      return entry === undefined ? undefined : this.with(there, [{ pointer: place, value: entry }]);
    }
    const scope = scopeOf(compute, place);
    const provided = this.provide(there, scope, compute.formula.ast, depth + 1) ?? there;
    if (provided.value(place) !== undefined) return provided;
    return depth > deepest - 2
      ? undefined
      : this.find(provided, scope, compute.formula.ast, (answer) => answer !== undefined, depth + 2);
  }

  /** A form in which a place applies: every enclosing condition is made true, outermost first. */
  reach(from: Filling, place: Pointer, depth = 0): Filling | undefined {
    let filling: Filling | undefined = from;
    for (const way of waysDown(place)) {
      if (filling === undefined || way === '' || !filling.evaluation.hidden.has(way)) continue;
      const field = inside.fields.at(from.trialContext.template.root, namesOf(way));
      const relevance = field === undefined ? undefined : from.trialContext.relevances.get(field);
      if (relevance === undefined) return undefined;
      filling = this.achieve(filling, scopeOf(relevance, way), relevance.formula.ast, true, depth + 1);
    }
    return filling?.isHidden(place) === true ? undefined : filling;
  }

  with(from: Filling, changes: readonly EntryChange[]): Filling {
    this.#spent += 1;
    return from.with(changes);
  }

  isSpent({ trialContext }: Filling): boolean {
    const isSpent = this.#spent >= this.limits.allowance || trialContext.left <= 0;
    if (isSpent) trialContext.isSearchStopped = true;
    return isSpent;
  }

  #isAffordable(found: Filling): boolean {
    return this.limits.price(found) <= this.limits.dearest;
  }
}
