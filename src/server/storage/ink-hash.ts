import { createHash } from 'node:crypto';
import { inkLines, type DrawnLines } from '#engine';

/** Finds the same drawing again. Null where nothing is drawn. */
export function inkHash(drawn: DrawnLines): string | null {
  const lines = inkLines(drawn);
  return lines === undefined ? null : createHash('sha256').update(lines).digest('hex');
}
