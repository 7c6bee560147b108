import type { ASTNode } from '@marcbachmann/cel-js';
import { placesOf, isArray, isObject, type Json, namesOf, valueAt, type Pointer, type Field } from '#engine';
import { inside } from '#engine/inside';
import { isInRange, numberOr, usualRangeOf } from '../constraints.ts';
import { withDepartures } from '../departures.ts';
import { entryFor, fillIn, type Extent } from '../fill-in.ts';
import type { EntryChange, Filling } from '../filling.ts';
import { Search } from './search.ts';
import { scopeOf, type FormulaScope } from '../formula-scope.ts';

interface RepairOptions {
  readonly extent: Extent;
  /** An invariant to keep while the rest is repaired. */
  readonly keeps?: (filling: Filling) => boolean;
  /** Repairs warnings and failed readings too, not only errors. */
  readonly isThorough?: boolean;
}

const mostRounds = 8;
/** Evaluations allowed for one repair, first by one entry alone, then by more. */
const allowance = 70;
const allowanceForMore = 90;
const mostTries = 2;
/** One answer may well depend on another; hiding more required fields than this means losing a part of the form. */
const mostClosed = 2;
/** After this many failures in a type, an issue is left as it is. */
const mostFailures = 3;

/** Fills a form in, then repairs its issues as far as a bounded search can. */
export function repaired(from: Filling, options: RepairOptions): Filling {
  let filling = from;
  const { extent } = options;
  const tries = new Map<string, number>();
  const readings = extent === 'likely' ? from.trialContext.readings : none;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = filling;
    // Readings are entered last: by then the settings they are measured against are known.
    for (let more = 0; more < mostRounds; more += 1) {
      const filled = repairedEntries(fillIn(filling, extent, { ...options, without: readings }), options);
      if (filled === filling) break;
      filling = filled;
    }
    filling = mendedRules(filling, options, tries, { isFollowUp: false });
    filling = repairedEntries(fillIn(filling, extent, options), options);
    filling = withDepartures(filling, options);
    if (filling === before) break;
  }
  return filling;
}

const none: ReadonlySet<Field> = new Set();

/** Replaces entries that do not fit their own schema. */
function repairedEntries(filling: Filling, { keeps }: Pick<RepairOptions, 'keeps'>): Filling {
  const { root, computed } = filling.trialContext.template;
  const changes: EntryChange[] = [];
  for (const { pointer, code, missing } of filling.evaluation.issues) {
    if (missing || code.startsWith('check:')) continue;
    const field = inside.fields.at(root, namesOf(pointer));
    if (field === undefined) changes.push({ pointer, value: undefined });
    else if (!computed.has(field) && field.kind !== 'object') {
      const value = anotherEntry(filling, field, pointer);
      if (value !== undefined) changes.push({ pointer, value });
    }
  }
  const mended = filling.with(changes);
  return mended.burden < filling.burden && keeps?.(mended) !== false ? mended : filling;
}

function anotherEntry(filling: Filling, field: Field, pointer: Pointer): Json | undefined {
  const now = valueAt(filling.evaluation.data, pointer);
  if (field.kind === 'array' && field.item?.kind === 'object' && isArray(now)) {
    const { minItems, maxItems } = field.schema;
    const fresh = entryFor(filling, field, pointer);
    const more = isArray(fresh) ? fresh.slice(now.length) : [];
    return [...now, ...more].slice(0, Math.max(numberOr(minItems, 0), numberOr(maxItems, Infinity)));
  }
  const likely = entryFor(filling, field, pointer);
  return likely === now || isObject(now) ? entryFor(filling, field, pointer, 'any') : likely;
}

interface Trouble {
  readonly key: string;
  /** Equal for every row of a list. */
  readonly kind: string;
  readonly scope: FormulaScope;
  readonly node: ASTNode;
  readonly isRight: (answer: unknown) => boolean;
}

interface Mending {
  /** Broken by another repair: it is repaired alone, and nothing further is followed up. */
  readonly isFollowUp: boolean;
  readonly known?: ReadonlySet<string>;
}

