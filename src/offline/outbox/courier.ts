import { meaningOf, type Receipt } from './answer-meaning.ts';
import { nextTry, queueStores, recoverInterrupted, takeNext, type Parcel } from './attempt.ts';
import type { DeviceDatabase } from '../database.ts';
import type { WriteTx } from '../stores.ts';
import { isAnswerTo, recordDelivery, recordSetback } from './delivery.ts';
import { fetchSecondLoad } from '../fetch-second-load.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Sent } from '../attachments/send-attachment.ts';
import type { Locks, Tabs } from '../tabs.ts';

export type Send = (parcel: Parcel) => Promise<Receipt>;

interface CourierNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly send: Send;
  readonly now: () => number;
  readonly random: () => number;
  readonly locks: Locks | undefined;
  readonly lockName: string;
}

/** A photo on a slow line must not hold up a status change, and ten lanes at once would starve each other. */
const lanesAtOnce = 2;

/** The longest wait before the next look at the outbox: browsers sleep and clocks jump. */
const longestRetryDelayMs = 60_000;

/**
 * Delivers the outbox to the server, lane by lane, when there is a connection. It never gives up and never drops an item. A
 * Web Lock lets one tab send at a time. Without locks two tabs may send the same item, which its key makes harmless.
 */
export class Courier {
  readonly #needs: CourierNeeds;
  #round: Promise<void> | undefined;
  #asked = false;
  #endWait: () => void = () => undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(needs: CourierNeeds) {
    this.#needs = needs;
  }

  /** Something may be due. Resolves when this tab has nothing more to send now. */
  wake(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#asked = true;
    this.#endWait();
    this.#round ??= this.#rounds();
    return this.#round;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    this.#endWait();
    await this.#round;
  }

  async #rounds(): Promise<void> {
    const { locks, lockName } = this.#needs;
    clearTimeout(this.#retryTimer);
    try {
      do {
        await (locks ? locks.request(lockName, () => this.#drain()) : this.#drain());
        await this.#scheduleNextRetry();
      } while (this.#asked && !this.#closed);
    } catch {
      // The device's storage failed, and the storage state reports it. The items are untouched: retry later.
      this.#scheduleRetry(longestRetryDelayMs);
    } finally {
      // Here, not in a callback of the promise: a wake-up in between would join a round that has ended.
      this.#round = undefined;
    }
  }

  async #drain(): Promise<void> {
    const { database, now } = this.#needs;
    if (await database.write(['outbox'], recoverInterrupted)) this.#needs.tabs.broadcast({ kind: 'outbox-changed' });
    const onTheWay = new Set<Promise<void>>();
    try {
      while (!this.#closed) {
        this.#asked = false;
        while (onTheWay.size < lanesAtOnce) {
          // Asked again inside, because it may close while it waits for the transaction.
          const item = await database.write([...queueStores], async (tx) =>
            this.#closed ? undefined : takeNext(tx, now()),
          );
          if (!item) break;
          const trip: Promise<void> = this.#deliver(item).then(() => void onTheWay.delete(trip));
          // One that failed stays among them and ends this round at the race, which may not be waited for yet.
          trip.catch(() => undefined);
          onTheWay.add(trip);
        }
        const isAsked = this.#isAsked();
        if (onTheWay.size === 0 && !isAsked) return;
        if (!isAsked) await Promise.race([...onTheWay, this.#nextWake()]);
      }
    } finally {
      // Holds the lock until every item in flight has been answered.
      await Promise.allSettled(onTheWay);
    }
  }

  async #deliver(item: OutboxItem): Promise<void> {
    const { database, tabs } = this.#needs;
    tabs.broadcast({ kind: 'outbox-changed' });
    const sent = await this.#send(item);
    await database.write([...queueStores], (tx) => this.#record(tx, item, sent));
    if (item.mappingId !== undefined) tabs.broadcast({ kind: 'draft-changed', mappingId: item.mappingId });
    tabs.broadcast({ kind: 'outbox-changed' });
  }

  async #send(item: OutboxItem): Promise<Sent> {
    try {
      return item.attachmentId === undefined
        ? { receipt: await this.#needs.send(parcelOf(item)), madeProgress: false }
        : await this.#sendPicture(item, item.attachmentId);
    } catch {
      // Whatever failed on the way, the item was not confirmed: treat it as no answer.
      return { receipt: { kind: 'unreachable' }, madeProgress: false };
    }
  }

  async #sendPicture(item: OutboxItem, id: string): Promise<Sent> {
    const { database, send } = this.#needs;
    const attachment = await database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
    if (attachment === undefined) return { receipt: await send(parcelOf(item)), madeProgress: false };
    const { sendAttachment } = await fetchSecondLoad();
    return sendAttachment({ send, item, attachment, isOver: () => this.#closed });
  }

  #record(tx: WriteTx, item: OutboxItem, { receipt, madeProgress }: Sent): Promise<void> {
    const { now, random } = this.#needs;
    if (receipt.kind === 'answered' && isAnswerTo(item, receipt.body)) return recordDelivery(tx, item, receipt.body);
    const setback = receipt.kind === 'answered' ? ({ kind: 'unreachable' } as const) : receipt;
    // A photo that makes progress on every attempt waits as after its first one; otherwise it would take a day on a weak line.
    const attempts = madeProgress ? 1 : item.attempts;
    return recordSetback(tx, item, meaningOf(setback, { attempts, damaged: item.damaged }, random), now());
  }

  /** A method, because a wake-up may come during any await. */
  #isAsked(): boolean {
    return this.#asked;
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#endWait = resolve;
    });
  }

  async #scheduleNextRetry(): Promise<void> {
    const items = await this.#needs.database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    const at = nextTry(items);
    if (at !== undefined) this.#scheduleRetry(at - this.#needs.now());
  }

  #scheduleRetry(ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.wake(), Math.min(Math.max(ms, 250), longestRetryDelayMs));
  }
}

function parcelOf({ key, endpoint, params, query, body, ifMatch, ifNoneMatch }: OutboxItem): Parcel {
  return {
    key,
    endpoint,
    params,
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
  };
}
