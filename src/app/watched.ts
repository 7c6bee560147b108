import { useSyncExternalStore } from 'react';

/** A value that lives outside React and can be watched. */
export class Watched<T> {
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

export const useWatched = <T>(watched: Pick<Watched<T>, 'get' | 'watch'>): T =>
  useSyncExternalStore(watched.watch, watched.get);
