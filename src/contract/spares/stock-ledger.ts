import type { Condition, Direction, MovementReason, MovementState } from './spare-movement.ts';
import type { LocationKind } from './spares.ts';

/** The two ends of a movement. `bag` belongs to the owner of the slip; `colleague` is another bag. */
export type PlaceName = 'bag' | 'colleague' | Exclude<LocationKind, 'van' | 'transit'>;

interface ReasonFacts {
  readonly direction: Direction;
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** The receiver must confirm. */
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

/** The effect of each reason on the stock. A correction has the ends of the line that it mirrors. */
export const slipReasons = {
  issued_by_store: line('store', 'bag', { isTransfer: true }),
  received_from_colleague: line('colleague', 'bag', { isTransfer: true }),
  removed_from_equipment: line('site', 'bag', { needsEquipment: true }),
  fitted_to_equipment: line('bag', 'site', { needsEquipment: true }),
  returned_to_store: line('bag', 'store', { isTransfer: true }),
  given_to_colleague: line('bag', 'colleague', { isTransfer: true }),
  scrapped_on_site: line('bag', 'scrap'),
} as const satisfies Record<Exclude<MovementReason, 'correction'>, ReasonFacts>;

/** Whether the parts reach another person or place, who receives them. */
export const isTransfer = (reason: MovementReason): boolean =>
  reason !== 'correction' && slipReasons[reason].isTransfer;

/** The end where the parts are, or between the two. */
type Whereabouts = 'from' | 'transit' | 'to';

/**
 * Where the parts of a line are in each state. A transfer reaches its receiver only when it is received; parts awaiting
 * approval have left the bag but are not used yet. A reversed line leaves them where they were: its mirror takes them
 * back.
 */
function whereaboutsIn(state: MovementState, reason: MovementReason): Whereabouts | undefined {
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

/** The two ends of one line, generic in how the caller identifies a location. */
export interface Ends<Place> {
  readonly from: Place;
  readonly transit: Place;
  readonly to: Place;
}

/** One term of a balance: a quantity added to or taken from one location. In thousandths, so that sums are exact. */
interface StockEntry<Place> {
  readonly place: Place;
  readonly milli: number;
}

interface Moved<Place> {
  readonly reason: MovementReason;
  readonly ends: Ends<Place>;
  readonly milli: number;
}

/** The entries that a step of a line adds. The ledger is append-only. */
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

/** The ends of a mirror line: from where the parts are now, back to where they came from. */
export function mirrorOf<Place>(ends: Ends<Place>, state: MovementState, reason: MovementReason): Ends<Place> {
  return { from: ends[whereaboutsIn(state, reason) ?? 'to'], transit: ends.transit, to: ends.from };
}

/** Quantities have at most three decimals; `undefined` for one with more. */
export function milliOf(qty: number): number | undefined {
  const milli = Math.round(qty * 1000);
  return Math.abs(qty * 1000 - milli) < 1e-6 * Math.max(1, Math.abs(qty)) ? milli : undefined;
}

/** The quantity of so many thousandths. */
export const qtyOf = (milli: number): number => milli / 1000;

/** The default condition of a part for each reason. */
export const usualCondition = (reason: MovementReason): Condition => {
  if (reason === 'removed_from_equipment') return 'faulty';
  return reason === 'scrapped_on_site' ? 'scrap' : 'good';
};
