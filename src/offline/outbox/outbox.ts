import type { DeviceDatabase } from '../store/database.ts';
import type { OutboxItem } from '../store/records/outbox-item.ts';
import type { StoredAct, StoredLine } from './outbox-line.ts';
import { mayHaveArrived, requeued } from './outbox-records.ts';
import { pressedRest } from './rest.ts';
import { Signal, type Watched } from '../store/signal.ts';
import type { Tabs } from '../store/tabs.ts';

/** What the server has not confirmed yet, oldest first, and what a person may do about it. */
export class Outbox {
  readonly #database: DeviceDatabase;
  readonly #tabs: Tabs;
  readonly #now: () => number;
  readonly #lines = new Signal<readonly StoredLine[]>([]);
  readonly #withdrawn = new Set<string>();
  #reading: Promise<void> | undefined;
  #stale = false;

  constructor(database: DeviceDatabase, tabs: Tabs, now: () => number) {
    this.#database = database;
    this.#tabs = tabs;
    this.#now = now;
    tabs.subscribe(({ kind }) => {
      if (kind === 'outbox-changed') this.#refresh();
    });
  }

  /** Follows every change, including those of other tabs. */
  get lines(): Watched<readonly StoredLine[]> {
    return this.#lines;
  }

  async read(): Promise<readonly StoredLine[]> {
    const items = await this.#database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    return items.map(({ body: _, live: __, ...line }) => line);
  }

  /** The acts of one lane with their contents, so that a screen can show what a person did before the server knows it. */
  async actsOf(lane: string): Promise<readonly StoredAct[]> {
    const items = await this.#database.read(['outbox'], (tx) => tx.objectStore('outbox').getAll());
    return items.filter((item) => item.kind === 'act' && item.lane === lane);
  }

  /** Retries a refused item once, unchanged. */
  async retry(key: string): Promise<void> {
    await this.#update((item) => item.key === key && item.state === 'needs-attention');
  }

  /**
   * Withdraws an act that the server refused or never received. Reports have their own methods for this, which keep a copy
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
    if (taken) this.#withdrawn.add(key);
    this.#tabs.broadcast({ kind: 'outbox-changed' });
    return taken;
  }

  /** It left the outbox because a person withdrew it, not because it was delivered. */
  wasWithdrawn(key: string): boolean {
    return this.#withdrawn.has(key);
  }

  /** The person has signed in again: items paused for that continue under the same keys. Afterwards `lines` are those on disk. */
  async resume(): Promise<void> {
    await this.#update(({ state }) => state === 'paused-auth');
    await this.#reading;
  }

  /**
   * A person wants to send now. Only what the server asked to delay still waits; and while the server does not answer, each press is
   * at most one request.
   */
  async sendNow(): Promise<void> {
    const now = this.#now();
    await this.#database.write(['outbox'], async (tx) => {
      for (const item of await tx.objectStore('outbox').getAll()) {
        const { state, nextAt, notBefore = 0, rest } = item;
        const sooner = state === 'queued' && notBefore <= now && nextAt > now ? requeued(item, now) : item;
        const pressed = rest && pressedRest(rest, now);
        if (sooner !== item || pressed !== rest)
          await tx.objectStore('outbox').put({ ...sooner, ...(pressed && { rest: pressed }) });
      }
    });
    this.#tabs.broadcast({ kind: 'send-now' });
    this.#tabs.broadcast({ kind: 'outbox-changed' });
  }

  async #update(concerns: (item: OutboxItem) => boolean): Promise<void> {
    await this.#database.write(['outbox'], async (tx) => {
      for (const item of await tx.objectStore('outbox').getAll()) {
        if (concerns(item)) await tx.objectStore('outbox').put(requeued(item, this.#now()));
      }
    });
    this.#tabs.broadcast({ kind: 'outbox-changed' });
  }

  /** One read at a time; a change during a read triggers another. */
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
      // The storage state reports storage trouble; the list stays as last known.
    } finally {
      this.#reading = undefined;
    }
  }
}
