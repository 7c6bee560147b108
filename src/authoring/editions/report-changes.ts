import { isObject, type JsonObject, same, type Template } from '#engine';
import type { EditionChange } from './edition-change.ts';
import { spokenValue } from './field-words.ts';

/** Changes of a report type as a whole: its tables, its layout, its identity. */
export function reportChanges(before: Template, after: Template): readonly EditionChange[] {
  return [...tableChanges(before, after), ...layoutChanges(before, after), ...identityChanges(before, after)];
}

const whole = { pointer: '' } as const;

function* tableChanges(before: Template, after: Template): Generator<EditionChange> {
  for (const [name, table] of Object.entries(after.bundle.tables)) {
    const old = before.bundle.tables[name];
    // A newly used table is reported with the formula that uses it.
    if (old === undefined) continue;
    const about = { ...whole, kind: 'table' } as const;
    if (!same(old.rows, table.rows) || !same(columnsOf(old), columnsOf(table)))
      yield {
        ...about,
        effect: 'needs a new edition',
        what: `The numbers of the table "${table.title}" changed.`,
      };
    else if (old.source !== table.source)
      yield {
        ...about,
        effect: 'safe',
        what: `The table "${table.title}" names another source.`,
      };
  }
}

function columnsOf({
  columns,
}: {
  readonly columns: readonly {
    readonly name: string;
    readonly unit?: string;
  }[];
}) {
  return columns.map(({ name, unit }) => `${name} ${unit ?? ''}`);
}

function* layoutChanges(before: Template, after: Template): Generator<EditionChange> {
  if (same(before.bundle.uischema, after.bundle.uischema)) return;
  const [olds, news] = [labelsOf(before), labelsOf(after)];
  const about = { ...whole, effect: 'safe', kind: 'layout' } as const;
  const isReordered = !same(olds, news) && same(olds.toSorted(), news.toSorted());
  yield isReordered
    ? {
        ...about,
        what: `The sections are in another order: ${news.join(', ')}.`,
      }
    : { ...about, what: 'The layout changed.' };
}

function labelsOf({ sections }: Template): readonly string[] {
  return sections.map(({ label }) => label);
}

function* identityChanges({ bundle: old }: Template, { bundle: now }: Template): Generator<EditionChange> {
  const about = { ...whole, effect: 'safe', kind: 'identity' } as const;
  if (old.title !== now.title) yield { ...about, what: `The report was called "${old.title}".` };
  const [oldEdition, newEdition] = [editionOf(old.schema), editionOf(now.schema)];
  if (oldEdition !== newEdition)
    yield {
      ...about,
      what: `Edition ${newEdition ?? '-'}, was ${oldEdition ?? '-'}.`,
    };
  const [was, is] = [identityOf(old.schema), identityOf(now.schema)];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (name === 'edition' || same(was[name], is[name])) continue;
    yield {
      ...about,
      what: `Its ${name} is ${spokenValue(is[name])} and was ${spokenValue(was[name])}.`,
    };
  }
}

/** The edition that a report type states. */
export function editionOf(schema: JsonObject): string | undefined {
  const { edition } = identityOf(schema);
  return typeof edition === 'string' || typeof edition === 'number' ? String(edition) : undefined;
}

function identityOf(schema: JsonObject): JsonObject {
  const identity = schema['x-report'];
  return isObject(identity) ? identity : {};
}
