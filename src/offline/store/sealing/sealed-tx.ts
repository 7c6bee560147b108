import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import type { RememberedOutbox } from './remembered-outbox.ts';
import type { ReadIndex, StoreName, Stores, WriteStore, WriteTx } from '../stores.ts';

export type RawTx = IDBPTransaction<unknown, string[], 'readwrite'>;
type RawStore<N extends string> = IDBPObjectStore<unknown, string[], N, 'readwrite'>;

/** What reads a record may be a store or an index of it. */
interface Source {
  get(which: IDBValidKey): Promise<unknown>;
  getAll(which?: IDBValidKey): Promise<unknown[]>;
  getKey(which: IDBValidKey): Promise<unknown>;
  getAllKeys(which?: IDBValidKey): Promise<unknown[]>;
}

/** Seals one record, and opens it again. */
interface Sealer {
  close(store: StoreName, value: object): object;
  /** `undefined`: it cannot be read any more. */
  open(store: StoreName, record: object): object | undefined;
}

/** Is told which record could not be read. */
export type Note = (record: string) => void;

interface Means {
  readonly seal: Sealer;
  readonly note: Note;
  readonly outbox: RememberedOutbox;
}

export function sealedTx(tx: RawTx, { seal, note, outbox }: Means): WriteTx {
  const sealed = <N extends StoreName>(name: N) => storeOf(tx.objectStore(name), { name, seal, note });
  return {
    objectStore: <N extends StoreName>(name: N) =>
      // `N` is 'outbox' there.
      name === 'outbox'
        ? (outbox.within(sealed('outbox'), tx.objectStore('keys')) as unknown as WriteStore<N>)
        : sealed(name),
  };
}

interface Sealing<N> {
  readonly name: N;
  readonly seal: Sealer;
  readonly note: Note;
}

function storeOf<N extends StoreName>(raw: RawStore<N>, sealing: Sealing<N>): WriteStore<N> {
  const { name, seal } = sealing;
  const closed = (value: Stores[N]['value']): object => seal.close(name, value);
  // Only what `put` and `add` were given is in a store, and their types say what that is.
  const key = (stored: unknown) => stored as Stores[N]['key'];
  return {
    ...readerOf(raw, sealing),
    count: () => raw.count(),
    index: (index) => readerOf(raw.index(index), sealing),
    put: async (value) => key(await raw.put(closed(value))),
    add: async (value) => key(await raw.add(closed(value))),
    delete: (which) => raw.delete(which),
    clear: () => raw.clear(),
  };
}

function readerOf<N extends StoreName>(source: Source, { name, seal, note }: Sealing<N>): ReadIndex<N> & AllOf<N> {
  const opened = (stored: unknown): Stores[N]['value'] | undefined => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const value = seal.open(name, stored);
    if (value === undefined) note(nameOf(name, stored));
    // As above.
    return value as Stores[N]['value'] | undefined;
  };
  const key = (stored: unknown) => stored as Stores[N]['key'];
  return {
    get: async (which) => opened(await source.get(which)),
    getAll: async (which?: IDBValidKey) => (await source.getAll(which)).flatMap((record) => opened(record) ?? []),
    getKey: async (which) => key(await source.getKey(which)),
    getAllKeys: async (which?: IDBValidKey) => (await source.getAllKeys(which)).map(key),
  };
}

interface AllOf<N extends StoreName> {
  getAll(which?: IDBValidKey): Promise<Stores[N]['value'][]>;
  getAllKeys(which?: IDBValidKey): Promise<Stores[N]['key'][]>;
}

/** By what of it is readable. */
const nameOf = (store: StoreName, record: object): string => {
  const parts: readonly unknown[] = Object.values(record);
  return [store, ...parts.filter((part) => typeof part !== 'object')].join(' ');
};
