import { nextTry, queueStores, recoverInterrupted, takeNext } from './attempt.ts';
import type { DeviceDatabase } from '../store/database.ts';
import { recordAttempt } from './delivery.ts';
import type { OutboxItem } from '../store/records/outbox-item.ts';
import type { Kinds, Send, Sent } from './kinds.ts';
import type { Locks, Tabs } from '../store/tabs.ts';
import { longestSpreadMs, spread } from './rest.ts';
import { parcelOf } from './parcel.ts';
import type { Watched } from '../store/signal.ts';

interface CourierNeeds {
  readonly database: DeviceDatabase;
  readonly tabs: Tabs;
  readonly send: Send;
  readonly kinds: Kinds;
  readonly now: () => number;
  readonly random: () => number;
  readonly locks: Locks | undefined;
  readonly lockName: string;
  /** Whether the server can be reached, as far as the app knows. While it cannot, nothing is tried, so that no wait grows meanwhile. */
  readonly isReachable: Watched<boolean>;
}

/** A photo on a slow line must not hold up a status change, and ten lanes at once would starve each other. */
const lanesAtOnce = 2;

/** The longest wait before the next look at the outbox: browsers sleep and clocks jump. */
const longestRetryDelayMs = 60_000;

/**
 * Delivers the outbox to the server, lane by lane, when there is a connection. It never gives up and never drops an item. A
 * Web Lock lets one tab send at a time. Without locks two tabs may send the same item, which its key makes harmless.
 * Whatever wakes it, it sends only what is due: how often a phone asks a server that does not answer is decided by its waits alone.
 */
export class Courier {
  readonly #needs: CourierNeeds;
  #round: Promise<void> | undefined;
  #asked = false;
  #endWait: () => void = () => undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #unwatch: () => void;
  /** Since when the server cannot be reached. */
  #awayAt: number | undefined;
  /** It can be reached again: nothing is sent before this moment. */
  #beginsAt = 0;

  constructor(needs: CourierNeeds) {
    this.#needs = needs;
    if (!needs.isReachable.get()) this.#awayAt = needs.now();
    this.#unwatch = needs.isReachable.watch(() => this.#reachableChanged());
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
    this.#unwatch();
    clearTimeout(this.#retryTimer);
    this.#endWait();
    await this.#round;
  }

  /** A person wants to send now: not after the other phones. */
  hurry(): void {
    this.#beginsAt = 0;
  }

  #reachableChanged(): void {
    const { isReachable, now, random } = this.#needs;
    if (!isReachable.get()) {
      this.#awayAt ??= now();
      return;
    }
    const awayMs = now() - (this.#awayAt ?? now());
    this.#awayAt = undefined;
    this.#beginsAt = now() + spread(awayMs, random);
    void this.wake();
  }

  /** A method, because both change during any await. */
  #maySend(): boolean {
    const restMs = this.#beginsAt - this.#needs.now();
    // A clock that was set back must not silence the phone.
    return this.#needs.isReachable.get() && (restMs <= 0 || restMs > longestSpreadMs);
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
    const { database, kinds, now, random, tabs } = this.#needs;
    const isRecovered = await database.write(['outbox'], (tx) => recoverInterrupted(tx, now(), random));
    if (isRecovered) tabs.broadcast({ kind: 'outbox-changed' });
    const onTheWay = new Set<Promise<void>>();
    try {
      while (!this.#closed) {
        this.#asked = false;
        while (onTheWay.size < lanesAtOnce) {
          // Asked again inside, because it may close while it waits for the transaction.
          const item = await database.write([...queueStores], async (tx) =>
            this.#closed || !this.#maySend() ? undefined : takeNext(tx, now(), kinds),
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
    const { database, kinds, tabs, now, random } = this.#needs;
    tabs.broadcast({ kind: 'outbox-changed' });
    const sent = await this.#send(item);
    await database.write([...queueStores], (tx) =>
      recordAttempt(tx, item, sent, { kind: kinds[item.kind], now: now(), random }),
    );
    if (item.mappingId !== undefined) tabs.broadcast({ kind: 'draft-changed', mappingId: item.mappingId });
    tabs.broadcast({ kind: 'outbox-changed' });
  }

  async #send(item: OutboxItem): Promise<Sent> {
    const { database, kinds, send } = this.#needs;
    try {
      const sent = await kinds[item.kind].send?.({ database, send, item, isOver: () => this.#closed });
      return sent ?? { receipt: await send(parcelOf(item)), madeProgress: false };
    } catch {
      // Whatever failed on the way, the item was not confirmed: treat it as no answer.
      return { receipt: { kind: 'unreachable' }, madeProgress: false };
    }
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
    // The news that it can be reached wakes the courier.
    if (!this.#needs.isReachable.get()) return;
    const items = await this.#needs.database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    const at = nextTry(items);
    if (at !== undefined) this.#scheduleRetry(Math.max(at, this.#beginsAt) - this.#needs.now());
  }

  #scheduleRetry(ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.wake(), Math.min(Math.max(ms, 250), longestRetryDelayMs));
  }
}
