/** What tabs of one user tell each other. */
export type TabMessage =
  | { readonly kind: 'outbox-changed' }
  | { readonly kind: 'draft-changed'; readonly mappingId: number }
  | { readonly kind: 'hand-over'; readonly mappingId: number };

/** The part of the browser's lock manager that is used. Absent on http pages: then tabs do not know of each other. */
export type Locks = Pick<LockManager, 'request'>;

/** One wire between all tabs of a user, this one included. Only for comfort: the server's keys and revisions keep the work safe. */
export class Tabs {
  readonly #channel: BroadcastChannel | undefined;
  readonly #listeners = new Set<(message: TabMessage) => void>();

  constructor(name: string) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = (event: MessageEvent<TabMessage>) => this.#heard(event.data);
  }

  /** Told to every tab and to this one. */
  tell(message: TabMessage): void {
    this.tellOthers(message);
    this.#heard(message);
  }

  tellOthers(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  hear(listener: (message: TabMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#channel?.close();
  }

  #heard(message: TabMessage): void {
    for (const listener of [...this.#listeners]) listener(message);
  }
}
