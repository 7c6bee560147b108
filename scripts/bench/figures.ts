export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** On a machine that others use too, the best of several says most about the code. */
export function best(values: readonly number[]): number {
  return Math.min(...values);
}

export function line(figures: readonly string[]): void {
  process.stdout.write(`${figures.join('   ')}\n`);
}
