import { useState } from 'react';
import { readStored, writeStored } from '#screen';
import { keptInTab } from '../session/kept-in-tab.ts';
import { useSession } from '../app-parts.ts';

/** State of one person that survives a reload. Cleared when the tab is closed, they sign out, or `clear` is called. */
export function useStoredState<T extends object>(
  name: string,
  initial: T,
): readonly [value: T, set: (value: T) => void, clear: () => void] {
  const session = useSession();
  const key = `${keptInTab(session.kind === 'signed-in' ? session.profile.UserId : undefined)}${name}`;
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readStored(() => sessionStorage, key, isObject) }));
  const set = (next: T): void => {
    setValue(next);
    writeStored(() => sessionStorage, key, next);
  };
  const clear = (): void => {
    setValue(initial);
    sessionStorage.removeItem(key);
  };
  return [value, set, clear];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
