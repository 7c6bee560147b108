/**
 * What the screens keep in the browser's storage. It is given as a function: where storage is forbidden, already asking
 * for it throws. A browser that keeps nothing loses nothing that is on the screen.
 */
type Store = () => Storage;

/** A text that the browser kept; `undefined` where there is none or the browser keeps nothing. */
export function readStoredText(store: Store, key: string): string | undefined {
  try {
    return store().getItem(key) ?? undefined;
  } catch {
    // Forbidden is the same as nothing kept.
    return undefined;
  }
}

/** Keeps a text as long as the browser allows. */
export function writeStoredText(store: Store, key: string, text: string): void {
  try {
    store().setItem(key, text);
  } catch {
    // Full or forbidden: the value lasts until the page closes.
  }
}

/** The names of all that the browser kept. */
export function storedNames(store: Store): readonly string[] {
  try {
    return Object.keys(store());
  } catch {
    // As above.
    return [];
  }
}

/** A value stored as JSON, if it still has the expected shape. */
export function readStored<T>(store: Store, key: string, isIt: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(readStoredText(store, key) ?? 'null');
    return isIt(value) ? value : undefined;
  } catch {
    // Unreadable is the same as nothing kept.
    return undefined;
  }
}

/** Keeps a value as JSON as long as the browser allows. */
export const writeStored = (store: Store, key: string, value: object): void =>
  writeStoredText(store, key, JSON.stringify(value));
