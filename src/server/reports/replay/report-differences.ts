import { carriedOver, type CarriedOver } from '#authoring';
import {
  entriesOf,
  evaluate,
  type Evaluation,
  isArray,
  isObject,
  type Issue,
  type Json,
  type JsonObject,
  labelAt,
  parentOf,
  type Pointer,
  same,
  type Template,
  toPointer,
  valueAt,
  type Verdict,
} from '#engine';
import type { StoredReport } from './stored-reports.ts';

/** One report as evaluated by one version. */
interface Side {
  readonly template: Template;
  readonly entries: JsonObject;
  readonly evaluation: Evaluation;
}

/** How a newer version judges a stored report differently, one sentence each; empty when it agrees. */
export function reportDifferences(
  { data, context }: Pick<StoredReport, 'data' | 'context'>,
  before: Template,
  after: Template,
): readonly string[] {
  const entries = entriesOf(before, data);
  const carried = carriedOver(entries, before, after, context);
  const old: Side = { template: before, entries, evaluation: evaluate(before, entries, context) };
  const now: Side = {
    template: after,
    entries: carried.entries,
    evaluation: evaluate(after, carried.entries, context),
  };
  const placeNow = placesNow(carried);
  return [
    ...carried.dropped.map(({ label, value }) => `${label}: ${JSON.stringify(value)} has no place any more`),
    ...carried.changed
      .filter(({ from, to }) => !isSame(from, to))
      .map(({ label, from, to }) => `${label}: ${JSON.stringify(from)} would be ${JSON.stringify(to)}`),
    ...outcomeDifferences(old.evaluation, now.evaluation),
    ...verdictDifferences(old, now, placeNow),
    ...computedDifferences(old, now, placeNow),
    ...issueDifferences(old.evaluation, now.evaluation, placeNow),
  ];
}

/** Maps each place of the older version to its place in the newer one; places that did not move map to themselves. */
function placesNow({ changed }: CarriedOver): (place: Pointer) => Pointer {
  const moved = new Map(changed.map(({ was, pointer }) => [was, pointer]));
  return (place) => moved.get(place) ?? place;
}

function outcomeDifferences(old: Evaluation, now: Evaluation): readonly string[] {
  return old.outcome === now.outcome ? [] : [`the outcome was "${old.outcome}" and would be "${now.outcome}"`];
}

function verdictDifferences(old: Side, now: Side, placeNow: (place: Pointer) => Pointer): readonly string[] {
  const [were, are] = [readingVerdicts(old.evaluation), readingVerdicts(now.evaluation)];
  const expected = new Set([...were.keys()].map(placeNow));
  const changed = [...were].flatMap(([place, verdict]) => {
    const other = are.get(placeNow(place));
    return other === verdict ? [] : [`${named(old, place)} was "${verdict}" and would be ${quoted(other)}`];
  });
  const added = [...are].filter(([place]) => !expected.has(place));
  return [
    ...changed,
    ...added.map(([place, verdict]) => `${named(now, place)} would be "${verdict}", and was not judged`),
  ];
}

function quoted(verdict: Verdict | undefined): string {
  return verdict === undefined ? 'judged no more' : `"${verdict}"`;
}

/** The verdicts of rows, tables and sections follow from those of their readings. */
function readingVerdicts({ verdicts }: Evaluation): ReadonlyMap<Pointer, Verdict> {
  const above = new Set([...verdicts.keys()].filter((place) => place !== '').map(parentOf));
  for (const place of [...above]) for (let at = place; at !== ''; at = parentOf(at)) above.add(at);
  return new Map(
    [...verdicts].flatMap(([place, { verdict }]) =>
      place === '' || above.has(place) ? [] : [[place, verdict] as const],
    ),
  );
}

/** Differences in computed values. */
function computedDifferences(old: Side, now: Side, placeNow: (place: Pointer) => Pointer): readonly string[] {
  const were = [...leaves(old.evaluation.values)].filter(([place]) => valueAt(old.entries, place) === undefined);
  const changed = were.flatMap(([place, value]) => {
    const other = valueAt(now.evaluation.values, placeNow(place));
    if (other !== undefined && isSame(value, other)) return [];
    const is = other === undefined ? 'would have no value' : `would be ${JSON.stringify(other)}`;
    return [`${named(old, place)} was ${JSON.stringify(value)} and ${is}`];
  });
  const known = new Set(were.map(([place]) => placeNow(place)));
  const added = [...leaves(now.evaluation.values)].filter(
    ([place]) => !known.has(place) && valueAt(now.entries, place) === undefined,
  );
  return [
    ...changed,
    ...added.map(([place, value]) => `${named(now, place)} would be ${JSON.stringify(value)}, and had no value`),
  ];
}

function* leaves(value: Json, names: readonly (string | number)[] = []): Generator<readonly [Pointer, Json]> {
  if (isArray(value)) for (const [index, row] of value.entries()) yield* leaves(row, [...names, index]);
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* leaves(inner, [...names, name]);
  else yield [toPointer(names), value];
}

function isSame(one: Json, other: Json): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
  return same(one, other);
}

function issueDifferences(old: Evaluation, now: Evaluation, placeNow: (place: Pointer) => Pointer): readonly string[] {
  const key = ({ code, level }: Issue, place: Pointer): string => `${place} ${code} ${level}`;
  const were = new Map(old.issues.map((issue) => [key(issue, placeNow(issue.pointer)), issue]));
  const are = new Map(now.issues.map((issue) => [key(issue, issue.pointer), issue]));
  const word = ({ level }: Issue): string => (level === 'error' ? 'refused' : 'warned of');
  return [
    ...[...are].filter(([one]) => !were.has(one)).map(([, issue]) => `${word(issue)} now: ${issue.message}`),
    ...[...were].filter(([one]) => !are.has(one)).map(([, issue]) => `${word(issue)} no more: ${issue.message}`),
  ];
}

function named({ template, evaluation }: Side, place: Pointer): string {
  return labelAt(template, place, evaluation.values);
}
