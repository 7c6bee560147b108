export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which a share of them lies: 0.99 for the 99th percentile. */
export function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

/** On a busy machine the best of several runs says most about the code. */
export function best(values: readonly number[]): number {
  return Math.min(...values);
}

export function line(figures: readonly string[]): void {
  process.stdout.write(`${figures.join('   ')}\n`);
}
