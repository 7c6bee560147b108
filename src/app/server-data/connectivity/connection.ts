import { call, watchCalls } from '../api-client.ts';
import { Signal } from '#offline';

/**
 * What happens in each state:
 *
 * | State           | An answer comes | No answer, tried twice                             | The person continues offline |
 * | --------------- | --------------- | -------------------------------------------------- | ---------------------------- |
 * | online          | online          | lost; working-offline within 30 s of working so    | not offered                  |
 * | lost            | online          | lost; the person is asked                          | working-offline              |
 * | working-offline | online          | working-offline; nobody is asked again             | already so                   |
 */
export type ConnectionState = 'online' | 'lost' | 'working-offline';

/** Shorter drops are never shown: a phone changing cells is offline this long. */
const graceMs = 3_000;

/** A connection that returns for less than this counts as the same loss, so nobody who works offline is asked twice. */
const steadyMs = 30_000;

const pingTimeoutMs = 4_000;
const firstRetryMs = 5_000;
/** Of a fleet that has lost its server, some phones ask each second, and never all of them at once. */
const longestRetryMs = 30_000;

/**
 * Whether the server is reachable. The browser's own state is only a hint: it says "online" behind a hotel's sign-in page,
 * and "offline" on some Windows machines that are online. What counts is whether a call comes back, tried twice.
 */
export class Connection {
  readonly #state = new Signal<ConnectionState>('online');
  readonly #page: Window;
  readonly #stops: (() => void)[] = [];
  #checking = false;
  #isNudged = false;
  #worksOffline = false;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Window = window) {
    this.#page = page;
  }

  readonly get = (): ConnectionState => this.#state.get();
  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** Starts watching with a first check: a browser that says it is offline at start-up is believed after one attempt. */
  start(): void {
    this.#stops.push(watchCalls((news) => (news === 'unreachable' ? this.#suspect() : this.#reached())));
    this.#listen(this.#page, 'offline', () => this.#suspect());
    this.#listen(this.#page, 'online', () => this.nudge());
    this.#listen(this.#page.document, 'visibilitychange', () => {
      if (this.#page.document.visibilityState === 'visible') this.nudge();
    });
    void this.#check(this.#page.navigator.onLine ? graceMs : 0);
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    clearTimeout(this.#retry);
    clearTimeout(this.#steady);
  }

  /** The person chooses to continue without a connection. */
  workOffline(): void {
    if (this.get() !== 'lost') return;
    this.#worksOffline = true;
    this.#state.set('working-offline');
  }

  /** Something hints at a connection: asks once in each wait, however often it is hinted at, and the wait goes on. */
  nudge(): void {
    if (this.get() === 'online' || this.#isNudged) return;
    this.#isNudged = true;
    void ping();
  }

  #suspect(): void {
    if (this.get() === 'online') void this.#check(graceMs);
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

  /** Any answer of the server counts; `ping` reports its own through `watchCalls`. */
  #reached(): void {
    if (this.get() === 'online') return;
    clearTimeout(this.#retry);
    this.#state.set('online');
    this.#steady = setTimeout(() => {
      this.#worksOffline = false;
    }, steadyMs);
  }

  #retryAfter(waitMs: number): void {
    this.#isNudged = false;
    this.#retry = setTimeout(
      () => {
        void ping().then((reached) => {
          if (!reached && this.get() !== 'online') this.#retryAfter(Math.min(waitMs * 1.5, longestRetryMs));
        });
      },
      pingWait(waitMs, Math.random),
    );
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

/** Up to a quarter sooner or later. */
const pingWait = (ms: number, random: () => number): number => ms * (0.75 + random() / 2);

/** A server that answers with an error is still reachable: that is not "no connection". */
async function ping(): Promise<boolean> {
  const result = await call('GET /api/v1/ping', { timeoutMs: pingTimeoutMs });
  return result.ok || result.failure.kind !== 'network';
}
