/** An observable value. React reads it with `useSyncExternalStore`; this room itself does not know React. */
export interface Watched<T> {
  readonly get: () => T;
  /** Calls the listener after every change until the returned function is called. */
  readonly watch: (listener: () => void) => () => void;
}

/** A value that tells its listeners when it changes. */
export class Signal<T> implements Watched<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}