function mendedRules(from: Filling, options: RepairOptions, tries: Map<string, number>, mending: Mending): Filling {
  let filling = from;
  const { givenUp } = from.trialContext;
  for (const trouble of troublesOf(from, options)) {
    const { key, kind, scope, node, isRight } = trouble;
    const tried = tries.get(key) ?? 0;
    if (mending.known?.has(key) === true || tried >= mostTries || (givenUp.get(kind) ?? 0) >= mostFailures) continue;
    // An earlier repair may have repaired this too.
    if (isRight(filling.answer(scope, node))) continue;
    tries.set(key, tried + 1);
    const next = mended(filling, trouble, options, mending);
    if (next === undefined) givenUp.set(kind, (givenUp.get(kind) ?? 0) + 1);
    filling = next ?? filling;
  }
  return filling;
}

function mended(
  filling: Filling,
  { scope, node, isRight }: Trouble,
  options: RepairOptions,
  { isFollowUp }: Mending,
): Filling | undefined {
  const price = (found: Filling): number => (isKept(found) ? found.burden - filling.burden + 1 : Infinity);
  // Hiding a failed test does not repair it.
  const isKept = (found: Filling): boolean => (options.keeps?.(found) ?? true) && !closesMore(found, filling);
  const byOne = new Search({ price, dearest: 0, allowance, isThorough: true }).find(filling, scope, node, isRight);
  if (byOne !== undefined || !isRight(true) || isFollowUp) return byOne;
  const cheapest = {
    price: (found: Filling) => Math.max(0, price(found)),
    dearest: Number.MAX_VALUE,
    allowance: allowanceForMore,
    isThorough: true,
  };
  const byMore = new Search(cheapest).achieve(filling, scope, node, true);
  const filled = byMore && repairedEntries(fillIn(byMore, options.extent), {});
  if (filled === undefined || price(filled) <= 0) return filled;
  // A new pick-up needs a new drop-off: repair what this change broke before judging it.
  const known = new Set(troublesOf(filling, options).map(({ key }) => key));
  const followed = mendedRules(filled, options, new Map(), { isFollowUp: true, known });
  return price(followed) <= 0 ? followed : undefined;
}

/** Whether a section, a table or several required fields are newly hidden. */
function closesMore(next: Filling, before: Filling): boolean {
  const { hidden } = before.evaluation;
  const closed = new Set<Field>();
  for (const place of next.evaluation.hidden) {
    if (hidden.has(place) || before.isHidden(place)) continue;
    const field = inside.fields.at(next.trialContext.template.root, namesOf(place));
    if (field === undefined) continue;
    if (field.members.size > 0 || field.item !== undefined) return true;
    if (field.required) closed.add(field);
  }
  return closed.size > mostClosed;
}

/** Failed checks, computed values outside their limits and, in a thorough repair, failed readings. */
function troublesOf(filling: Filling, { extent, isThorough = false }: RepairOptions): readonly Trouble[] {
  const { trialContext, evaluation } = filling;
  const { root } = trialContext.template;
  const troubles: Trouble[] = [];
  for (const { pointer, code, level, missing } of evaluation.issues) {
    const isEntry = missing && !code.startsWith('check:');
    if (isEntry || (level === 'warning' && !isThorough)) continue;
    const field = inside.fields.at(root, namesOf(pointer));
    const check = trialContext.checks.find((rule) => rule.field === field && `check:${rule.id}` === code);
    if (check !== undefined) {
      troubles.push(trouble(scopeOf(check, pointer), check.that.ast, code, (answer) => answer === true));
    }
    const compute = field === undefined ? undefined : trialContext.computes.get(field);
    if (field === undefined || compute === undefined) continue;
    const range = usualRangeOf(field.schema);
    const isRight = (answer: unknown): boolean => typeof answer === 'number' && isInRange(answer, range);
    if (field.kind === 'number') troubles.push(trouble(scopeOf(compute, pointer), compute.formula.ast, code, isRight));
  }
  if (extent !== 'likely') return troubles;
  for (const rule of trialContext.acceptances) {
    for (const place of placesOf(rule.field, evaluation.values)) {
      const verdict = evaluation.verdicts.get(place)?.verdict;
      if (verdict === undefined || verdict === 'pass' || !(isThorough || verdict === 'not tested')) continue;
      troubles.push(trouble(scopeOf(rule, place), rule.pass.ast, 'pass', (answer) => answer === true));
    }
  }
  return troubles;
}

function trouble(scope: FormulaScope, node: ASTNode, code: string, isRight: Trouble['isRight']): Trouble {
  return { key: `${scope.place} ${code}`, kind: `${scope.field.pointer} ${code}`, scope, node, isRight };
}
