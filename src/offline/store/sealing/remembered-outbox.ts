import type { IDBPObjectStore } from 'idb';
import type { OutboxItem } from '../records/outbox-item.ts';
import type { WriteStore } from '../stores.ts';
import { keyAt } from './key-at.ts';
import { packed, unpacked } from './packed.ts';

type Keys = IDBPObjectStore<unknown, string[], 'keys', 'readwrite'>;

/**
 * The outbox is read as a whole with every change and for every item that is sent, and there may be thousands. So it is remembered
 * as it was opened, together with the name of its last change. That name is in the database and changes in the same transaction:
 * after a change of another tab, or one that was rolled back, it is another one, and the outbox is read anew.
 */
export class RememberedOutbox {
  #change: unknown;
  #items = new Map<number, OutboxItem>();

  /** The outbox of one transaction. */
  within(store: WriteStore<'outbox'>, keys: Keys): WriteStore<'outbox'> {
    return {
      ...store,
      getAll: async () => {
        const change: unknown = await keys.get(keyAt.outboxChange);
        if (change === undefined) return store.getAll();
        if (change !== this.#change) this.#remember(change, await store.getAll());
        return [...this.#items.values()].sort((one, other) => one.seq - other.seq);
      },
      put: async (item) => {
        const seq = await store.put(item);
        await this.#changed(keys, (items) => items.set(seq, asStored(item, seq)));
        return seq;
      },
      add: async (item) => {
        const seq = await store.add(item);
        await this.#changed(keys, (items) => items.set(seq, asStored(item, seq)));
        return seq;
      },
      delete: async (seq) => {
        await store.delete(seq);
        await this.#changed(keys, (items) => items.delete(seq));
      },
      clear: async () => {
        await store.clear();
        await this.#changed(keys, (items) => items.clear());
      },
    };
  }

  #remember(change: unknown, items: readonly OutboxItem[]): void {
    this.#change = change;
    this.#items = new Map(items.map((item) => [item.seq, item]));
  }

  /** What is remembered follows only if it was true before. */
  async #changed(keys: Keys, follow: (items: Map<number, OutboxItem>) => void): Promise<void> {
    const before: unknown = await keys.get(keyAt.outboxChange);
    const change = crypto.randomUUID();
    if (before !== undefined && before === this.#change) {
      follow(this.#items);
      this.#change = change;
    }
    await keys.put(change, keyAt.outboxChange);
  }
}

/** As it will be read: its own copy, of which nobody else can change a part. */
const asStored = (item: OutboxItem, seq: number): OutboxItem => ({ ...(unpacked(packed(item)) as OutboxItem), seq });
