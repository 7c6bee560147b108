import type { JsonObject } from '../json.ts';
import type { Field } from '../template/field.ts';
import type { Template } from '../template/template.ts';
import { constraintChanges, same } from './constraints.ts';
import { effects, type EditionChange } from './edition-change.ts';
import { fieldPairs } from './field-pairs.ts';
import { nameOf, spokenValue } from './field-words.ts';
import { formulaChanges, givenRowChanges, givenRows } from './meaning.ts';

/** What a newer version of a report type changes, the worst first. A version compared with itself has no changes. */
export function compareEditions(before: Template, after: Template): readonly EditionChange[] {
  const { heirs, removed, added } = fieldPairs(before.root, after.root);
  const changes = [
    ...[...heirs].flatMap(([old, now]) => [...fieldChanges(before, old, after, now)]),
    ...removed.filter(isOutermost(removed)).map(removal),
    ...added.filter(isOutermost(added)).map(addition),
    ...tableChanges(before, after),
    ...layoutChanges(before, after),
  ];
  return changes.toSorted((one, other) => effects.indexOf(one.effect) - effects.indexOf(other.effect));
}

function* fieldChanges(before: Template, old: Field, after: Template, now: Field): Generator<EditionChange> {
  const { pointer } = now;
  const name = nameOf(now);
  if (old.pointer !== pointer)
    yield {
      effect: 'breaks stored reports',
      pointer,
      what: `${nameOf(old)} moved from ${old.pointer} to ${pointer}.`,
      hint: 'A draft that is moved takes its entry along; values of the last visit are not found any more.',
    };
  if (old.kind !== now.kind) {
    yield {
      effect: 'breaks stored reports',
      pointer,
      what: `${name} was ${spokenKind(old)} and is ${spokenKind(now)}.`,
      hint: 'Give the new field a name of its own.',
    };
    return;
  }
  if (old.schema['type'] !== now.schema['type'])
    yield {
      effect: now.schema['type'] === 'integer' ? 'needs a new edition' : 'safe',
      pointer,
      what: `${name} takes ${now.schema['type'] === 'integer' ? 'only whole numbers' : 'fractions too'} now.`,
    };
  for (const keyword of ['unit', 'format'] as const) {
    if (same(old.schema[keyword], now.schema[keyword])) continue;
    yield {
      effect: 'breaks stored reports',
      pointer,
      what: `${name}: the ${keyword} is ${spokenValue(now.schema[keyword])} and was ${spokenValue(old.schema[keyword])}.`,
      hint: 'Stored values mean something else under the same name. Give the new field a name of its own.',
    };
  }
  if (old.title !== now.title)
    yield {
      effect: 'safe',
      pointer,
      what: `${name} was called "${old.title}".`,
      hint: 'Stored reports keep the old name. If it means something else now, give it a name of its own.',
    };
  for (const [keyword, words] of Object.entries(onlyWords)) {
    if (!same(old.schema[keyword], now.schema[keyword]) && givenRows(now) === undefined)
      yield { effect: 'safe', pointer, what: `${name}: ${words}.` };
  }
  yield* constraintChanges(old, now);
  yield* formulaChanges({ template: before, field: old }, { template: after, field: now });
  yield* givenRowChanges(old, now);
}

/** Keywords that change what is seen, not what is meant. */
const onlyWords: Readonly<Record<string, string>> = {
  description: 'its help text changed',
  decimals: 'it is shown with other decimals',
  messages: 'its own messages changed',
  default: 'new reports start with something else',
};

function spokenKind({ kind }: Field): string {
  const words = {
    object: 'a group of fields',
    array: 'a list',
    number: 'a number',
    string: 'a text',
    boolean: 'a yes or no',
    other: 'a choice of shapes',
  } as const;
  return words[kind];
}

function isOutermost(fields: readonly Field[]): (field: Field) => boolean {
  const all = new Set(fields);
  return ({ parent }) => parent === undefined || !all.has(parent);
}

function removal(field: Field): EditionChange {
  const { pointer } = field;
  if (field.schema['compute'] !== undefined)
    return { effect: 'needs a new edition', pointer, what: `${nameOf(field)} is not worked out any more.` };
  return {
    effect: 'breaks stored reports',
    pointer,
    what: `${nameOf(field)} is not asked any more.`,
    hint: 'A draft that is moved loses what was entered there, after its author has seen it.',
  };
}

function addition(field: Field): EditionChange {
  const { pointer } = field;
  const isAsked = field.required && field.schema['compute'] === undefined;
  if (isAsked)
    return {
      effect: 'needs a new edition',
      pointer,
      what: `${nameOf(field)} is new and required.`,
      hint: 'Drafts must fill it before they can be submitted.',
    };
  const isJudged = field.schema['accept'] !== undefined;
  return {
    effect: isJudged ? 'needs a new edition' : 'safe',
    pointer,
    what: `${nameOf(field)} is new${isJudged ? ' and judged' : ''}.`,
  };
}

function tableChanges(before: Template, after: Template): readonly EditionChange[] {
  const olds = before.bundle.tables;
  return Object.entries(after.bundle.tables).flatMap(([name, table]): readonly EditionChange[] => {
    const old = olds[name];
    if (old === undefined) return [];
    if (!same(old.rows, table.rows) || !same(columnsOf(old), columnsOf(table)))
      return [
        { effect: 'needs a new edition', pointer: '', what: `The numbers of the table "${table.title}" changed.` },
      ];
    if (old.source === table.source) return [];
    return [{ effect: 'safe', pointer: '', what: `The table "${table.title}" names another source.` }];
  });
}

function columnsOf({ columns }: { readonly columns: readonly { readonly name: string; readonly unit?: string }[] }) {
  return columns.map(({ name, unit }) => `${name} ${unit ?? ''}`);
}

function layoutChanges(before: Template, after: Template): readonly EditionChange[] {
  const [old, now] = [before.bundle, after.bundle];
  const changes: EditionChange[] = [];
  if (!same(old.uischema, now.uischema)) changes.push({ effect: 'safe', pointer: '', what: 'The layout changed.' });
  if (old.title !== now.title)
    changes.push({ effect: 'safe', pointer: '', what: `The report was called "${old.title}".` });
  const [oldEdition, newEdition] = [editionOf(old.schema), editionOf(now.schema)];
  if (oldEdition !== newEdition)
    changes.push({ effect: 'safe', pointer: '', what: `Edition ${newEdition ?? '-'}, was ${oldEdition ?? '-'}.` });
  return changes;
}

/** The edition that a report type says it is. */
export function editionOf(schema: JsonObject): string | undefined {
  const identity = schema['x-report'];
  const edition = typeof identity === 'object' && identity !== null && 'edition' in identity && identity['edition'];
  return typeof edition === 'string' || typeof edition === 'number' ? String(edition) : undefined;
}
