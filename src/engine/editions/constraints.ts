import { canonicalText } from '../canonical-text.ts';
import { isArray, isObject, type Json } from '../json.ts';
import type { Field } from '../template/field.ts';
import type { EditionChange, Effect } from './edition-change.ts';
import { nameOf, spokenValue } from './field-words.ts';

/** Limits that refuse more when they rise, and those that refuse more when they fall. */
const lowest: Readonly<Record<string, string>> = {
  minimum: 'smallest value',
  exclusiveMinimum: 'lower bound',
  minLength: 'shortest text',
  minItems: 'least number of rows',
  minProperties: 'least number of entries',
};
const highest: Readonly<Record<string, string>> = {
  maximum: 'largest value',
  exclusiveMaximum: 'upper bound',
  maxLength: 'longest text',
  maxItems: 'greatest number of rows',
  maxProperties: 'greatest number of entries',
};
/** Any other value of these accepts and refuses something else. */
const others: Readonly<Record<string, string>> = {
  pattern: 'pattern',
  multipleOf: 'step',
  const: 'only value',
  rule: 'rule',
  uniqueItems: 'rule that rows differ',
  warn: 'unusual range',
  oneOf: 'alternatives',
  anyOf: 'alternatives',
  allOf: 'conditions',
  not: 'exclusion',
  if: 'condition',
};

/** What entries a field takes, before and after. */
export function* constraintChanges(before: Field, after: Field): Generator<EditionChange> {
  const name = nameOf(after);
  const change = (effect: Effect, what: string): EditionChange => ({ effect, pointer: after.pointer, what });
  for (const [keywords, sign] of [
    [lowest, 1],
    [highest, -1],
  ] as const) {
    for (const [keyword, words] of Object.entries(keywords)) {
      const [old, now] = [before.schema[keyword], after.schema[keyword]];
      if (old === now) continue;
      const isTighter = now !== undefined && (typeof old !== 'number' || (Number(now) - old) * sign > 0);
      const said = `${name}: ${words} ${fromTo(old, now, after)}.`;
      yield change(isTighter ? 'needs a new edition' : 'safe', said);
    }
  }
  yield* choiceChanges(before, after);
  const hasChoices = choicesOf(before) !== undefined && choicesOf(after) !== undefined;
  for (const [keyword, words] of Object.entries(others)) {
    if (hasChoices && keyword === 'oneOf') continue;
    const [old, now] = [before.schema[keyword], after.schema[keyword]];
    if (same(old, now)) continue;
    const isOnlyLooser = now === undefined && keyword !== 'warn';
    yield change(isOnlyLooser ? 'safe' : 'needs a new edition', `${name}: ${words} ${fromTo(old, now, after)}.`);
  }
  if (before.schema['additionalProperties'] !== false && after.schema['additionalProperties'] === false)
    yield change('needs a new edition', `${name}: entries that the form does not know are refused now.`);
  if (!before.required && after.required)
    yield {
      ...change('needs a new edition', `${name} is required now.`),
      hint: 'Drafts that left it empty must fill it before they can be submitted.',
    };
  if (before.required && !after.required) yield change('needs a new edition', `${name} is not required any more.`);
}

/** A value that is offered no more is still in stored reports, without a name. */
function* choiceChanges(before: Field, after: Field): Generator<EditionChange> {
  const [olds, news] = [choicesOf(before), choicesOf(after)];
  const { pointer } = after;
  const name = nameOf(after);
  if (olds === undefined || news === undefined) {
    if (news !== undefined)
      yield { effect: 'needs a new edition', pointer, what: `${name} is chosen from a list now.` };
    if (olds !== undefined && after.schema['oneOf'] === undefined)
      yield { effect: 'safe', pointer, what: `${name} is typed freely now.` };
    return;
  }
  for (const [value, title] of olds) {
    const now = news.get(value);
    if (now === undefined)
      yield {
        effect: 'breaks stored reports',
        pointer,
        what: `${name}: the choice ${value} is gone.`,
        hint: 'Keep it in the list; stored reports and drafts have it.',
      };
    else if (now !== title)
      yield {
        effect: 'needs a new edition',
        pointer,
        what: `${name}: the choice ${value} is called "${now}" and was "${title}".`,
        hint: 'If it means the same, only the edition is raised; if not, add a choice with a value of its own.',
      };
  }
  for (const value of news.keys()) {
    if (!olds.has(value)) yield { effect: 'safe', pointer, what: `${name}: the choice ${value} is new.` };
  }
}

/** The values of a list to choose from, with what they are called. */
function choicesOf({ schema }: Field): ReadonlyMap<string, string> | undefined {
  const { enum: values, oneOf } = schema;
  if (isArray(values)) return new Map(values.map((value) => [spokenValue(value), spokenValue(value)]));
  if (!isArray(oneOf) || !oneOf.every((one) => isObject(one) && one['const'] !== undefined)) return undefined;
  return new Map(
    oneOf.filter(isObject).map(({ const: value, title }) => {
      return [spokenValue(value), typeof title === 'string' ? title : spokenValue(value)];
    }),
  );
}

function fromTo(old: Json | undefined, now: Json | undefined, field: Field): string {
  if (old === undefined) return `is ${spokenValue(now, field)} now, and was not limited`;
  if (now === undefined) return `is not limited any more, and was ${spokenValue(old, field)}`;
  return `is ${spokenValue(now, field)} now, and was ${spokenValue(old, field)}`;
}

export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalText(one) === canonicalText(other);
}
