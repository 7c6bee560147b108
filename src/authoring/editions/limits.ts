import { type Json, same, type Field } from '#engine';
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
/** Any change of these accepts and refuses different values. */
const others: Readonly<Record<string, string>> = {
  pattern: 'pattern',
  multipleOf: 'step',
  const: 'only value',
  rule: 'rule',
  uniqueItems: 'rule that rows differ',
  warn: 'unusual range',
};

export const limitKeywords = [...Object.keys(lowest), ...Object.keys(highest), ...Object.keys(others)];

/** Changes of what one entry must satisfy by itself. */
export function* limitChanges(before: Field, after: Field): Generator<EditionChange> {
  const name = nameOf(after);
  const change = (effect: Effect, what: string): EditionChange => {
    return { effect, kind: 'limit', pointer: after.pointer, what };
  };
  for (const [keywords, sign] of [
    [lowest, 1],
    [highest, -1],
  ] as const) {
    for (const [keyword, words] of Object.entries(keywords)) {
      const [old, now] = [before.schema[keyword], after.schema[keyword]];
      if (old === now) continue;
      const isTighter = now !== undefined && (typeof old !== 'number' || (Number(now) - old) * sign > 0);
      yield change(isTighter ? 'needs a new edition' : 'safe', `${name}: ${words} ${fromTo(old, now, before, after)}.`);
    }
  }
  for (const [keyword, words] of Object.entries(others)) {
    const [old, now] = [before.schema[keyword], after.schema[keyword]];
    if (same(old, now)) continue;
    // Removing a warning changes the judgement: the same entries no longer get that remark.
    const isOnlyLooser = now === undefined && keyword !== 'warn';
    yield change(
      isOnlyLooser ? 'safe' : 'needs a new edition',
      `${name}: ${words} ${fromTo(old, now, before, after)}.`,
    );
  }
}

function fromTo(old: Json | undefined, now: Json | undefined, before: Field, after: Field): string {
  const [was, is] = [spokenValue(old, before), spokenValue(now, after)];
  if (old === undefined) return `is ${is} now, and was not limited`;
  if (now === undefined) return `is not limited any more, and was ${was}`;
  return `is ${is} now, and was ${was}`;
}
