import type { DeviceDatabase } from './database.ts';
import type { OutboxItem } from './outbox-item.ts';
import { mayHaveArrived, requeued } from './outbox-records.ts';
import { Signal, type Watched } from './signal.ts';
import type { Tabs } from './tabs.ts';

/** An item as a person sees it. Bodies stay in the database. */
export type OutboxLine = Omit<OutboxItem, 'body' | 'live'>;

/** An act that waits, with its body. */
export type WaitingAct = Pick<OutboxItem, 'key' | 'endpoint' | 'params' | 'body' | 'state' | 'madeAt' | 'problem'>;

/** What the server has not confirmed yet, oldest first, and what a person may do about it. */
export class Outbox {
  readonly #database: DeviceDatabase;
  readonly #tabs: Tabs;
  readonly #now: () => number;
  readonly #lines = new Signal<readonly OutboxLine[]>([]);
  #reading: Promise<void> | undefined;
  #stale = false;

  constructor(database: DeviceDatabase, tabs: Tabs, now: () => number) {
    this.#database = database;
    this.#tabs = tabs;
    this.#now = now;
    tabs.hear(({ kind }) => {
      if (kind === 'outbox-changed') this.#refresh();
    });
  }

  /** Follows every change, also those of other tabs. */
  get lines(): Watched<readonly OutboxLine[]> {
    return this.#lines;
  }

  async read(): Promise<readonly OutboxLine[]> {
    const items = await this.#database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    return items.map(({ body: _, live: __, ...line }) => line);
  }

  /** The acts of one lane with what they say: a screen shows what a person did before the server has heard of it. */
  async actsOf(lane: string): Promise<readonly WaitingAct[]> {
    const items = await this.#database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    return items.filter((item) => item.kind === 'act' && item.lane === lane);
  }

  /** Tries a refused item once more, as it is. */
  async retry(key: string): Promise<void> {
    await this.#update((item) => item.key === key && item.state === 'needs-attention');
  }

  /**
   * Takes back an act that the server has refused, or has never heard of. Reports have verbs of their own, that keep a copy
   * of what was typed. False when it is too late.
   */
  async withdraw(key: string): Promise<boolean> {
    const taken = await this.#database.write(['outbox'], async (tx) => {
      const items = await tx.objectStore('outbox').getAll();
      const item = items.find((one) => one.key === key && one.kind === 'act');
      if (item === undefined || mayHaveArrived(item)) return false;
      await tx.objectStore('outbox').delete(item.seq);
      return true;
    });
    this.#tabs.tell({ kind: 'outbox-changed' });
    return taken;
  }

  /** The person has signed in again: what waited for that goes on, under the same keys. */
  async resume(): Promise<void> {
    await this.#update(({ state }) => state === 'paused-auth');
  }

  /** The connection is back, or a person wants it now. Only what the server itself asked to wait for still waits. */
  async sendNow(): Promise<void> {
    const now = this.#now();
    await this.#update(({ state, nextAt, notBefore }) => state === 'queued' && nextAt > now && (notBefore ?? 0) <= now);
  }

  async #update(concerns: (item: OutboxItem) => boolean): Promise<void> {
    await this.#database.write(['outbox'], async (tx) => {
      for (const item of await tx.objectStore('outbox').getAll()) {
        if (concerns(item)) await tx.objectStore('outbox').put(requeued(item, this.#now()));
      }
    });
    this.#tabs.tell({ kind: 'outbox-changed' });
  }

  /** One read at a time; a change during a read asks for another. */
  #refresh(): void {
    this.#stale = true;
    this.#reading ??= this.#readWhileStale();
  }

  async #readWhileStale(): Promise<void> {
    try {
      while (this.#stale) {
        this.#stale = false;
        this.#lines.set(await this.read());
      }
    } catch {
      // Storage trouble is told by the storage state; the list stays as it was last known.
    } finally {
      this.#reading = undefined;
    }
  }
}
