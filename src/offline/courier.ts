import { meaningOf, type Receipt } from './answer-meaning.ts';
import { nextTry, queueStores, recoverInterrupted, takeNext, type Parcel } from './attempt.ts';
import type { DeviceDatabase, WriteTx } from './database.ts';
import { isAnswerTo, recordDelivery, recordSetback } from './delivery.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Sent } from './send-attachment.ts';
import type { Locks, Tabs } from './tabs.ts';

export type Send = (parcel: Parcel) => Promise<Receipt>;

export interface CourierNeeds {
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

/** Ends a wait for the next due item; browsers sleep, clocks jump, so it looks again at least this often. */
const longestNapMs = 60_000;

/**
 * Carries the outbox to the server, lane by lane, when there is a connection; it never gives up and never drops an item.
 * One tab at a time sends, by a Web Lock. Without locks two tabs may send the same item: its key makes that harmless.
 */
export class Courier {
  readonly #needs: CourierNeeds;
  #round: Promise<void> | undefined;
  #asked = false;
  #wake: () => void = () => undefined;
  #nap: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(needs: CourierNeeds) {
    this.#needs = needs;
  }

  /** Something may be due. Resolves when this tab has nothing more to do now. */
  kick(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#asked = true;
    this.#wake();
    this.#round ??= this.#rounds();
    return this.#round;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#nap);
    this.#wake();
    await this.#round;
  }

  async #rounds(): Promise<void> {
    const { locks, lockName } = this.#needs;
    clearTimeout(this.#nap);
    try {
      do {
        await (locks ? locks.request(lockName, () => this.#drain()) : this.#drain());
        await this.#napUntilDue();
      } while (this.#asked && !this.#closed);
    } catch {
      // The device's storage failed, which the storage state tells. The items are untouched: look again later.
      this.#napFor(longestNapMs);
    } finally {
      // Here, not in a callback of the promise: a kick in between would find a round that no longer listens.
      this.#round = undefined;
    }
  }

  async #drain(): Promise<void> {
    const { database, now } = this.#needs;
    if (await database.write(['outbox'], recoverInterrupted)) this.#needs.tabs.tell({ kind: 'outbox-changed' });
    const onTheWay = new Set<Promise<void>>();
    try {
      while (!this.#closed) {
        this.#asked = false;
        while (onTheWay.size < lanesAtOnce) {
          const item = await database.write([...queueStores], (tx) => takeNext(tx, now()));
          if (!item) break;
          const trip: Promise<void> = this.#deliver(item).finally(() => onTheWay.delete(trip));
          onTheWay.add(trip);
        }
        const isAsked = this.#isAsked();
        if (onTheWay.size === 0 && !isAsked) return;
        if (!isAsked) await Promise.race([...onTheWay, this.#nextKick()]);
      }
    } finally {
      // The lock is held until every item on its way has been answered.
      await Promise.allSettled(onTheWay);
    }
  }

  async #deliver(item: OutboxItem): Promise<void> {
    const { database, tabs } = this.#needs;
    tabs.tell({ kind: 'outbox-changed' });
    const sent = await this.#send(item);
    await database.write([...queueStores], (tx) => this.#record(tx, item, sent));
    if (item.mappingId !== undefined) tabs.tell({ kind: 'draft-changed', mappingId: item.mappingId });
    tabs.tell({ kind: 'outbox-changed' });
  }

  async #send(item: OutboxItem): Promise<Sent> {
    try {
      return item.attachmentId === undefined
        ? { receipt: await this.#needs.send(parcelOf(item)), cameFurther: false }
        : await this.#sendPicture(item, item.attachmentId);
    } catch {
      // Whatever went wrong on the way, the item was not confirmed: the same as no answer.
      return { receipt: { kind: 'unreachable' }, cameFurther: false };
    }
  }

  async #sendPicture(item: OutboxItem, id: string): Promise<Sent> {
    const { database, send } = this.#needs;
    const attachment = await database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
    if (attachment === undefined) return { receipt: await send(parcelOf(item)), cameFurther: false };
    // Only who has a picture to send has to fetch how.
    const { sendAttachment } = await import('./send-attachment.ts');
    return sendAttachment({ send, item, attachment, isOver: () => this.#closed });
  }

  #record(tx: WriteTx, item: OutboxItem, { receipt, cameFurther }: Sent): Promise<void> {
    const { now, random } = this.#needs;
    if (receipt.kind === 'answered' && isAnswerTo(item, receipt.body)) return recordDelivery(tx, item, receipt.body);
    const setback = receipt.kind === 'answered' ? ({ kind: 'unreachable' } as const) : receipt;
    // A photo that comes further with every try waits as after the first one, or it would take a day on a weak line.
    const attempts = cameFurther ? 1 : item.attempts;
    return recordSetback(tx, item, meaningOf(setback, attempts, random), now());
  }

  /** A method, because a kick may come during any wait. */
  #isAsked(): boolean {
    return this.#asked;
  }

  #nextKick(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #napUntilDue(): Promise<void> {
    const items = await this.#needs.database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    const at = nextTry(items);
    if (at !== undefined) this.#napFor(at - this.#needs.now());
  }

  #napFor(ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#nap);
    this.#nap = setTimeout(() => void this.kick(), Math.min(Math.max(ms, 250), longestNapMs));
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
