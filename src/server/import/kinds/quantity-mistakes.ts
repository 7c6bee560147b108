import type { StoredRow } from '../column.ts';
import type { Mistake } from '../kind.ts';

/** Pieces and sets take whole numbers. */
export function quantityMistakes(Column: string, milli: number, part: StoredRow | undefined): readonly Mistake[] {
  const isCounted = part?.['uom'] === 'nos' || part?.['uom'] === 'set';
  if (!isCounted || milli % 1000 === 0) return [];
  return [{ Column, Message: 'This part is counted in whole numbers.', Fix: 'Write it without decimals.' }];
}
