import type { WriteTx } from './database.ts';
import { mappingLane, type NewOutboxItem, type OutboxItem } from './outbox-item.ts';

/** Adds an item at the end of its lane. */
export async function putItem(tx: WriteTx, item: NewOutboxItem): Promise<void> {
  // The database gives `seq`, which the type of a stored item demands.
  await tx.objectStore('outbox').add(item as OutboxItem);
}

/** The items of a mapping's lane, oldest first. */
export async function laneOf(tx: WriteTx, mappingId: number): Promise<OutboxItem[]> {
  const items = await tx.objectStore('outbox').index('lane').getAll(mappingLane(mappingId));
  return items.sort((one, other) => one.seq - other.seq);
}

/** The server may have heard of it, so nobody can say that it did not happen. */
export const mayHaveArrived = ({ state, attempts }: OutboxItem): boolean =>
  state === 'sending' || ((state === 'queued' || state === 'paused-auth') && attempts > 0);

/** Takes what was never sent, or was refused, out of the lane; true when something remains. */
export async function dropUnsent(tx: WriteTx, mappingId: number): Promise<boolean> {
  const lane = await laneOf(tx, mappingId);
  for (const item of lane) if (!mayHaveArrived(item)) await tx.objectStore('outbox').delete(item.seq);
  return lane.some(mayHaveArrived);
}

/** The same request, to be sent again now. */
export function requeued(item: OutboxItem, now: number): OutboxItem {
  const { problem: _, notBefore: __, ...rest } = item;
  return { ...rest, state: 'queued', nextAt: now };
}
