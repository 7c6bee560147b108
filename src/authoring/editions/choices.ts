import { isArray, isObject, type Field } from '#engine';
import type { EditionChange, Effect } from './edition-change.ts';
import { nameOf, spokenValue } from './field-words.ts';

/** A withdrawn choice stays in stored reports, without a label. */
export function* choiceChanges(before: Field, after: Field): Generator<EditionChange> {
  const [olds, news] = [choicesOf(before), choicesOf(after)];
  const name = nameOf(after);
  const change = (effect: Effect, what: string, hint?: string): EditionChange => {
    return {
      effect,
      kind: 'choice',
      pointer: after.pointer,
      what,
      ...(hint !== undefined && { hint }),
    };
  };
  if (olds === undefined || news === undefined) {
    if (news !== undefined) yield change('needs a new edition', `${name} is chosen from a list now.`);
    if (olds !== undefined) yield change('safe', `${name} is not chosen from a list any more.`);
    return;
  }
  for (const [value, title] of olds) {
    const now = news.get(value);
    if (now === undefined)
      yield change(
        'breaks stored reports',
        `${name}: the choice ${value} is gone.`,
        'Keep it in the list; stored reports and drafts have it.',
      );
    else if (now !== title)
      yield change(
        'needs a new edition',
        `${name}: the choice ${value} is called "${now}" and was "${title}".`,
        'If it means the same, only the edition is raised; if not, add a choice with a value of its own.',
      );
  }
  for (const value of news.keys()) if (!olds.has(value)) yield change('safe', `${name}: the choice ${value} is new.`);
}

/** The values of a list of choices, with their labels. */
export function choicesOf({ schema }: Field): ReadonlyMap<string, string> | undefined {
  const { enum: values, oneOf } = schema;
  if (isArray(values)) return new Map(values.map((value) => [spokenValue(value), spokenValue(value)]));
  if (!isArray(oneOf) || !oneOf.every((one) => isObject(one) && one['const'] !== undefined)) return undefined;
  return new Map(
    oneOf.filter(isObject).map(({ const: value, title }) => {
      return [spokenValue(value), typeof title === 'string' ? title : spokenValue(value)];
    }),
  );
}
