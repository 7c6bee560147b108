import type { MovementReason, MovementState } from './spare-movement.ts';
import type { SpareStatus } from './spares.ts';
import { isTransfer, qtyOf, slipReasons } from './stock-ledger.ts';

/** The parts of a line that counting needs. In thousandths. */
export interface CountedLine {
  readonly reason: MovementReason;
  readonly state: MovementState;
  readonly milli: number;
}

interface SpareCounts {
  readonly issued: number;
  readonly used: number;
  readonly returned: number;
  /** Old parts removed from the equipment, and parts thrown away. */
  readonly removed: number;
  readonly scrapped: number;
  /** What should still be in the bag, old and new parts together. */
  readonly balance: number;
}

/**
 * Counts the movements of a planned part. A reversed line and its mirror do not count, nor do parts that nobody has
 * received yet.
 */
export function countsOf(lines: readonly CountedLine[]): SpareCounts {
  const sumOf = (...reasons: readonly MovementReason[]): number =>
    lines
      .filter(({ reason, state }) => reasons.includes(reason) && hasHappened(reason, state))
      .reduce((sum, { milli }) => sum + milli, 0);
  const issued = sumOf('issued_by_store', 'received_from_colleague');
  const used = sumOf('fitted_to_equipment');
  const returned = sumOf('returned_to_store', 'given_to_colleague');
  const removed = sumOf('removed_from_equipment');
  const scrapped = sumOf('scrapped_on_site');
  return { issued, used, returned, removed, scrapped, balance: issued + removed - used - returned - scrapped };
}

/** The counts as they travel: in units instead of thousandths. */
export const countedQuantities = (counts: SpareCounts) => ({
  IssuedQty: qtyOf(counts.issued),
  UsedQty: qtyOf(counts.used),
  ReturnedQty: qtyOf(counts.returned),
  RemovedQty: qtyOf(counts.removed),
  ScrappedQty: qtyOf(counts.scrapped),
  BalanceQty: qtyOf(counts.balance),
});

/** Whether a movement counts for the holder of the bag: sent parts have left, parts in transit to it have not arrived. */
function hasHappened(reason: MovementReason, state: MovementState): boolean {
  if (reason === 'correction') return false;
  if (state === 'received') return true;
  const isComing = isTransfer(reason) && slipReasons[reason].direction === 'in';
  return !isComing && (state === 'posted' || state === 'pending_approval');
}

/** How far a planned part has come, from what was issued, used and returned. */
export function spareStatus(
  { issued, used, balance }: Pick<SpareCounts, 'issued' | 'used' | 'balance'>,
  { planned, isOver }: { readonly planned: number; readonly isOver: boolean },
): SpareStatus {
  if (isOver) return balance > 0 ? 'to_return' : 'done';
  if (used >= planned && used > 0) return balance > 0 ? 'to_return' : 'used';
  if (used > 0) return 'partly_used';
  if (issued === 0) return 'planned';
  return balance > 0 ? 'issued' : 'done';
}
