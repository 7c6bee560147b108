import type { Page } from 'playwright-core';

interface Watching {
  /** The remark of the draft that is on disk. */
  durable?: string;
  /** Every so many writes of a draft fail with this error. */
  failing?: { readonly name: string; readonly every: number; count: number };
  opened?: IDBDatabase[];
}

/** The remark of the draft that is on disk. */
export const durable = (page: Page): Promise<string> => page.evaluate(() => (window as Watching).durable ?? '');

/** From now on every so many writes of a draft fail with this error. */
export const failWrites = (page: Page, name: string, every: number): Promise<void> =>
  page.evaluate((failing) => void Object.assign(window, { failing }), { name, every, count: 0 });

/** Writes of a draft since they began to fail. */
export const writesTried = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watching).failing?.count ?? 0);

export const letWrite = (page: Page): Promise<void> => page.evaluate(() => void delete (window as Watching).failing);

/** As phones do while the app is put away. */
export const closeDatabases = (page: Page): Promise<void> =>
  page.evaluate(() => (window as Watching).opened?.forEach((database) => database.close()));

/** Runs in the page before the app: tells what is on disk, and fails on demand. */
export function watchStorage(): void {
  const page: Watching = window as Watching;
  page.opened = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    if (page.opened?.includes(this) === false) page.opened.push(this);
    return begin.call(this, stores, mode, options);
  };
  // What is put is sealed. Its contents are the text that was encoded last before, not what the box shows: a write that is tried
  // again holds what was typed before the first try.
  let readable = '';
  const encode = TextEncoder.prototype.encode;
  TextEncoder.prototype.encode = function (text) {
    readable = text ?? '';
    return encode.call(this, text);
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name !== 'drafts') return put.apply(this, given);
    const { failing } = page;
    if (failing !== undefined) {
      failing.count += 1;
      if (failing.count % failing.every === 0) throw new DOMException('No', failing.name);
    }
    const draft = JSON.parse(readable) as { readonly entries: { readonly remark?: string } };
    this.transaction.addEventListener('complete', () => (page.durable = draft.entries.remark ?? ''));
    return put.apply(this, given);
  };
}
