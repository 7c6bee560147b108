import { serialize } from '@marcbachmann/cel-js';
import { isArray, isObject } from '../json.ts';
import type { Field } from '../template/field.ts';
import type { Formula } from '../template/formula.ts';
import { formulasOf, type Rule } from '../template/rule.ts';
import type { Template } from '../template/template.ts';
import { same } from './constraints.ts';
import type { EditionChange, Effect } from './edition-change.ts';
import { nameOf } from './field-words.ts';

const spoken: Record<Exclude<Rule['kind'], 'check'>, string> = {
  compute: 'is worked out',
  relevant: 'applies',
  accept: 'is judged',
};

/** What the formulas of a field say, before and after. Compared as they are understood, not as they are spaced. */
export function* formulaChanges(before: Side, after: Side): Generator<EditionChange> {
  const { pointer } = after.field;
  const name = nameOf(after.field);
  const change = (effect: Effect, what: string): EditionChange => ({ effect, pointer, what });
  for (const [kind, words] of Object.entries(spoken)) {
    const [old, now] = [ruleOf(before, kind), ruleOf(after, kind)];
    if (old === undefined && now === undefined) continue;
    if (now === undefined) yield change('needs a new edition', `${name} ${words} by a formula no more.`);
    else if (old === undefined) yield change('needs a new edition', `${name} ${words} by a formula now.`);
    else if (textOf(old) !== textOf(now)) yield change('needs a new edition', `${name} ${words} differently.`);
  }
  yield* checkChanges(before, after, change);
  const [oldBasis, newBasis] = [basisOf(before.field), basisOf(after.field)];
  if (oldBasis !== undefined && newBasis !== undefined && oldBasis !== newBasis)
    yield change('safe', `${name}: another source is printed for its limit.`);
  const [oldFill, newFill] = [before.template.prefills.get(before.field), after.template.prefills.get(after.field)];
  if (plain(oldFill) !== plain(newFill)) yield change('safe', `${name} is filled in differently in new reports.`);
}

export interface Side {
  readonly template: Template;
  readonly field: Field;
}

function ruleOf({ template, field }: Side, kind: string): Rule | undefined {
  return template.rules.find((rule) => rule.field === field && rule.kind === kind);
}

function textOf(rule: Rule): string {
  return formulasOf(rule).map(plain).join('\n');
}

function plain(formula: Formula | undefined): string {
  return formula === undefined ? '' : serialize(formula.ast);
}

function basisOf({ schema: { accept } }: Field): string | undefined {
  return isObject(accept) && typeof accept['basis'] === 'string' ? accept['basis'] : undefined;
}

function* checkChanges(
  before: Side,
  after: Side,
  change: (effect: Effect, what: string) => EditionChange,
): Generator<EditionChange> {
  const checksOf = ({ template, field }: Side) =>
    new Map(
      template.rules.flatMap((rule) =>
        rule.kind === 'check' && rule.field === field ? [[rule.id, rule] as const] : [],
      ),
    );
  const [olds, news] = [checksOf(before), checksOf(after)];
  for (const [id, old] of olds) {
    const now = news.get(id);
    if (now === undefined) yield change('needs a new edition', `The check ${id} is gone: "${old.message}"`);
    else if (plain(old.that) !== plain(now.that) || old.level !== now.level)
      yield change('needs a new edition', `The check ${id} asks for something else: "${now.message}"`);
    else if (old.message !== now.message) yield change('safe', `The check ${id} says "${now.message}".`);
  }
  for (const [id, now] of news) {
    if (!olds.has(id)) yield change('needs a new edition', `The check ${id} is new: "${now.message}"`);
  }
}

/** Rows that are given: which reading stands beside which name. */
export function* givenRowChanges(before: Field, after: Field): Generator<EditionChange> {
  const [olds, news] = [givenRows(before), givenRows(after)];
  const { pointer } = after;
  const name = nameOf(after);
  if (olds === undefined || news === undefined || same(olds, news)) {
    if (olds === undefined && news !== undefined)
      yield { effect: 'needs a new edition', pointer, what: `The rows of ${name} are fixed now.` };
    if (olds !== undefined && news === undefined)
      yield { effect: 'safe', pointer, what: `Rows can be added to ${name} and removed now.` };
    return;
  }
  const keepsPlaces = olds.every((row, index) => same(row, news[index]));
  yield keepsPlaces
    ? { effect: 'needs a new edition', pointer, what: `${name} has new rows at its end: ${news.length - olds.length}.` }
    : {
        effect: 'breaks stored reports',
        pointer,
        what: `The given rows of ${name} are others, or in another order.`,
        hint: 'Readings of drafts stand beside other rows then. Add new rows at the end.',
      };
}

export function givenRows({ kind, schema }: Field) {
  const rows = schema['default'];
  return kind === 'array' && schema['fixedRows'] === true && isArray(rows) ? rows : undefined;
}
