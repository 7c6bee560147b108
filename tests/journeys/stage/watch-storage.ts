import type { Page } from 'playwright-core';

interface Watching {
  /** The text of the box when the write began that is on disk now. */
  durable?: string;
  /** Every so many writes of a draft fail with this error. */
  failing?: { readonly name: string; readonly every: number; count: number };
  opened?: IDBDatabase[];
}

/** The text of the box that is on disk. */
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
    const transaction = begin.call(this, stores, mode, options);
    const names = [stores].flat();
    // The courier's transactions have this store too.
    const isOfTyping = mode === 'readwrite' && names.includes('drafts') && !names.includes('submitted');
    const box = document.activeElement;
    if (isOfTyping && (box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) {
      const { value } = box;
      transaction.addEventListener('complete', () => (page.durable = value));
    }
    return transaction;
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const { failing } = page;
    if (failing !== undefined && this.name === 'drafts') {
      failing.count += 1;
      if (failing.count % failing.every === 0) throw new DOMException('No', failing.name);
    }
    return put.apply(this, given);
  };
}
