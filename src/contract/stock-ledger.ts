import type { Condition, Direction, MovementReason, MovementState } from './spare-movement.ts';
import type { LocationKind } from './spares.ts';

/** Where the two ends of a reason are. The bag is that of whose slip it is; `colleague` is another bag. */
export type PlaceName = 'bag' | 'colleague' | Exclude<LocationKind, 'van' | 'transit'>;

interface ReasonFacts {
  readonly direction: Direction;
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** Somebody else has to say that they have it. */
  readonly isTransfer: boolean;
  readonly needsEquipment: boolean;
}

const line = (from: PlaceName, to: PlaceName, more: Partial<ReasonFacts> = {}): ReasonFacts => ({
  direction: to === 'bag' ? 'in' : 'out',
  from,
  to,
  isTransfer: false,
  needsEquipment: false,
  ...more,
});

/** What each reason means for the stock. A correction has the ends of the line that it mirrors. */
export const slipReasons = {
  issued_by_store: line('store', 'bag', { isTransfer: true }),
  received_from_colleague: line('colleague', 'bag', { isTransfer: true }),
  removed_from_equipment: line('site', 'bag', { needsEquipment: true }),
  fitted_to_equipment: line('bag', 'site', { needsEquipment: true }),
  returned_to_store: line('bag', 'store', { isTransfer: true }),
  given_to_colleague: line('bag', 'colleague', { isTransfer: true }),
  scrapped_on_site: line('bag', 'scrap'),
} as const satisfies Record<Exclude<MovementReason, 'correction'>, ReasonFacts>;

export const isTransfer = (reason: MovementReason): boolean =>
  reason !== 'correction' && slipReasons[reason].isTransfer;

/** Which of the two ends the parts lie at, or between them. */
export type Whereabouts = 'from' | 'transit' | 'to';

/**
 * Where the parts of a line lie in each state. A transfer reaches its receiver only when it is received; what waits for approval
 * has left the bag and is not used yet. A reversed line leaves them where they were: its mirror takes them back.
 */
export function whereaboutsIn(state: MovementState, reason: MovementReason): Whereabouts | undefined {
  switch (state) {
    case 'draft':
    case 'rejected':
      return 'from';
    case 'pending_approval':
      return 'transit';
    case 'posted':
      return isTransfer(reason) ? 'transit' : 'to';
    case 'received':
      return 'to';
    case 'reversed':
      return undefined;
  }
}

/** The places of one line, by whatever name the caller has for them. */
export interface Ends<Place> {
  readonly from: Place;
  readonly transit: Place;
  readonly to: Place;
}

/** A part of the sum: so many more, or fewer, in one place. In thousandths, so that sums are exact. */
export interface StockEntry<Place> {
  readonly place: Place;
  readonly milli: number;
}

interface Moved<Place> {
  readonly reason: MovementReason;
  readonly ends: Ends<Place>;
  readonly milli: number;
}

/** What a step of a line adds to the ledger. Nothing is ever changed there. */
export function entriesOf<Place>(
  { reason, ends, milli }: Moved<Place>,
  before: MovementState,
  after: MovementState,
): readonly StockEntry<Place>[] {
  const [here, there] = [whereaboutsIn(before, reason), whereaboutsIn(after, reason)];
  if (here === undefined || there === undefined || here === there || ends[here] === ends[there]) return [];
  return [
    { place: ends[here], milli: -milli },
    { place: ends[there], milli },
  ];
}

/** Where the mirror of a line begins and ends: from where the parts lie now, back to where they came from. */
export function mirrorOf<Place>(ends: Ends<Place>, state: MovementState, reason: MovementReason): Ends<Place> {
  return { from: ends[whereaboutsIn(state, reason) ?? 'to'], transit: ends.transit, to: ends.from };
}

/** A balance is a sum, always. */
export function balanceOf<Place>(entries: readonly StockEntry<Place>[], place: Place): number {
  return entries.reduce((sum, entry) => (entry.place === place ? sum + entry.milli : sum), 0);
}

/** Quantities have three decimals at most; undefined for one that has more. */
export function milliOf(qty: number): number | undefined {
  const milli = Math.round(qty * 1000);
  return Math.abs(qty * 1000 - milli) < 1e-6 * Math.max(1, Math.abs(qty)) ? milli : undefined;
}

export const qtyOf = (milli: number): number => milli / 1000;

/** What is good, faulty or scrap when nobody has said so. */
export const usualCondition = (reason: MovementReason): Condition => {
  if (reason === 'removed_from_equipment') return 'faulty';
  return reason === 'scrapped_on_site' ? 'scrap' : 'good';
};
