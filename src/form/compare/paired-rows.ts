import type { Json } from '#engine';

/** A row of one list and its counterpart in the other; one of them is missing where a row was added or removed. */
interface PairedRows {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/**
 * Rows that are equal in both lists are anchors; between two anchors, rows are paired in order. So a row removed from the
 * middle is one removed row, not a change of every row below it.
 */
export function pairedRows(before: readonly Json[], after: readonly Json[]): readonly PairedRows[] {
  const pairs: PairedRows[] = [];
  const gap = (fromBefore: number, toBefore: number, fromAfter: number, toAfter: number): void => {
    const count = Math.max(toBefore - fromBefore, toAfter - fromAfter);
    for (let at = 0; at < count; at += 1)
      pairs.push({
        before: fromBefore + at < toBefore ? fromBefore + at : undefined,
        after: fromAfter + at < toAfter ? fromAfter + at : undefined,
      });
  };
  let [lastBefore, lastAfter] = [0, 0];
  for (const [at, to] of unchanged(before.map(textOf), after.map(textOf))) {
    gap(lastBefore, at, lastAfter, to);
    pairs.push({ before: at, after: to });
    [lastBefore, lastAfter] = [at + 1, to + 1];
  }
  gap(lastBefore, before.length, lastAfter, after.length);
  return pairs;
}

/** Independent of member order: an equal row gives an equal text. */
function textOf(row: Json): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** The longest run of rows that are in both lists in the same order (longest common subsequence). */
function unchanged(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const best = before.map(() => after.map(() => 0));
  const length = (row: number, column: number): number => best[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const found =
        before[row] === after[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1));
      const line = best[row];
      if (line !== undefined) line[column] = found;
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (length(row + 1, column) >= length(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
