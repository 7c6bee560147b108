import { isReportOpen, Signal, type Watched } from '#offline';
import { paths } from '../paths.ts';
import { pageLock } from '../service-worker/tidy-when-unused.ts';
import { askWorker } from './ask-worker.ts';
import { ownScript } from './own-script.ts';
import { ownScriptUrl } from './own-script-url.ts';

/** A phone app stays open for days: it checks for a newer build when it becomes visible, at most once in this time. */
const updateCheckMs = 3_600_000;

/**
 * The service worker, seen from a page: it keeps the whole app on the device, so that it starts without a connection. A newer
 * build arrives in the background. The next page uses that build if no report was open in any tab when it arrived, or after a
 * tap. The open page reloads only after a tap, or when it is hidden while it shows home.
 */
export class InstalledApp {
  readonly #isNewer = new Signal(false);
  readonly #reload: () => void;
  readonly #page: Window;
  #registration: ServiceWorkerRegistration | undefined;
  #checkedAt = 0;

  constructor(reload: () => void, page: Window = window) {
    this.#reload = reload;
    this.#page = page;
  }

  /** A build newer than this page is complete on the device. */
  get isNewer(): Watched<boolean> {
    return this.#isNewer;
  }

  start(): () => void {
    const { serviceWorker: workers, locks } = this.#page.navigator as Partial<Navigator>;
    // Absent in private windows, and where the page does not come over a secure connection.
    if (!workers) return () => undefined;
    const stop = new AbortController();
    const { signal } = stop;
    // Held until the page closes: it keeps the other scripts of this build on the device.
    locks
      ?.request(
        `${pageLock}${ownScript(this.#page.document)}`,
        { mode: 'shared', signal },
        () => new Promise(() => undefined),
      )
      .catch(ignored);
    this.#page.document.addEventListener('visibilitychange', () => this.#visibilityChanged(), { signal });
    this.#checkedAt = Date.now();
    workers.register(ownScriptUrl('/sw.js'), { updateViaCache: 'none' }).then((registration) => {
      if (signal.aborted) return;
      this.#watch(registration, signal);
      registration.active?.postMessage('tidy');
    }, ignored);
    return () => stop.abort();
  }

  /** Reloads this page with the newest build on the device. */
  async takeOver(): Promise<void> {
    const waiting = this.#registration?.waiting;
    if (waiting) await askWorker(waiting, 'choose');
    this.#reload();
  }

  #watch(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
    this.#registration = registration;
    const { waiting } = registration;
    // This page may use that build already: a build is chosen before its worker becomes active.
    if (waiting) void askWorker(waiting, 'is-chosen').then((isChosen) => isChosen === false && this.#newerBuildReady());
    const follow = () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => this.#follow(registration, installing), { signal });
    };
    // One may have been found before this page listened.
    follow();
    registration.addEventListener('updatefound', follow, { signal });
  }

  /** The very first build replaces nothing and does not wait. */
  #follow({ active }: ServiceWorkerRegistration, { state }: ServiceWorker): void {
    if (state === 'installed' && active !== null) this.#newerBuildReady();
  }

  #newerBuildReady(): void {
    this.#isNewer.set(true);
    void this.#chooseIfUnused();
  }

  async #chooseIfUnused(): Promise<void> {
    if (!(await isReportOpen())) this.#registration?.waiting?.postMessage('choose');
  }

  /** The page was hidden or shown again. */
  #visibilityChanged(): void {
    const { document } = this.#page;
    if (document.visibilityState === 'visible') {
      if (Date.now() - this.#checkedAt > updateCheckMs) this.#checkForUpdate();
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

  #checkForUpdate(): void {
    this.#checkedAt = Date.now();
    this.#registration?.update().catch(ignored);
  }
}

/** Offline, or the page was closed: the next check tries again. */
const ignored = (): void => undefined;
