/** Edit distance: letters changed, deleted, inserted or swapped with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const [letters, against] = [Array.from(one), Array.from(other)];
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: against.length + 1 }, (_, i) => i);
  for (const [i, letter] of letters.entries()) {
    const next = [i + 1];
    for (const [j, counterpart] of against.entries()) {
      const changed = (row[j] ?? 0) + (letter === counterpart ? 0 : 1);
      const isSwap = i > 0 && j > 0 && letter === against[j - 1] && letters[i - 1] === counterpart;
      const swapped = isSwap ? (before[j - 1] ?? 0) + 1 : changed;
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, changed, swapped));
    }
    [before, row] = [row, next];
  }
  return row[against.length] ?? 0;
}

/**
 * The closest known word, `undefined` when none is close.
 * @example
 * didYouMean('measurd', ['measured', 'applied']); // 'measured'
 * didYouMean('tap', ['measured', 'applied']); // undefined
 */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly name: string; readonly off: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const off = distance(word.toLowerCase(), name.toLowerCase());
    if (off <= allowed && (best === undefined || off < best.off)) best = { name, off };
  }
  return best?.name;
}
