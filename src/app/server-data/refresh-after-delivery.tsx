import type { Device, StoredLine } from '#offline';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** After a day offline a hundred items arrive in some seconds: asking for everything after each would hold up the next. */
const betweenMs = 2_000;

/** Re-fetches what the server shows of an act, after the act was delivered or refused: at once, then at most every two seconds. */
export function RefreshAfterDelivery({ device }: { readonly device: Device }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let waiting = waitingLines(device);
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const refresh = (): void => {
      isDue = false;
      void mutate(() => true);
      pause = setTimeout(() => {
        pause = undefined;
        if (isDue) refresh();
      }, betweenMs);
    };
    const unwatch = device.outbox.lines.watch(() => {
      const before = waiting;
      waiting = waitingLines(device);
      if ([...before].every((key) => waiting.has(key))) return;
      isDue = true;
      if (pause === undefined) refresh();
    });
    return () => {
      unwatch();
      clearTimeout(pause);
    };
  }, [device, mutate]);
  return null;
}

const waitingLines = ({ outbox }: Device): ReadonlySet<string> =>
  new Set(
    outbox.lines
      .get()
      .filter(({ state, ...line }) => isShown(line) && state !== 'needs-attention')
      .map(({ key }) => key),
  );

/**
 * Items whose effect a server list shows. A photo of a task is in a list; one of a report is in the report, and so is what
 * was typed. A submitted report changes what can be done with its task, so even an answer from a moment ago is stale.
 */
const isShown = ({ kind, mappingId }: Pick<StoredLine, 'kind' | 'mappingId'>): boolean =>
  kind === 'attachment' ? mappingId === undefined : kind !== 'draft';
