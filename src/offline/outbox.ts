import type { DeviceDatabase } from './database.ts';
import type { OutboxItem } from './outbox-item.ts';
import { requeued } from './outbox-records.ts';
import { Signal, type Watched } from './signal.ts';
import type { Tabs } from './tabs.ts';

/** An item as a person sees it. Bodies stay in the database. */
export type OutboxLine = Omit<OutboxItem, 'body' | 'live'>;

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

  /** Tries a refused item once more, as it is. */
  async retry(key: string): Promise<void> {
    await this.#update((item) => item.key === key && item.state === 'needs-attention');
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
