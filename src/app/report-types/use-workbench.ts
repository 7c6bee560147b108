import type { Workbench } from '#contract';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { callAny } from '../api-client.ts';
import { useConnection, useSession } from '../app-parts.ts';
import { readName, useServerData, type ServerData } from '../server-data/use-server-data.ts';

const key = 'GET /api/v1/report-types/workbench';

/** A file that is saved is live within two seconds; the eye should not wait much longer than that. */
const everyMs = 1_000;
/** After a failure: the connection has its own way of asking whether it is back. */
const afterFailureMs = 5_000;
const timeoutMs = 10_000;

/** The folders as they stand, fresh about every second while somebody looks. An unchanged answer costs a line of headers. */
export function useWorkbench(): ServerData<Workbench> {
  const data = useServerData(key);
  const { mutate } = useSWRConfig();
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const mayAsk = isOnline && session.kind === 'signed-in' && !session.expired;
  const revision = data.answer?.Revision;
  const hasFailed = data.failure !== undefined;
  useEffect(() => {
    if (!mayAsk || revision === undefined) return undefined;
    return repeatedly(async (signal) => {
      const result = await callAny(key, { ifNoneMatch: `"${revision}"`, signal, timeoutMs });
      if (signal.aborted) return everyMs;
      const name = readName(key, undefined);
      if (result.ok && result.answer !== undefined)
        await mutate(name, { answer: result.answer, at: Date.now() }, { revalidate: false });
      // Whether the server answers is told by the read itself: the screen must not look fresh when it is not.
      else if (result.ok === hasFailed) await mutate(name);
      return result.ok ? everyMs : afterFailureMs;
    });
  }, [mayAsk, revision, hasFailed, mutate]);
  return data;
}

/** Does something again and again while the page is looked at; it says itself after how long. */
function repeatedly(act: (signal: AbortSignal) => Promise<number>): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const run = async (): Promise<void> => {
    if (isBusy || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    isBusy = true;
    const waitMs = await act(end.signal);
    isBusy = false;
    if (!end.signal.aborted) timer = setTimeout(() => void run(), waitMs);
  };
  const look = (): void => void run();
  document.addEventListener('visibilitychange', look);
  timer = setTimeout(look, everyMs);
  return () => {
    end.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
