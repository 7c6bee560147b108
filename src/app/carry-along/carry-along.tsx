import type { Home } from '#contract';
import { useEffect } from 'react';
import { useConnection } from '../app-parts.ts';
import { useDevice } from '../device/device-context.tsx';
import { useFetchAhead } from '../server-data/use-fetch-ahead.ts';
import type { Packing } from './pack-work.ts';

/** What the screen in front needs comes first. */
const startAfterMs = 2_000;

/** Loads, while there is a connection, what the work of the day will need where there is none. Draws nothing. */
export function CarryAlong({ home }: { readonly home: Home }) {
  const device = useDevice();
  const fetchAhead = useFetchAhead();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    if (!device || !isOnline) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void pack({ home, device, fetchAhead, stop: stop.signal }), startAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [home, device, fetchAhead, isOnline]);
  return null;
}

/** Fetched when its time has come: sign-in and home do not wait for it. */
async function pack(packing: Packing): Promise<void> {
  const part = await import('./pack-work.ts').catch(() => undefined);
  // The connection has gone meanwhile; when it is back, this is begun again.
  await part?.packWork(packing);
}
