import { choicesOf, isComputed, isOfType } from '../schema-facts.ts';
import type { Column } from './columns.ts';

/** A longer label does not fit above a third of a phone. */
const longestPhase = 6;

/** Three readings of one kind in a row, as R, Y and B are: they stand side by side, so that they can be compared. */
export function areaOf(columns: readonly Column[], at: number): 'phase' | undefined {
  const column = columns[at];
  if (column === undefined || !isReading(column)) return undefined;
  const isAlike = (other: Column | undefined): boolean =>
    other !== undefined && isReading(other) && other.unit === column.unit;
  let first = at;
  while (isAlike(columns[first - 1])) first -= 1;
  let last = at;
  while (isAlike(columns[last + 1])) last += 1;
  const count = last - first + 1;
  return count >= 3 && count % 3 === 0 ? 'phase' : undefined;
}

export function hasPhases(columns: readonly Column[]): boolean {
  return columns.some((_, at) => areaOf(columns, at) !== undefined);
}

function isReading({ schema, label, isGiven }: Column): boolean {
  if (isGiven || isComputed(schema) || choicesOf(schema) !== undefined) return false;
  return isOfType(schema, 'number', 'integer') && label.length <= longestPhase;
}
