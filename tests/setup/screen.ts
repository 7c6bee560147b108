import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { timeoutMs } from '../../scripts/timeout.ts';
import './undrawn.ts';
import '../offline/store/sealing/preloaded-seal.ts';
import '../app/device/preloaded-sending.ts';

/*
 * The files of a worker share one document and their loaded modules. So each file starts with an unused device,
 * and each test leaves the browser as it found it.
 */

/** What the library itself sets while a query is repeated: nobody reads the errors of those attempts. */
interface Repeating {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

configure({
  asyncUtilTimeout: timeoutMs,
  // The library prints the document at every attempt; here only the last one does, which is the one that is shown.
  getElementError: (message, container) => {
    const isRepeated = (getConfig() as Repeating)._disableExpensiveErrorDiagnostics === true;
    const error = new Error(isRepeated ? (message ?? '') : [message, prettyDOM(container)].join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/*
 * What every supported browser has and jsdom lacks. jsdom has no layout, so there is nothing to scroll, nothing is resized,
 * and everything observed is in view; it decodes no pictures and states no preferences.
 */
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const boundingClientRect = target.getBoundingClientRect();
    // What is read of an entry.
    this.#report([{ target, isIntersecting: true, boundingClientRect } as IntersectionObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
HTMLImageElement.prototype.decode = () => Promise.resolve();
globalThis.createImageBitmap = async () => Promise.resolve({ width: 40, height: 30, close: () => undefined });
window.matchMedia = (media) =>
  // What is read of a query.
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Range.prototype.getBoundingClientRect = () => document.createElement('p').getBoundingClientRect();

const { matchMedia } = window;

beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetOwnParts(navigator);
  window.matchMedia = matchMedia;
});

// A lazy part still loading when its file ends would fail, and be missing in every later file of the worker.
afterAll(() => vi.dynamicImportSettled(), 60_000);

/** Removes what a test added to the navigator (locks, a camera, a position); jsdom's own properties are on the prototype. */
function forgetOwnParts(thing: object): void {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(thing))) Reflect.deleteProperty(thing, name);
}
