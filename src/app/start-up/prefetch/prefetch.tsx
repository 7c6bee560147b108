import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection, useMay, useSession } from '../../app-parts.ts';
import { useDevice } from '../../device/device-context.tsx';
import { paths } from '../../paths.ts';
import { useServerData } from '../../server-data/use-server-data.ts';
import { prefetchWork } from './prefetch-work.ts';
import { useKeepPack } from './use-keep-pack.ts';
import { usePacking } from './use-packing.ts';

/** Loads the data of the coming work while there is a connection, for places without one. Draws nothing. */
export function Prefetch() {
  const device = useDevice();
  const { answer: home } = useServerData('GET /api/v1/home');
  const newPacking = usePacking();
  const keepPack = useKeepPack(device);
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const profile = session.kind === 'signed-in' ? session.profile : undefined;
  const userId = profile?.UserId;
  const hasBag = useMay('carry-spares');
  const visit = useVisitOfHome();
  useEffect(() => {
    if (!device || !isOnline || !home || userId === undefined) return undefined;
    const stop = new AbortController();
    const pack = newPacking();
    void prefetchWork({ home, device, pack, stop: stop.signal, hasBag, now: Date.now() }).then((forms) => {
      if (forms !== undefined) void keepPack([...pack.wanted], forms);
    });
    return () => stop.abort();
  }, [home, device, newPacking, keepPack, isOnline, hasBag, userId, visit]);
  return null;
}

/** Changes with every return to home: what could not be fetched is tried again then. */
function useVisitOfHome(): string {
  const { pathname, key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (pathname === paths.home && visit !== key) setVisit(key);
  return visit;
}
