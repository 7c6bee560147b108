import type { OutboxItem } from '../store/records/outbox-item.ts';
import type { WriteTx } from '../store/stores.ts';
import type { Kinds } from './kinds.ts';
import { isOver, isResting, nextRest, restOf } from './rest.ts';

export const queueStores = ['outbox', 'drafts', 'bases', 'attachments', 'submitted'] as const;

/**
 * Marks the next due item as in flight and returns it; its request is fixed from here on. Undefined when none is due.
 * Removes an item that has nothing left to send.
 */
export async function takeNext(tx: WriteTx, now: number, kinds: Kinds): Promise<OutboxItem | undefined> {
  const items = await tx.objectStore('outbox').getAll();
  for (const item of dueHeads(items, now)) {
    // A repeat is the same request.
    const { fixed } = kinds[item.kind];
    const ready = item.attempts === 0 && fixed ? await fixed(tx, item) : item;
    if (!ready) {
      await tx.objectStore('outbox').delete(item.seq);
      continue;
    }
    const taken: OutboxItem = { ...ready, state: 'sending', attempts: item.attempts + 1 };
    await tx.objectStore('outbox').put(taken);
    return taken;
  }
  return undefined;
}

/** The first item of each lane, if it is due. None while the session has expired, or the phone rests. */
export function dueHeads<Item extends Queued>(items: readonly Item[], now: number): Item[] {
  const rest = restOf(items);
  if (isResting(rest, now)) return [];
  const due = waitingHeads(items).filter(({ nextAt, notBefore }) => isOver(nextAt, now, notBefore !== undefined));
  const [isSending, isPhotoSending] = [items.some(isOnItsWay), items.some((item) => isOnItsWay(item) && isPhoto(item))];
  // One request asks whether the server is back. In turn: the line may stand still for one of them alone.
  if (rest !== undefined) return isSending ? [] : due.toSorted((one, other) => turn(one) - turn(other));
  const others = due.filter((item) => !isPhoto(item));
  // Status and readings first. Photos after, one at a time, or a weak line would carry nothing else for minutes.
  return isPhotoSending ? others : [...others, ...due.filter(isPhoto)];
}

/** What decides which item is next. */
type Queued = Pick<
  OutboxItem,
  'key' | 'kind' | 'lane' | 'state' | 'attempts' | 'nextAt' | 'notBefore' | 'dependsOn' | 'rest'
>;

const isPhoto = ({ kind }: Queued): boolean => kind === 'attachment';

/** A photo is tried after what was tried as often. */
const turn = (item: Queued): number => item.attempts + (isPhoto(item) ? 1 : 0);

const isOnItsWay = ({ state }: Queued): boolean => state === 'sending';

/** When the next item is due; `undefined` when none becomes due by itself. */
export function nextTry(items: readonly OutboxItem[]): number | undefined {
  const waiting = waitingHeads(items);
  if (waiting.length === 0) return undefined;
  return Math.max(restOf(items)?.until ?? 0, Math.min(...waiting.map(({ nextAt }) => nextAt)));
}

/** Of each lane the first item, if it waits for nothing but its time. */
function waitingHeads<Item extends Queued>(items: readonly Item[]): Item[] {
  if (items.some(({ state }) => state === 'paused-auth')) return [];
  const waiting = new Set(items.map(({ key }) => key));
  return heads(items).filter(
    ({ state, dependsOn }) => state === 'queued' && !dependsOn.some((key) => waiting.has(key)),
  );
}

function heads<Item extends Queued>(items: readonly Item[]): Item[] {
  const byLane = new Map<string, Item>();
  for (const item of items) if (!byLane.has(item.lane)) byLane.set(item.lane, item);
  return [...byLane.values()];
}

/**
 * The sender holds the courier's lock, so an item that is `sending` without it was left behind by a tab that died. The phone rests as
 * after any request without an answer: a page that is loaded again and again asks no more often than one that stays.
 */
export async function recoverInterrupted(tx: WriteTx, now: number, random: () => number): Promise<boolean> {
  const items = await tx.objectStore('outbox').getAll();
  const interrupted = items.filter(({ state }) => state === 'sending');
  const rest = nextRest(restOf(items), { now, random });
  for (const item of interrupted) await tx.objectStore('outbox').put({ ...item, state: 'queued', rest });
  return interrupted.length > 0;
}
