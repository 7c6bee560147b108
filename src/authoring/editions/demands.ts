import { isArray, type Json, same, type Field } from '#engine';
import { choicesOf } from './choices.ts';
import type { EditionChange, Effect } from './edition-change.ts';
import { nameOf } from './field-words.ts';
import { limitKeywords } from './limits.ts';

/** Keywords that are compared elsewhere (as wording or field by field), or do not constrain entries. */
const comparedElsewhere = new Set([
  ...'title description type unit format decimals messages default enum readOnly fixedRows compute relevant takenAt'.split(
    ' ',
  ),
  ...'accept prefill checks required additionalProperties x-report $schema $id $comment examples i18n'.split(' '),
  ...limitKeywords,
]);

/** Whether an entry is required, may be typed, and may have unknown neighbours. */
export function* demandChanges(before: Field, after: Field): Generator<EditionChange> {
  const name = nameOf(after);
  const change = (effect: Effect, what: string, hint?: string): EditionChange => {
    return {
      effect,
      kind: 'limit',
      pointer: after.pointer,
      what,
      ...(hint !== undefined && { hint }),
    };
  };
  if (!before.required && after.required)
    yield {
      ...change('needs a new edition', `${name} is required now.`),
      kind: 'required',
      hint: 'Drafts that left it empty must fill it before they can be submitted.',
    };
  if (before.required && !after.required)
    yield {
      ...change('needs a new edition', `${name} is not required any more.`),
      kind: 'required',
    };
  if (!same(withoutMembers(before), withoutMembers(after)))
    yield {
      ...change('needs a new edition', `${name} requires other entries by name.`),
      kind: 'required',
    };
  const [wasFixed, isFixed] = [before.schema['readOnly'] === true, after.schema['readOnly'] === true];
  if (wasFixed !== isFixed)
    yield isFixed
      ? change('needs a new edition', `${name} is given now and cannot be typed.`, 'Drafts keep what was typed in it.')
      : change('safe', `${name} can be typed now.`);
  const [old, now] = [before.schema['additionalProperties'], after.schema['additionalProperties']];
  if (!same(old ?? true, now ?? true))
    yield now === false
      ? change('needs a new edition', `${name}: entries that the form does not know are refused now.`)
      : change(
          now === undefined || now === true ? 'safe' : 'needs a new edition',
          `${name}: entries that the form does not know are taken differently.`,
        );
  yield* restChanges(before, after);
}

/** A constraint that this comparison does not know is never called safe. */
function* restChanges(before: Field, after: Field): Generator<EditionChange> {
  const names = new Set([...Object.keys(before.schema), ...Object.keys(after.schema)]);
  for (const keyword of names) {
    if (comparedElsewhere.has(keyword) || isLaidOut(keyword, before, after)) continue;
    if (same(before.schema[keyword], after.schema[keyword])) continue;
    yield {
      effect: 'needs a new edition',
      kind: 'limit',
      pointer: after.pointer,
      what: `${nameOf(after)}: what it accepts changed in "${keyword}".`,
    };
  }
}

/** Members and rows that are fields are compared one by one; alternatives that form a list of choices, by choice. */
function isLaidOut(keyword: string, before: Field, after: Field): boolean {
  if (keyword === 'properties') return before.kind === 'object' && after.kind === 'object';
  if (keyword === 'items') return before.item !== undefined && after.item !== undefined;
  if (keyword === 'oneOf') return [before, after].every((field) => isChoiceOrNothing(field));
  return false;
}

function isChoiceOrNothing(field: Field): boolean {
  return field.schema['oneOf'] === undefined || choicesOf(field) !== undefined;
}

/** Names in `required` that are not fields: a field carries its own required flag. */
function withoutMembers({ schema, members }: Field): readonly Json[] {
  const { required } = schema;
  return isArray(required) ? required.filter((name) => typeof name !== 'string' || !members.has(name)).toSorted() : [];
}
