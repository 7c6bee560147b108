import { blankReport } from '../template/blank-report.ts';
import { own } from '../json/own.ts';
import { same } from '../json/same.ts';
import { evaluate } from './evaluate.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import type { ReportContext } from '../report-context.ts';
import type { Template } from '../template/template.ts';

/** A report whose facts have changed since it was started. */
interface ChangedFacts {
  /** The entries, with new facts wherever the old ones still stood; typed values stay. */
  readonly entries: JsonObject;
  /** How many places change; a row counts once. */
  readonly count: number;
}

interface Started {
  readonly entries: JsonObject;
  readonly before: ReportContext;
  readonly after: ReportContext;
}

/** Updates a report from the facts `before` to the facts `after`. */
export function changedFacts(template: Template, { entries, before, after }: Started): ChangedFacts {
  const given = merged(blankReport(template, before), blankReport(template, after), entries);
  // Merging three objects gives an object.
  const taken = given as JsonObject;
  return { entries: taken, count: differences(entries, taken) || consequences() };

  /** Effects of facts that no entry holds, but formulas read. */
  function consequences(): number {
    const [was, is] = [evaluate(template, entries, before), evaluate(template, taken, after)];
    const judged = [...is.verdicts].filter(([place, { verdict }]) => was.verdicts.get(place)?.verdict !== verdict);
    return differences(was.values, is.values) || judged.length;
  }
}

/** Three-way merge: takes a change from `before` to `after` wherever `mine` still equals `before`. */
function merged(before: Json | undefined, after: Json | undefined, mine: Json | undefined): Json | undefined {
  if (same(before, after)) return mine;
  if (same(mine, before)) return after;
  if (isArray(before) && isArray(after) && isArray(mine)) return mergedRows(before, after, mine);
  if (!isObject(before) || !isObject(after) || !isObject(mine)) return mine;
  const names = new Set([...Object.keys(mine), ...Object.keys(after)]);
  const members = [...names].map(
    (name) => [name, merged(own(before, name), own(after, name), own(mine, name))] as const,
  );
  return Object.fromEntries(members.filter((member): member is readonly [string, Json] => member[1] !== undefined));
}

function mergedRows(before: readonly Json[], after: readonly Json[], mine: readonly Json[]): Json[] {
  const [startOf, endOf] = [counterparts(mine, before), counterparts(before, after)];
  const kept = mine.flatMap((row, index) => {
    const start = startOf.get(index);
    const end = start === undefined ? undefined : endOf.get(start);
    if (start === undefined) return [row];
    const now = merged(before[start], end === undefined ? undefined : after[end], row);
    return now === undefined ? [] : [now];
  });
  const known = new Set(endOf.values());
  return [...kept, ...after.filter((_, index) => !known.has(index))];
}

/** Matches rows of two lists: two rows correspond when more than half of their values are equal. */
function counterparts(rows: readonly Json[], others: readonly Json[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(others.keys());
  for (const [index, row] of rows.entries()) {
    let best = { at: -1, likeness: 0.5 };
    for (const at of free) {
      const likeness = likenessOf(row, others[at]);
      if (likeness > best.likeness) best = { at, likeness };
    }
    if (best.at < 0) continue;
    pairs.set(index, best.at);
    free.delete(best.at);
  }
  return pairs;
}

function likenessOf(one: Json, other: Json | undefined): number {
  if (!isObject(one) || !isObject(other)) return same(one, other) ? 1 : 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => same(own(one, name), own(other, name))).length / names.length;
}

/** The number of places at which two reports differ. */
function differences(one: Json | undefined, other: Json | undefined): number {
  if (same(one, other)) return 0;
  if (isArray(one) && isArray(other)) return rowDifferences(one, other);
  if (!isObject(one) || !isObject(other)) return 1;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.reduce((sum, name) => sum + differences(own(one, name), own(other, name)), 0);
}

function rowDifferences(rows: readonly Json[], others: readonly Json[]): number {
  const pairs = counterparts(rows, others);
  const changed = [...pairs].filter(([row, other]) => !same(rows[row], others[other])).length;
  return changed + (rows.length - pairs.size) + (others.length - pairs.size);
}
