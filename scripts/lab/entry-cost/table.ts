import type { Cost } from './cost.ts';

export interface Row {
  readonly title: string;
  /** The first report of an item of equipment. */
  readonly first: Cost;
  /** The next report of the same item. */
  readonly next: Cost;
}

const heads = ['Report', 'Fields', 'Entered', 'Taps', 'Keys', 'Next visit: entered', 'Taps', 'Keys'];

/** A row per type and one for the average. Numbers are right-aligned. */
export function tableText(rows: readonly Row[]): string {
  const cells = rows.map(({ title, first, next }) => [
    title,
    ...[first.fields, first.entered, first.taps, first.keys, next.entered, next.taps, next.keys].map(String),
  ]);
  const average = heads.slice(1).map((_, column) => {
    const sum = cells.reduce((total, line) => total + Number(line[column + 1]), 0);
    return String(Math.round(sum / Math.max(1, cells.length)));
  });
  const lines = [heads, ...cells, ['Average', ...average]];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => `${line.map(padded).join('  ')}\n`).join('');
}
