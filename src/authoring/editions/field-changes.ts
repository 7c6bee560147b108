import { same, type Field } from '#engine';
import { inside } from '#engine/inside';
import { choiceChanges } from './choices.ts';
import { demandChanges } from './demands.ts';
import type { EditionChange } from './edition-change.ts';
import { nameOf, spokenKind, spokenValue } from './field-words.ts';
import { isPicture, isSameUnit } from './fitted.ts';
import { givenRows } from './given-rows.ts';
import { limitChanges } from './limits.ts';
import { formulaChanges, type Side } from './meaning.ts';
import { givenRowChanges } from './row-changes.ts';

/** The differences of one field between two versions. */
export function* fieldChanges(before: Side, after: Side): Generator<EditionChange> {
  const [old, now] = [before.field, after.field];
  if (old.kind !== now.kind) {
    yield {
      effect: 'breaks stored reports',
      kind: 'type',
      pointer: now.pointer,
      what: `${nameOf(now)} was ${spokenKind(old)} and is ${spokenKind(now)}.`,
      hint: 'Give the new field a name of its own.',
    };
    return;
  }
  yield* typeChanges(old, now);
  yield* unitChanges(old, now);
  yield* formatChanges(old, now);
  yield* wordingChanges(old, now);
  yield* limitChanges(old, now);
  yield* choiceChanges(old, now);
  yield* demandChanges(old, now);
  yield* formulaChanges(before, after);
  yield* givenRowChanges(old, now);
}

function* typeChanges(old: Field, now: Field): Generator<EditionChange> {
  const [was, is] = [old.schema['type'], now.schema['type']];
  if (same(was, is)) return;
  const about = { kind: 'type', pointer: now.pointer } as const;
  const name = nameOf(now);
  if (was === 'number' && is === 'integer')
    yield {
      ...about,
      effect: 'needs a new edition',
      what: `${name} takes only whole numbers now.`,
    };
  else if (was === 'integer' && is === 'number')
    yield {
      ...about,
      effect: 'safe',
      what: `${name} takes fractions too now.`,
    };
  else
    yield {
      ...about,
      effect: 'needs a new edition',
      what: `${name}: the type is ${spokenValue(is)} and was ${spokenValue(was)}.`,
    };
}

function* unitChanges(old: Field, now: Field): Generator<EditionChange> {
  const [was, is] = [old.schema['unit'], now.schema['unit']];
  if (isSameUnit(was, is)) return;
  yield {
    effect: 'breaks stored reports',
    kind: 'unit',
    pointer: now.pointer,
    what: `${nameOf(now)}: the unit is ${spokenValue(is)} and was ${spokenValue(was)}.`,
    hint: isConvertible(was, is)
      ? 'Stored numbers mean something else under the same name; those of a draft that is moved are converted.'
      : 'Stored numbers mean something else under the same name. Give the new field a name of its own.',
  };
}

function isConvertible(was: unknown, is: unknown): boolean {
  const [from, to] = [was, is].map((unit) => (typeof unit === 'string' ? inside.units.of(unit) : undefined));
  return from !== undefined && to !== undefined && inside.units.isSameDimension(from.dimension, to.dimension);
}

function* formatChanges(old: Field, now: Field): Generator<EditionChange> {
  const [was, is] = [old.schema['format'], now.schema['format']];
  if (same(was, is)) return;
  const losesMeaning = isPicture(old) || isPicture(now);
  yield {
    effect: losesMeaning ? 'breaks stored reports' : is === undefined ? 'safe' : 'needs a new edition',
    kind: losesMeaning ? 'type' : 'limit',
    pointer: now.pointer,
    what: `${nameOf(now)}: the format is ${spokenValue(is)} and was ${spokenValue(was)}.`,
    ...(losesMeaning && { hint: 'Give the new field a name of its own.' }),
  };
}

/** Keywords that change the appearance, not the meaning. */
const onlyWords = {
  description: 'its help text changed',
  decimals: 'it is shown with other decimals',
  messages: 'its own messages changed',
  takenAt: 'it is matched with other readings of the last visit',
} as const;

function* wordingChanges(old: Field, now: Field): Generator<EditionChange> {
  const safe = {
    effect: 'safe',
    kind: 'wording',
    pointer: now.pointer,
  } as const;
  // The title of the root belongs to the report's own changes.
  if (old.title !== now.title && now.parent !== undefined && now.name !== '*')
    yield {
      ...safe,
      what: `${nameOf(now)} was called "${old.title}".`,
      hint: 'Stored reports keep the old name. If it means something else now, give it a name of its own.',
    };
  for (const [keyword, words] of Object.entries(onlyWords)) {
    if (!same(old.schema[keyword], now.schema[keyword])) yield { ...safe, what: `${nameOf(now)}: ${words}.` };
  }
  const isGiven = givenRows(old) !== undefined && givenRows(now) !== undefined;
  if (!isGiven && !same(old.schema['default'], now.schema['default']))
    yield {
      ...safe,
      kind: 'start',
      what: `${nameOf(now)}: new reports start with something else.`,
    };
}
