import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection, useSession } from '../../start-up/app-parts.ts';
import { useDevice } from '../device-context.tsx';
import { paths } from '../../paths.ts';
import { useFetchAhead } from '../../server-data/use-fetch-ahead.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { prefetchWork } from './prefetch-work.ts';

/** Loads the data of the coming work while there is a connection, for places without one. Draws nothing. */
export function Prefetch() {
  const device = useDevice();
  const { answer: home } = useServerData('GET /api/v1/home');
  const fetchAhead = useFetchAhead();
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const hasBag = session.kind === 'signed-in' && session.profile.Role === 'executive';
  const visit = useVisitOfHome();
  useEffect(() => {
    if (!device || !isOnline || !home) return undefined;
    const stop = new AbortController();
    void prefetchWork({ home, device, fetchAhead, stop: stop.signal, hasBag });
    return () => stop.abort();
  }, [home, device, fetchAhead, isOnline, hasBag, visit]);
  return null;
}

/** Changes with every return to home: what could not be fetched is tried again then. */
function useVisitOfHome(): string {
  const { pathname, key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (pathname === paths.home && visit !== key) setVisit(key);
  return visit;
}
