import type { Workbench } from '#contract';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { callAny } from '../../server-data/api-client.ts';
import { useConnection, useSession } from '../../app-parts.ts';
import { readName, useServerData, type ServerData } from '../../server-data/use-server-data.ts';

const key = 'GET /api/v1/report-types/workbench';

/** Poll interval. A saved file is live within two seconds; the screen should not lag much behind. */
const everyMs = 1_000;
/** Poll interval after a failure; the connection monitor checks separately whether the server is back. */
const afterFailureMs = 5_000;
const timeoutMs = 10_000;

/** The state of the folders, polled about every second while the page is visible. An unchanged answer is a 304. */
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
    return poll(async (signal) => {
      const result = await callAny(key, { ifNoneMatch: `"${revision}"`, signal, timeoutMs });
      if (signal.aborted) return everyMs;
      const name = readName(key, undefined);
      if (result.ok && result.answer !== undefined)
        await mutate(name, { answer: result.answer, at: Date.now() }, { revalidate: false });
      // Revalidate through the normal read, so that the screen shows whether the data is fresh.
      else if (result.ok === hasFailed) await mutate(name);
      return result.ok ? everyMs : afterFailureMs;
    });
  }, [mayAsk, revision, hasFailed, mutate]);
  return data;
}

/** Polls while the page is visible; the callback returns the delay until the next run. */
function poll(act: (signal: AbortSignal) => Promise<number>): () => void {
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
