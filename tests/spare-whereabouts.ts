import { isTransfer, type MovementReason, type MovementState } from '#contract';

/**
 * At which end of its line a part is, as a storekeeper would say it: written apart from the ledger that it judges. A reversed line
 * counts as if it had never been.
 */
export function whereaboutsIn(state: MovementState, reason: MovementReason): 'from' | 'transit' | 'to' {
  const table: Readonly<Record<MovementState, 'from' | 'transit' | 'to'>> = {
    draft: 'from',
    pending_approval: 'transit',
    posted: isTransfer(reason) ? 'transit' : 'to',
    received: 'to',
    rejected: 'from',
    reversed: 'from',
  };
  return table[state];
}
