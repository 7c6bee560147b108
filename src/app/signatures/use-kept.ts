import { useState } from 'react';
import { useSession } from '../app-parts.ts';

/** State of one person that a reload of the page does not lose. It goes when the tab is closed, or when it is let go. */
export function useKept<T extends object>(
  name: string,
  initial: T,
): readonly [value: T, set: (value: T) => void, letGo: () => void] {
  const session = useSession();
  const key = `fs-kept-u${session.kind === 'signed-in' ? String(session.profile.UserId) : ''}-${name}`;
  const [value, setValue] = useState<T>(() => ({ ...initial, ...read(key) }));
  const set = (next: T): void => {
    setValue(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without room the screen still works; only a reload would lose it.
    }
  };
  const letGo = (): void => {
    setValue(initial);
    sessionStorage.removeItem(key);
  };
  return [value, set, letGo];
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Unreadable is the same as nothing kept.
    return {};
  }
}
