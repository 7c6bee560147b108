import type { Template, Field } from '#engine';
import { effects, type EditionChange } from './edition-change.ts';
import { fieldChanges } from './field-changes.ts';
import { fieldPairs } from './field-pairs.ts';
import { nameOf } from './field-words.ts';
import { reportChanges } from './report-changes.ts';

/**
 * The changes from one version of a report type to a newer one, the worst first. A version has no changes to itself; a
 * change that is not understood is never called safe.
 */
export function compareEditions(before: Template, after: Template): readonly EditionChange[] {
  const { successors, removed, added } = fieldPairs(before.root, after.root);
  const changes = [
    ...[...successors].flatMap(([old, now]) => [
      ...moves(old, now, successors),
      ...fieldChanges({ template: before, field: old }, { template: after, field: now }),
    ]),
    ...removed.filter(isOutermost(removed)).map((field) => removal(field, before)),
    ...added.filter(isOutermost(added)).map((field) => addition(field, after)),
    ...reportChanges(before, after),
  ];
  return changes.toSorted((one, other) => effects.indexOf(one.effect) - effects.indexOf(other.effect));
}

/** A field that moved with its group is not reported again. */
function* moves(old: Field, now: Field, successors: ReadonlyMap<Field, Field>): Generator<EditionChange> {
  if (old.pointer === now.pointer) return;
  const wentAlong = old.parent !== undefined && successors.get(old.parent) === now.parent && old.name === now.name;
  if (wentAlong) return;
  yield {
    effect: 'breaks stored reports',
    kind: 'moved',
    pointer: now.pointer,
    what: `${nameOf(old)} moved from ${old.pointer} to ${now.pointer}.`,
    hint: 'A draft that is moved takes its entry along; values of the last visit are not found any more.',
  };
}

function isOutermost(fields: readonly Field[]): (field: Field) => boolean {
  const all = new Set(fields);
  return ({ parent }) => parent === undefined || !all.has(parent);
}

function removal(field: Field, { computed }: Template): EditionChange {
  const about = { kind: 'removed', pointer: field.pointer } as const;
  if (computed.has(field))
    return {
      ...about,
      effect: 'needs a new edition',
      what: `${nameOf(field)} is not computed any more.`,
    };
  return {
    ...about,
    effect: 'breaks stored reports',
    what: `${nameOf(field)} is removed.`,
    hint: 'A draft that is moved loses what was entered there, after its author has seen it.',
  };
}

function addition(field: Field, { computed, rules }: Template): EditionChange {
  const about = { kind: 'added', pointer: field.pointer } as const;
  const inside = (other: Field | undefined): boolean =>
    other !== undefined && (other === field || inside(other.parent));
  if (field.required && !computed.has(field))
    return {
      ...about,
      effect: 'needs a new edition',
      what: `${nameOf(field)} is new and required.`,
      hint: 'Drafts must fill it before they can be submitted.',
    };
  const isJudged = rules.some(({ kind, field: ruled }) => kind === 'accept' && inside(ruled));
  return {
    ...about,
    effect: isJudged ? 'needs a new edition' : 'safe',
    what: `${nameOf(field)} is new${isJudged ? ' and judged' : ''}.`,
  };
}
