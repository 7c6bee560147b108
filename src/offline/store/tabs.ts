/** Messages between tabs of one user. */
type TabMessage =
  | { readonly kind: 'outbox-changed' }
  /** A person wants to send now. */
  | { readonly kind: 'send-now' }
  | { readonly kind: 'draft-changed'; readonly mappingId: number }
  | { readonly kind: 'hand-over'; readonly mappingId: number };

/** The part of the browser's lock manager that is used. Absent on http pages: tabs then do not know of each other. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * A channel between all tabs of a user, including this one. Only for convenience: the server's keys and revisions keep the
 * work safe.
 */
export class Tabs {
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<(message: TabMessage) => void>();
  #isOpen = true;

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = (event: MessageEvent<TabMessage>) => this.#notify(event.data);
  }

  /** Sends to every tab, including this one. */
  broadcast(message: TabMessage): void {
    this.broadcastToOthers(message);
    this.#notify(message);
  }

  /** What ends after the tab has closed, such as a write, tells nobody. */
  broadcastToOthers(message: TabMessage): void {
    if (this.#isOpen) this.#channel.postMessage(message);
  }

  subscribe(listener: (message: TabMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isOpen = false;
    this.#listeners.clear();
    this.#channel.close();
  }

  #notify(message: TabMessage): void {
    for (const listener of [...this.#listeners]) listener(message);
  }
}
