import { isReportOpen, Signal, type Watched } from '#offline';
import { paths } from '../paths.ts';
import { pageLock } from '../service-worker/tidy-when-unused.ts';
import { askWorker } from './ask-worker.ts';
import { ownScriptUrl } from './own-script-url.ts';

/** A phone app stays open for days: it looks for a newer build when it is taken out again, at most once in this time. */
const lookAgainMs = 3_600_000;

/**
 * The service worker, seen from a page: it keeps the whole app on the device, so that it starts without a connection. A newer
 * build arrives in the background. The next page is of that build if no report was open in any tab when it arrived, or after a
 * tap; this page is loaded anew at a tap, or when the phone is put away with home on it. Never under a finger.
 */
export class InstalledApp {
  readonly #isNewer = new Signal(false);
  readonly #reload: () => void;
  readonly #page: Window;
  #registration: ServiceWorkerRegistration | undefined;
  #lookedAt = 0;

  constructor(reload: () => void, page: Window = window) {
    this.#reload = reload;
    this.#page = page;
  }

  /** A newer build than the one of this page is complete on the device. */
  get isNewer(): Watched<boolean> {
    return this.#isNewer;
  }

  start(): () => void {
    const { serviceWorker: workers, locks } = this.#page.navigator as Partial<Navigator>;
    // Absent in private windows, and where the page does not come over a secure connection.
    if (!workers) return () => undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const first = this.#page.document.querySelector<HTMLScriptElement>('script[type=module][src]');
    const path = first ? new URL(first.src).pathname : '';
    // Held until the page goes: it keeps the other scripts of this build on the device.
    locks?.request(`${pageLock}${path}`, { mode: 'shared', signal }, () => new Promise(() => undefined)).catch(ignored);
    this.#page.document.addEventListener('visibilitychange', () => this.#turned(), { signal });
    this.#lookedAt = Date.now();
    workers.register(ownScriptUrl('/sw.js'), { updateViaCache: 'none' }).then((registration) => {
      if (signal.aborted) return;
      this.#watch(registration, signal);
      registration.active?.postMessage('tidy');
    }, ignored);
    return () => stop.abort();
  }

  /** Loads this page with the newest build on the device. */
  async takeOver(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (waiting) await askWorker(waiting, 'choose');
    this.#reload();
  }

  #watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
    this.#registration = registration;
    const { waiting } = registration;
    // This page may be of that build already: it is chosen before the browser hands over to it.
    if (waiting) void askWorker(waiting, 'is-chosen').then((isChosen) => isChosen === false && this.#arrived());
    const follow = () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => this.#follow(registration, coming), { signal });
    };
    registration.addEventListener('updatefound', follow, { signal });
  }

  /** The first build of all replaces nothing and does not wait. */
  #follow({ active }: ServiceWorkerRegistration, { state }: ServiceWorker): void {
    if (state === 'installed' && active !== null) this.#arrived();
  }

  #arrived(): void {
    this.#isNewer.set(true);
    void this.#chooseIfUnused();
  }

  async #chooseIfUnused(): Promise<void> {
    if (!(await isReportOpen())) this.#registration?.waiting?.postMessage('choose');
  }

  /** The phone was put away or taken out. */
  #turned(): void {
    const { document } = this.#page;
    if (document.visibilityState === 'visible') {
      if (Date.now() - this.#lookedAt > lookAgainMs) this.#lookAgain();
      return;
    }
    if (!this.#isNewer.get()) return;
    void isReportOpen().then((isOpen) => {
      if (isOpen) return;
      const isAtRest = this.#page.location.pathname === paths.home && !document.querySelector('[role=dialog]');
      if (isAtRest && document.visibilityState === 'hidden') void this.takeOver();
      else void this.#chooseIfUnused();
    });
  }

  #lookAgain(): void {
    this.#lookedAt = Date.now();
    this.#registration?.update().catch(ignored);
  }
}

/** Without a connection there is nothing to look for, and a page that is closed needs nothing. */
const ignored = (): void => undefined;
