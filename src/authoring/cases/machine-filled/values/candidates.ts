import type { ASTNode } from '@marcbachmann/cel-js';
import { blankRow, placesOf, isArray, isObject, type Json, type JsonObject, valueAt, type Field } from '#engine';
import { inside } from '#engine/inside';
import { choicesIn, isInRange, numberOr, rangeOf, withRule } from '../constraints.ts';
import type { Filling } from '../filling.ts';
import { rounded } from './fitting-number.ts';
import { allows } from './fitting-text.ts';
import { nearbyDays } from './nearby-days.ts';
import type { ScopedFormula, Behind, Source } from '../search/sources.ts';

/** Values that formulas compare with: literals, and the current values of their parts. */
export interface Seeds {
  /** From the formula itself. */
  readonly own: readonly number[];
  /** From the formulas of its inputs. */
  readonly others: readonly number[];
  readonly texts: readonly string[];
}

const mostSeeds = 10;

export function seedsOf(filling: Filling, { formulas, sources }: Behind): Seeds {
  const own = new Set<number>();
  const others = new Set<number>();
  const texts = new Set<string>();
  const take = (value: unknown, numbers: Set<number>): void => {
    if (typeof value === 'number' && Number.isFinite(value)) numbers.add(value);
    if (typeof value === 'string' && value !== '' && value.length < 200) texts.add(value);
  };
  const visit = (node: ASTNode, scope: ScopedFormula['scope'], numbers: Set<number>): void => {
    const isLiteral = node.op === 'value';
    const answer = isLiteral
      ? plain(node.args)
      : filling.trialContext.answer(filling.evaluation.values, filling.context, scope, node);
    take(answer, numbers);
    for (const inner of inside.formulas.children(node)) visit(inner, scope, numbers);
  };
  for (const [index, { scope, node }] of formulas.entries()) visit(node, scope, index === 0 ? own : others);
  for (const { place } of sources) take(filling.value(place), others);
  const rest = [...others].filter((value) => !own.has(value));
  return { own: [...own].slice(0, mostSeeds), others: rest.slice(0, mostSeeds), texts: [...texts] };
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** A few values for one place, as varied as possible: values of other rows, the first choices, both ends, absent. */
export function fewCandidatesFor(filling: Filling, source: Source, seeds: Seeds): readonly (Json | undefined)[] {
  const all = candidatesFor(filling, source, seeds);
  const { kind, schema } = source.field;
  if (kind !== 'number' || choicesIn(schema) !== undefined) return all.slice(0, 6);
  const range = rangeOf(schema);
  const { low, high } = range;
  const far = [high, low, low + (high - low) / 10, low + (high - low) / 10_000].filter((value) =>
    isInRange(value, range),
  );
  const now = valueAt(filling.evaluation.data, source.place);
  const [first] = seeds.own;
  const moved =
    typeof now !== 'number' || first === undefined ? [] : movedFrom(now, first, targetsOf(seeds.own).slice(0, 3));
  const near = moved.map(tidy).filter((value) => isInRange(value, range));
  return [...new Set([...all.slice(0, 3), ...near, ...far, ...all.slice(-1)])];
}

/** Values that might change the answer of a formula at one place, the likeliest first; `undefined` removes the entry. */
export function candidatesFor(filling: Filling, source: Source, seeds: Seeds): readonly (Json | undefined)[] {
  const now = valueAt(filling.evaluation.data, source.place);
  const { schema, kind } = source.field;
  const found = new Set<Json | undefined>([
    ...peersOf(filling, source),
    ...(choicesFor(schema, seeds) ?? offered(filling, source, seeds, now)),
  ]);
  found.delete(now);
  const values = [...found].slice(0, mostValues);
  return now === undefined || kind === 'array' ? values : [...values, undefined];
}

/** Values of one place to try, at one evaluation each. */
const mostValues = 80;

/** Those that formulas mention come first. */
function choicesFor(schema: JsonObject, { own, others, texts }: Seeds): readonly Json[] | undefined {
  const spoken = new Set<Json>([...own, ...others, ...texts]);
  return choicesIn(schema)?.toSorted((one, other) => Number(spoken.has(other)) - Number(spoken.has(one)));
}

const mostPeers = 3;

/** The values of the same column in other rows: rules about rows compare them. */
function peersOf(filling: Filling, { field, place }: Source): readonly Json[] {
  if (!field.pointer.includes('*') || field.kind === 'array') return [];
  return placesOf(field, filling.evaluation.values)
    .filter((other) => other !== place)
    .slice(0, mostPeers)
    .flatMap((other) => filling.value(other) ?? []);
}

function offered(filling: Filling, source: Source, seeds: Seeds, now: Json | undefined): readonly Json[] {
  const { field } = source;
  switch (field.kind) {
    case 'number':
      return numbersFor(withRule(field.schema), seeds, typeof now === 'number' ? now : undefined);
    case 'boolean':
      return now === true ? [false, true] : [true, false];
    case 'string':
      return textsFor(withRule(field.schema), seeds.texts, filling.context.today, field.title);
    case 'array':
      return listsFor(filling, source, isArray(now) ? now : [], seeds);
    case 'object':
    case 'other':
      return [];
  }
}

function numbersFor(schema: JsonObject, { own, others }: Seeds, now: number | undefined): readonly number[] {
  const range = rangeOf(schema);
  const { low, high } = range;
  const ends = [high, low].filter(Number.isFinite);
  const all: number[] = [...targetsOf(own), ...ends];
  if (now !== undefined) all.push(...movedTo(now, own), ...factors.map((factor) => now * factor));
  all.push(...own.flatMap(beside), ...targetsOf(others));
  if (now !== undefined) all.push(...movedTo(now, [...own.slice(0, 2), ...others]));
  if (ends.length === 2) all.push(...shares.map((share) => low + (high - low) * share));
  all.push(...others.flatMap(beside));
  const decimals = numberOr(schema['decimals'], 4);
  const nice = all.flatMap((value) =>
    range.step > 0 ? [Math.round(value / range.step) * range.step] : [rounded(value, decimals), value],
  );
  return [...new Set(nice.map(tidy))].filter((value) => isInRange(value, range));
}

/** The midpoints between limits, then the limits themselves. */
function targetsOf(seeds: readonly number[]): readonly number[] {
  const rising = seeds.toSorted((one, other) => one - other);
  return [...rising.slice(1).map((seed, index) => (seed + (rising[index] ?? seed)) / 2), ...seeds];
}

function movedTo(now: number, seeds: readonly number[]): readonly number[] {
  const targets = targetsOf(seeds);
  return seeds.flatMap((seed) => movedFrom(now, seed, targets));
}

/** Computed values mostly scale or shift with their input: scales and shifts from the current value to the target. */
function movedFrom(now: number, seed: number, targets: readonly number[]): readonly number[] {
  const grown = seed === 0 ? [] : targets.map((target) => (now * target) / seed);
  return [...grown, ...targets.map((target) => now + target - seed)];
}

/** Removes floating-point noise (0.1 + 0.2 is 0.3) and negative zero. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

function beside(value: number): readonly number[] {
  return [...factors.map((factor) => value * factor), value + 1, value - 1];
}

const factors = [1.02, 0.98, 1.1, 0.9, 1.5, 0.5, 3, 10, 0.1];
const shares = [0.5, 0.1, 0.01, 0.25, 0.75, 0.9, 1e-3, 1e-4, 1e-5];

function textsFor(
  schema: Parameters<typeof allows>[0],
  seeds: readonly string[],
  today: string,
  title: string,
): readonly string[] {
  const { format } = schema;
  if (format === 'date') return nearbyDays([...seeds, today]);
  if (format === 'date-time') return nearbyDays([today]).flatMap((day) => times.map((time) => `${day}T${time}`));
  if (format === 'time') return times;
  if (format !== undefined) return [];
  const examples = isArray(schema['examples']) ? schema['examples'].filter((one) => typeof one === 'string') : [];
  // A dash is what people write who have nothing to say.
  return [...seeds, ...examples, title, '-'].filter((text) => allows(schema, text));
}

/** Times of day, including the earliest and the latest. */
const times = ['10:00:00Z', '11:00:00Z', '00:00:00Z', '23:59:00Z', '10:31:00Z'];

/** One row more, alike or of another kind, and one row fewer. */
function listsFor(filling: Filling, { field, place }: Source, rows: readonly Json[], seeds: Seeds): readonly Json[] {
  const most = numberOr(field.schema['maxItems'], Infinity);
  const last = rows.at(-1);
  const more =
    isObject(last) || last === undefined ? blankRow(filling.trialContext.template, filling.context, place) : last;
  const lists: Json[] = [];
  if (rows.length < most && rows.length < 50) {
    lists.push(...rowsOfOtherChoice(field, rows, seeds).map((row) => [...rows, row]));
    lists.push([...rows, ...(last === undefined ? [] : [last])], [...rows, more]);
  }
  if (rows.length > 0) lists.push(rows.slice(0, -1));
  return lists;
}

/** The last row with each choice that formulas mention and no row has yet: rules ask that a list has a row of some kind. */
function rowsOfOtherChoice({ item }: Field, rows: readonly Json[], { texts }: Seeds): readonly JsonObject[] {
  const last = rows.at(-1);
  if (item?.kind !== 'object' || !isObject(last)) return [];
  return [...item.members].flatMap(([name, { schema }]) => {
    if (schema['readOnly'] === true) return [];
    const taken = new Set(rows.map((row) => (isObject(row) ? row[name] : undefined)));
    const mentioned = (choicesIn(schema) ?? []).filter((one) => typeof one === 'string' && texts.includes(one));
    return mentioned.filter((one) => !taken.has(one)).map((one) => ({ ...last, [name]: one }));
  });
}
