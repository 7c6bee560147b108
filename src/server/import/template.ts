import { byteOrderMark, csvLine } from '../csv/write-csv.ts';
import type { Kind } from './kind.ts';

/** The heading of a kind and one row that shows how each cell is written. */
export function templateOf({ columns }: Kind): string {
  const heading = columns.map(({ name }) => name);
  return byteOrderMark + csvLine(heading) + csvLine(columns.map(({ example }) => example));
}
