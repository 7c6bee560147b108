import { canonicalText } from '../json/canonical-text.ts';
import { isObject, type Json } from '../json/json.ts';
import { own } from '../json/own.ts';
import { same } from '../json/same.ts';

/** How the rows of one side correspond to the rows of the base. */
export interface Counterparts {
  /** For each row of the base. */
  readonly kept: readonly (Kept | undefined)[];
  /** Added rows, grouped by the base row that they precede; the last group is at the end of the list. */
  readonly added: readonly (readonly Json[])[];
}

/** `sure`: certainly the same row with other values, and not a different row in its place. */
interface Kept {
  readonly row: Json;
  readonly sure: boolean;
}

/**
 * Finds the rows of a list again after it was edited. Rows have no identity of their own; they are told apart by `names`, the
 * members that name a row, or else by being alike in at least half of their values. Rows keep their order: a moved row was removed
 * and added.
 */
export function counterparts(
  before: readonly Json[],
  after: readonly Json[],
  names: readonly string[] | undefined,
): Counterparts {
  const kept: (Kept | undefined)[] = before.map(() => undefined);
  const added: Json[][] = Array.from({ length: before.length + 1 }, () => []);
  const likeness = (one: number, other: number, isOnlyPlace: boolean): Likeness =>
    likenessOf(before[one], after[other], names, isOnlyPlace);
  let [lastBefore, lastAfter] = [0, 0];
  for (const [one, other] of [...unchanged(before, after), [before.length, after.length] as const]) {
    const [rows, others] = [one - lastBefore, other - lastAfter];
    const [startBefore, startAfter] = [lastBefore, lastAfter];
    const pairs = bestPairs(rows, others, (row, at) =>
      likeness(startBefore + row, startAfter + at, rows === others && row === at),
    );
    let next = 0;
    for (const { row, at, sure } of [...pairs, { row: rows, at: others, sure: true }]) {
      for (; next < at; next += 1) added[startBefore + row]?.push(...slice(after, startAfter + next));
      const value = after[startAfter + at];
      if (row < rows && value !== undefined) kept[startBefore + row] = { row: value, sure };
      next = at + 1;
    }
    const same = after[other];
    if (one < before.length && same !== undefined) kept[one] = { row: same, sure: true };
    [lastBefore, lastAfter] = [one + 1, other + 1];
  }
  return { kept, added };
}

const slice = (rows: readonly Json[], at: number): readonly Json[] => rows.slice(at, at + 1);

interface Likeness {
  /** 0: not the same row. */
  readonly weight: number;
  readonly sure: boolean;
}

const unlike: Likeness = { weight: 0, sure: false };

function likenessOf(
  one: Json | undefined,
  other: Json | undefined,
  names: readonly string[] | undefined,
  isOnlyPlace: boolean,
): Likeness {
  const perhaps = isOnlyPlace ? { weight: 0.25, sure: false } : unlike;
  if (!isObject(one) || !isObject(other)) return perhaps;
  const all = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const share = all.filter((name) => same(own(one, name), own(other, name))).length / Math.max(1, all.length);
  const hasName = names?.some((name) => own(one, name) !== undefined) === true;
  if (hasName && names.every((name) => same(own(one, name), own(other, name))))
    return { weight: 2 + share, sure: true };
  if (share < 0.5) return perhaps;
  return { weight: 1 + share, sure: !hasName };
}

interface Pair {
  readonly row: number;
  readonly at: number;
  readonly sure: boolean;
}

/** The pairing of rows, in order, with the greatest total likeness. */
function bestPairs(rows: number, others: number, likeness: (row: number, at: number) => Likeness): readonly Pair[] {
  if (rows === 0 || others === 0) return [];
  const known = Array.from({ length: rows }, (_, row) => Array.from({ length: others }, (__, at) => likeness(row, at)));
  const alike = (row: number, at: number): Likeness => known[row]?.[at] ?? unlike;
  const best = bestRun(rows, others, (row, at) => alike(row, at).weight);
  return best.map(([row, at]) => ({ row, at, sure: alike(row, at).sure }));
}

/** The longest run of rows that are in both lists in the same order. */
export function unchanged(before: readonly Json[], after: readonly Json[]): readonly (readonly [number, number])[] {
  const [olds, news] = [before.map((row) => canonicalText(row)), after.map((row) => canonicalText(row))];
  let start = 0;
  while (start < olds.length && start < news.length && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < olds.length - start && end < news.length - start && olds.at(-1 - end) === news.at(-1 - end)) end += 1;
  const middle = bestRun(olds.length - start - end, news.length - start - end, (row, at) =>
    olds[start + row] === news[start + at] ? 1 : 0,
  );
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...middle.map(([row, at]) => [start + row, start + at] as const),
    ...Array.from({ length: end }, (_, at) => [olds.length - end + at, news.length - end + at] as const),
  ];
}

/** The heaviest chain of pairs in which both rows ascend. Every pair has a positive weight. */
function bestRun(
  rows: number,
  others: number,
  weight: (row: number, at: number) => number,
): readonly (readonly [number, number])[] {
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(others + 1));
  const of = (row: number, at: number): number => best[row]?.[at] ?? 0;
  const with_ = (row: number, at: number): number => {
    const own = weight(row, at);
    return own > 0 ? own + of(row + 1, at + 1) : 0;
  };
  for (let row = rows - 1; row >= 0; row -= 1) {
    const line = best[row];
    for (let at = others - 1; line !== undefined && at >= 0; at -= 1)
      line[at] = Math.max(with_(row, at), of(row + 1, at), of(row, at + 1));
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, at] = [0, 0];
  while (row < rows && at < others) {
    const paired = with_(row, at);
    if (paired > 0 && paired >= of(row + 1, at) && paired >= of(row, at + 1)) {
      pairs.push([row, at]);
      [row, at] = [row + 1, at + 1];
    } else if (of(row + 1, at) >= of(row, at + 1)) row += 1;
    else at += 1;
  }
  return pairs;
}
