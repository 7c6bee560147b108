import type { ASTNode } from '@marcbachmann/cel-js';
import { placesOf } from '../../evaluate/places.ts';
import { isArray, isObject, type Json } from '../../json.ts';
import { namesOf, valueAt, type Pointer } from '../../pointer.ts';
import { fieldAt, type Field } from '../../template/field.ts';
import { isInRange, numberOr, usualRangeOf } from './constraints.ts';
import { entryFor, fillIn, type Extent } from './fill-in.ts';
import type { Change, Filling } from './filling.ts';
import { Search } from './search.ts';
import { seatOf, type Seat } from './seat.ts';

export interface Settling {
  readonly extent: Extent;
  /** What must stay so while the rest is put right. */
  readonly keeps?: (filling: Filling) => boolean;
  /** Remarks and failed readings are put right too, not only errors. */
  readonly isThorough?: boolean;
}

const mostRounds = 8;
/** Evaluations that putting one thing right may take, first by one entry alone, then by more. */
const allowance = 70;
const allowanceForMore = 90;
const mostTries = 2;
/** One answer may well depend on another; more fields than these are a part of the form. */
const mostClosed = 2;
/** What has failed so often in this type is left as it is. */
const mostFailures = 3;

/** Fills a form in, and then puts right what is said against it, as far as a bounded search can. */
export function settled(from: Filling, settling: Settling): Filling {
  let filling = from;
  const { extent } = settling;
  const tries = new Map<string, number>();
  const readings = extent === 'likely' ? from.lab.readings : none;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = filling;
    // What is measured is entered last: then it is known what should be measured.
    for (let more = 0; more < mostRounds; more += 1) {
      const filled = mendedEntries(fillIn(filling, extent, { ...settling, without: readings }), settling);
      if (filled === filling) break;
      filling = filled;
    }
    filling = mendedRules(filling, settling, tries, { isFollowUp: false });
    filling = mendedEntries(fillIn(filling, extent, settling), settling);
    if (filling === before) break;
  }
  return filling;
}

const none: ReadonlySet<Field> = new Set();

/** Entries that do not fit their own schema are entered anew. */
function mendedEntries(filling: Filling, { keeps }: Pick<Settling, 'keeps'>): Filling {
  const { root, computed } = filling.lab.template;
  const changes: Change[] = [];
  for (const { pointer, code, missing } of filling.evaluation.issues) {
    if (missing || code.startsWith('check:')) continue;
    const field = fieldAt(root, namesOf(pointer));
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
  /** The same in every row of a list. */
  readonly kind: string;
  readonly seat: Seat;
  readonly node: ASTNode;
  readonly isRight: (answer: unknown) => boolean;
}

interface Mending {
  /** What another repair has upset: only that is looked at, and nothing further is followed. */
  readonly isFollowUp: boolean;
  readonly known?: ReadonlySet<string>;
}

function mendedRules(from: Filling, settling: Settling, tries: Map<string, number>, mending: Mending): Filling {
  let filling = from;
  const { givenUp } = from.lab;
  for (const trouble of troublesOf(from, settling)) {
    const { key, kind, seat, node, isRight } = trouble;
    const tried = tries.get(key) ?? 0;
    if (mending.known?.has(key) === true || tried >= mostTries || (givenUp.get(kind) ?? 0) >= mostFailures) continue;
    // What was put right before may have put this right too.
    if (isRight(filling.answer(seat, node))) continue;
    tries.set(key, tried + 1);
    const next = mended(filling, trouble, settling, mending);
    if (next === undefined) givenUp.set(kind, (givenUp.get(kind) ?? 0) + 1);
    filling = next ?? filling;
  }
  return filling;
}

function mended(
  filling: Filling,
  { seat, node, isRight }: Trouble,
  settling: Settling,
  { isFollowUp }: Mending,
): Filling | undefined {
  const price = (found: Filling): number => (isKept(found) ? found.burden - filling.burden + 1 : Infinity);
  // A test that fails is not put right by leaving the test out.
  const isKept = (found: Filling): boolean => (settling.keeps?.(found) ?? true) && !closesMore(found, filling);
  const byOne = new Search({ price, dearest: 0, allowance, isThorough: true }).find(filling, seat, node, isRight);
  if (byOne !== undefined || !isRight(true) || isFollowUp) return byOne;
  const cheapest = {
    price: (found: Filling) => Math.max(0, price(found)),
    dearest: Number.MAX_VALUE,
    allowance: allowanceForMore,
    isThorough: true,
  };
  const byMore = new Search(cheapest).achieve(filling, seat, node, true);
  const filled = byMore && mendedEntries(fillIn(byMore, settling.extent), {});
  if (filled === undefined || price(filled) <= 0) return filled;
  // A new pick-up needs a new drop-off: what this has upset is put right before it is judged.
  const known = new Set(troublesOf(filling, settling).map(({ key }) => key));
  const followed = mendedRules(filled, settling, new Map(), { isFollowUp: true, known });
  return price(followed) <= 0 ? followed : undefined;
}

/** Whether a section or a table applied before and does not now, or several fields. */
function closesMore(next: Filling, before: Filling): boolean {
  const { hidden } = before.evaluation;
  const closed = new Set<Field>();
  for (const place of next.evaluation.hidden) {
    if (hidden.has(place) || before.isHidden(place)) continue;
    const field = fieldAt(next.lab.template.root, namesOf(place));
    if (field === undefined) continue;
    if (field.members.size > 0 || field.item !== undefined) return true;
    closed.add(field);
  }
  return closed.size > mostClosed;
}

/** Checks that do not hold, computed values outside their limits, and, in a form that is to be in order, failed readings. */
function troublesOf(filling: Filling, { extent, isThorough = false }: Settling): readonly Trouble[] {
  const { lab, evaluation } = filling;
  const { root } = lab.template;
  const troubles: Trouble[] = [];
  for (const { pointer, code, level, missing } of evaluation.issues) {
    if (missing || (level === 'warning' && !isThorough)) continue;
    const field = fieldAt(root, namesOf(pointer));
    const check = lab.checks.find((rule) => rule.field === field && `check:${rule.id}` === code);
    if (check !== undefined) {
      troubles.push(trouble(seatOf(check, pointer), check.that.ast, code, (answer) => answer === true));
    }
    const compute = field === undefined ? undefined : lab.computes.get(field);
    if (field === undefined || compute === undefined) continue;
    const range = usualRangeOf(field.schema);
    const isRight = (answer: unknown): boolean => typeof answer === 'number' && isInRange(answer, range);
    if (field.kind === 'number') troubles.push(trouble(seatOf(compute, pointer), compute.formula.ast, code, isRight));
  }
  if (extent !== 'likely') return troubles;
  for (const rule of lab.acceptances) {
    for (const place of placesOf(rule.field, evaluation.values)) {
      const verdict = evaluation.verdicts.get(place)?.verdict;
      if (verdict === undefined || verdict === 'pass' || !(isThorough || verdict === 'not tested')) continue;
      troubles.push(trouble(seatOf(rule, place), rule.pass.ast, 'pass', (answer) => answer === true));
    }
  }
  return troubles;
}

function trouble(seat: Seat, node: ASTNode, code: string, isRight: Trouble['isRight']): Trouble {
  return { key: `${seat.place} ${code}`, kind: `${seat.field.pointer} ${code}`, seat, node, isRight };
}
