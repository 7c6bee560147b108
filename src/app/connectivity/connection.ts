import { call, watchCalls } from '../api-client.ts';
import { Signal } from '#offline';

/**
 * `lost`: nothing reaches the server, and the person has not yet been asked what to do about it.
 * `working-offline`: the person chose to go on with what is on the device.
 */
export type ConnectionState = 'online' | 'lost' | 'working-offline';

/** Shorter drops are never shown: a phone that changes cells is away this long. */
const patienceMs = 3_000;

/** A connection that comes back for less than this is the same loss; nobody who works offline is asked about it twice. */
const steadyMs = 30_000;

const pingTimeoutMs = 4_000;
const firstRetryMs = 5_000;
const longestRetryMs = 30_000;

/**
 * Whether the server can be reached. The browser's own word is only a hint: "online" is said behind a hotel's sign-in page,
 * "offline" by some Windows machines that are not. What counts is whether a call comes back, twice asked.
 */
export class Connection {
  readonly #state = new Signal<ConnectionState>('online');
  readonly #page: Window;
  readonly #stops: (() => void)[] = [];
  #checking = false;
  #worksOffline = false;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Window = window) {
    this.#page = page;
  }

  readonly get = (): ConnectionState => this.#state.get();
  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** Starts watching, with a first look: at start-up a browser that knows it is offline is believed after one try. */
  start(): void {
    this.#stops.push(watchCalls((news) => (news === 'unreachable' ? this.#suspect() : this.#reached())));
    this.#listen(this.#page, 'offline', () => this.#suspect());
    this.#listen(this.#page, 'online', () => void ping());
    this.#listen(this.#page.document, 'visibilitychange', () => {
      if (this.get() !== 'online' && this.#page.document.visibilityState === 'visible') void ping();
    });
    void this.#check(this.#page.navigator.onLine ? patienceMs : 0);
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    clearTimeout(this.#retry);
    clearTimeout(this.#steady);
  }

  /** The person goes on without a connection. */
  workOffline(): void {
    if (this.get() !== 'lost') return;
    this.#worksOffline = true;
    this.#state.set('working-offline');
  }

  #suspect(): void {
    if (this.get() === 'online') void this.#check(patienceMs);
  }

  async #check(waitMs: number): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    const reached = (await ping()) || (waitMs > 0 && (await this.#pause(waitMs), await ping()));
    this.#checking = false;
    if (!reached) this.#lost();
  }

  #lost(): void {
    if (this.get() !== 'online') return;
    clearTimeout(this.#steady);
    this.#state.set(this.#worksOffline ? 'working-offline' : 'lost');
    this.#retryAfter(firstRetryMs);
  }

  /** Any answer of the server will do; `ping` tells of itself through `watchCalls`. */
  #reached(): void {
    if (this.get() === 'online') return;
    clearTimeout(this.#retry);
    this.#state.set('online');
    this.#steady = setTimeout(() => {
      this.#worksOffline = false;
    }, steadyMs);
  }

  #retryAfter(waitMs: number): void {
    this.#retry = setTimeout(() => {
      void ping().then((reached) => {
        if (!reached && this.get() !== 'online') this.#retryAfter(Math.min(waitMs * 1.5, longestRetryMs));
      });
    }, waitMs);
  }

  #pause(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#stops.push(() => clearTimeout(timer));
    });
  }

  #listen(target: EventTarget, event: string, listener: () => void): void {
    target.addEventListener(event, listener);
    this.#stops.push(() => target.removeEventListener(event, listener));
  }
}

/** A server that answers with an error is still there: that is not what "no connection" means. */
async function ping(): Promise<boolean> {
  const result = await call('GET /api/v1/ping', { timeoutMs: pingTimeoutMs });
  return result.ok || result.failure.kind !== 'network';
}
