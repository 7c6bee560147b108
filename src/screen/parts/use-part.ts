import { useState } from 'react';

type Part<T> = { readonly state: 'closed' | 'loading' | 'failed' } | { readonly state: 'open'; readonly part: T };

/** A part of a page that is loaded when it is opened. */
export interface OpenablePart<T> {
  readonly shown: Part<T>;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A part of the app in a separate script, loaded when it is opened. Without a signal that may fail: the person is told, and
 * the next attempt loads it again.
 */
export function usePart<T>(load: () => Promise<T>): OpenablePart<T> {
  const [shown, show] = useState<Part<T>>({ state: 'closed' });
  return {
    shown,
    open: () => {
      show({ state: 'loading' });
      load().then(
        (part) => show((now) => (now.state === 'loading' ? { state: 'open', part } : now)),
        () => show((now) => (now.state === 'loading' ? { state: 'failed' } : now)),
      );
    },
    close: () => show({ state: 'closed' }),
  };
}
