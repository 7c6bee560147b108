import type { WriteTx } from '../store/stores.ts';
import { mappingLane, type NewOutboxItem, type OutboxItem } from '../store/records/outbox-item.ts';

/** Appends an item to its lane. */
export async function putItem(tx: WriteTx, item: NewOutboxItem): Promise<void> {
  // The database assigns `seq`; the type of a stored item requires it.
  await tx.objectStore('outbox').add(item as OutboxItem);
}

/** The items of a mapping's lane, oldest first. */
export async function laneOf(tx: WriteTx, mappingId: number): Promise<OutboxItem[]> {
  const items = await tx.objectStore('outbox').index('lane').getAll(mappingLane(mappingId));
  return items.sort((one, other) => one.seq - other.seq);
}

/** The server may have received it, so it cannot be treated as undone. */
export const mayHaveArrived = ({ state, attempts }: OutboxItem): boolean =>
  state === 'sending' || ((state === 'queued' || state === 'paused-auth') && attempts > 0);

/** Removes what was never sent, or was refused, from the lane. True when something remains. */
export async function dropUnsent(tx: WriteTx, mappingId: number): Promise<boolean> {
  const lane = await laneOf(tx, mappingId);
  for (const item of lane) if (!mayHaveArrived(item)) await tx.objectStore('outbox').delete(item.seq);
  return lane.some(mayHaveArrived);
}

/** The same request, to be sent again now, unless the phone rests. */
export function requeued(item: OutboxItem, now: number): OutboxItem {
  const { problem: _, notBefore: __, ...rest } = item;
  return { ...rest, state: 'queued', nextAt: now };
}
