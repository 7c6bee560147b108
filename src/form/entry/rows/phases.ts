import { choicesOf, isComputed, isOfType, type Column } from '#engine';

/** A longer label does not fit into a third of a phone's width. */
const longestPhase = 6;

/** Three consecutive readings of one kind, such as R, Y and B, are placed side by side for comparison. */
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
