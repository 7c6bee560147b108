import { serialize } from '@marcbachmann/cel-js';
import { isObject, type Template, type Field } from '#engine';
import { inside, type Formula, type Check, type Rule } from '#engine/inside';
import type { EditionChange, Effect } from './edition-change.ts';
import { nameOf } from './field-words.ts';

/** A field with the version that it belongs to. */
export interface Side {
  readonly template: Template;
  readonly field: Field;
}

const spoken = { relevant: 'applies', accept: 'is judged' } as const;

/** Changes of a field's formulas, compared by syntax tree, not by spacing. */
export function* formulaChanges(before: Side, after: Side): Generator<EditionChange> {
  const { pointer } = after.field;
  const name = nameOf(after.field);
  const change = (effect: Effect, what: string, hint?: string): EditionChange => {
    return {
      effect,
      kind: 'formula',
      pointer,
      what,
      ...(hint !== undefined && { hint }),
    };
  };
  yield* computeChanges(before, after, change);
  for (const kind of ['relevant', 'accept'] as const) {
    const [old, now] = [textOf(before, kind), textOf(after, kind)];
    if (old === now) continue;
    const how = now === undefined ? 'by a formula no more' : old === undefined ? 'by a formula now' : 'differently';
    yield change('needs a new edition', `${name} ${spoken[kind]} ${how}.`);
  }
  yield* checkChanges(before, after);
  const [oldBasis, newBasis] = [basisOf(before.field), basisOf(after.field)];
  if (textOf(before, 'accept') !== undefined && textOf(after, 'accept') !== undefined && oldBasis !== newBasis)
    yield {
      ...change('safe', `${name}: another source is printed for its limit.`),
      kind: 'wording',
    };
  const [oldFill, newFill] = [before.template.prefills.get(before.field), after.template.prefills.get(after.field)];
  if (plain(oldFill) !== plain(newFill))
    yield {
      ...change('safe', `${name} is filled in differently in new reports.`),
      kind: 'start',
    };
}

function* computeChanges(
  before: Side,
  after: Side,
  change: (effect: Effect, what: string, hint?: string) => EditionChange,
): Generator<EditionChange> {
  const [old, now] = [textOf(before, 'compute'), textOf(after, 'compute')];
  const name = nameOf(after.field);
  if (old === now) return;
  if (old === undefined)
    yield change(
      'breaks stored reports',
      `${name} was typed and is computed by a formula now.`,
      'What was typed is not used any more. Give the computed field a name of its own.',
    );
  else if (now === undefined)
    yield change('needs a new edition', `${name} was computed by a formula and is typed now.`);
  else yield change('needs a new edition', `${name} is computed differently.`);
}

/** All formulas of one kind as canonical text; `undefined` when the field has none. */
function textOf({ template, field }: Side, kind: Rule['kind']): string | undefined {
  const rule = template.rules.find((one) => one.field === field && one.kind === kind);
  return rule && inside.formulas.ofRule(rule).map(plain).join('\n');
}

function plain(formula: Formula | undefined): string {
  return formula === undefined ? '' : serialize(formula.ast);
}

function basisOf({ schema: { accept } }: Field): string | undefined {
  return isObject(accept) && typeof accept['basis'] === 'string' ? accept['basis'] : undefined;
}

function* checkChanges(before: Side, after: Side): Generator<EditionChange> {
  const change = (effect: Effect, what: string): EditionChange => {
    return { effect, kind: 'check', pointer: after.field.pointer, what };
  };
  const [olds, news] = [checksOf(before), checksOf(after)];
  for (const [id, old] of olds) {
    const now = news.get(id);
    if (now === undefined) yield change('needs a new edition', `The check ${id} is gone: "${old.message}"`);
    else if (plain(old.that) !== plain(now.that) || old.level !== now.level)
      yield change('needs a new edition', `The condition of the check ${id} changed: "${now.message}"`);
    else if (old.message !== now.message) yield change('safe', `The message of the check ${id} is "${now.message}".`);
  }
  for (const [id, now] of news) {
    if (!olds.has(id)) yield change('needs a new edition', `The check ${id} is new: "${now.message}"`);
  }
}

function checksOf({ template, field }: Side): ReadonlyMap<string, Check> {
  return new Map(
    template.rules.flatMap((rule) => (rule.kind === 'check' && rule.field === field ? [[rule.id, rule] as const] : [])),
  );
}
