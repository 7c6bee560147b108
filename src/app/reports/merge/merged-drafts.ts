import type { Override } from '#contract';
import { isObject, merge, type Decide, type JsonObject, type Merged, type Template, type Versions } from '#engine';

/** What a person types in a report: the entries, and the outcome they chose instead of the computed one. */
export interface Typed {
  readonly entries: JsonObject;
  readonly override?: Override | undefined;
}

/** A name that no field has. */
const outcomeName = ' outcome';
export const outcomePointer = `/${outcomeName}`;

export interface MergedDrafts extends Pick<Merged, 'clashes'>, Typed {
  readonly base: Typed;
}

/** Merges entries and chosen outcome together. The outcome is one value with its reason: the two are never mixed. */
export function mergedDrafts(
  template: Template,
  { base, mine, theirs }: Versions<Typed>,
  decide?: Decide,
): MergedDrafts {
  const merged = merge(template, { base: packed(base), mine: packed(mine), theirs: packed(theirs) }, decide);
  return { ...unpacked(merged.entries), clashes: merged.clashes, base: unpacked(merged.base) };
}

function packed({ entries, override }: Typed): JsonObject {
  return override === undefined ? entries : { ...entries, [outcomeName]: JSON.stringify(override) };
}

function unpacked({ [outcomeName]: outcome, ...entries }: JsonObject): Typed {
  return typeof outcome === 'string' ? { entries, override: overrideIn(outcome) } : { entries };
}

/** `packed` has written it. */
export const overrideIn = (text: string): Override => JSON.parse(text) as Override;

/** Whether other lists have other lengths, so that a field somebody types in may become another row's. */
export function movesRows(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length !== after.length || before.some((row, at) => movesRows(row, after[at]));
  if (!isMembers(before) || !isMembers(after)) return Array.isArray(before) !== Array.isArray(after);
  return Object.keys(before).some((name) => movesRows(before[name], after[name]));
}

const isMembers = (value: unknown): value is JsonObject => isObject(value);
