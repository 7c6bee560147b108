/** How many single-letter changes, insertions and removals lead from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (const [j, against] of Array.from(other).entries()) {
      const left = next[j] ?? 0;
      const above = row[j + 1] ?? 0;
      const across = row[j] ?? 0;
      next.push(Math.min(left + 1, above + 1, across + (letter === against ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The known word that was probably meant, `undefined` when none is close. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly name: string; readonly off: number } | undefined;
  for (const name of known) {
    const off = distance(word.toLowerCase(), name.toLowerCase());
    if (off <= allowed && (best === undefined || off < best.off)) best = { name, off };
  }
  return best?.name;
}
