import { useRef, useState } from 'react';
import type { CallFailure, CallResult } from './api-client.ts';

interface Write {
  readonly isBusy: boolean;
  /** Why the latest write failed. */
  readonly failure?: CallFailure;
  /**
   * Sends a write that needs the server now. `what` says what is written: the same again, after a lost answer, carries the same
   * idempotency key and so happens once.
   */
  readonly write: <A>(
    what: unknown,
    send: (idempotencyKey: string) => Promise<CallResult<A>>,
  ) => Promise<CallResult<A>>;
  readonly clear: () => void;
}

export function useWrite(): Write {
  const sent = useRef<{ readonly what: string; readonly key: string }>(undefined);
  const [state, setState] = useState<Pick<Write, 'isBusy' | 'failure'>>({ isBusy: false });
  return {
    ...state,
    async write(what, send) {
      const name = JSON.stringify(what);
      const { key } = sent.current?.what === name ? sent.current : { key: crypto.randomUUID() };
      sent.current = { what: name, key };
      setState({ isBusy: true });
      const result = await send(key);
      // An answer came: doing the same once more is another write.
      if (result.ok || result.failure.kind === 'problem') sent.current = undefined;
      setState({ isBusy: false, ...(result.ok ? {} : { failure: result.failure }) });
      return result;
    },
    clear: () => setState({ isBusy: false }),
  };
}
