import { readStored, writeStored } from '#screen';

/** What this device held at the last look. */
export interface LastSeen {
  /** ISO time. */
  readonly at: string;
  /** Changes that had not reached the server. */
  readonly waiting: number;
}

const seenKey = (userId: number): string => `fs-seen-u${userId}`;
const clearedKey = (userId: number): string => `fs-cleared-u${userId}`;

const isLastSeen = (value: unknown): value is LastSeen =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'waiting' in value &&
  typeof value.waiting === 'number';

/** Records in localStorage what the database holds, from the first work on. This reveals later that the database was cleared. */
export function noteWork(page: Window, userId: number, { at, waiting }: LastSeen): void {
  const isKnown = readStored(() => page.localStorage, seenKey(userId), isLastSeen) !== undefined;
  if (waiting > 0 || isKnown) writeStored(() => page.localStorage, seenKey(userId), { at, waiting });
}

/**
 * What a person had here before the browser cleared the database, until `forgetCleared`. `isNew`: the database did not exist
 * when the app started. Undefined if the record is gone too: that looks like a browser that was never used.
 */
export function findCleared(page: Window, userId: number, isNew: boolean): LastSeen | undefined {
  const store = () => page.localStorage;
  const seen = isNew ? readStored(store, seenKey(userId), isLastSeen) : undefined;
  if (seen === undefined) return readStored(store, clearedKey(userId), isLastSeen);
  writeStored(store, clearedKey(userId), seen);
  page.localStorage.removeItem(seenKey(userId));
  return seen;
}

export function forgetCleared(page: Window, userId: number): void {
  page.localStorage.removeItem(clearedKey(userId));
}
