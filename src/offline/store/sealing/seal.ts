import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Stores, WriteTx } from '../stores.ts';
import { packed, unpacked } from './packed.ts';
import { readableParts } from './readable-parts.ts';
import { RememberedOutbox } from './remembered-outbox.ts';
import { sealedTx, type Note, type RawTx } from './sealed-tx.ts';

/** Long enough to be random: no two records of a device ever share one. */
const nonceBytes = 24;

/**
 * Encrypts the records of one user. XChaCha20-Poly1305 in JavaScript and not Web Crypto: a transaction of IndexedDB ends while
 * anything else is awaited, and a draft must be read, changed and written in one.
 */
export class Seal {
  /** Of the key. */
  readonly id: string;
  readonly #key: Uint8Array;
  /** Of this connection. */
  readonly #outbox = new RememberedOutbox();

  constructor(id: string, key: Uint8Array) {
    this.id = id;
    this.#key = key;
  }

  /** A transaction whose records are sealed on the way in and opened on the way out. */
  within(tx: RawTx, note: Note): WriteTx {
    return sealedTx(tx, { seal: this, note, outbox: this.#outbox });
  }

  close(store: keyof Stores, value: object): object {
    const readable: readonly string[] | undefined = readableParts[store];
    if (readable === undefined) return value;
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const secret = this.#cipher(store, nonce).encrypt(packed(value));
    const parts = Object.fromEntries(Object.entries(value).filter(([name]) => readable.includes(name)));
    return { ...parts, nonce, sealed: secret };
  }

  /** `undefined`: it cannot be read any more. */
  open(store: keyof Stores, record: object): object | undefined {
    if (readableParts[store] === undefined) return record;
    if (!isSealed(record)) return undefined;
    const { nonce, sealed, ...parts } = record;
    const opened = this.#opened(store, nonce, sealed);
    // IndexedDB itself may have given the number of a new record.
    return opened && { ...opened, ...parts };
  }

  #opened(store: keyof Stores, nonce: Uint8Array, sealed: Uint8Array): object | undefined {
    try {
      const value = unpacked(this.#cipher(store, nonce).decrypt(sealed));
      return typeof value === 'object' && value !== null ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** A record opens only in the store in which it was put. */
  #cipher(store: keyof Stores, nonce: Uint8Array) {
    return xchacha20poly1305(this.#key, nonce, new TextEncoder().encode(store));
  }
}

interface Sealed {
  readonly nonce: Uint8Array;
  readonly sealed: Uint8Array;
}

export const isSealed = (record: object): record is Sealed => 'nonce' in record && 'sealed' in record;
