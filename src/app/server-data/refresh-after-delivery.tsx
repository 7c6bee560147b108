import type { Device, StoredLine } from '#offline';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Re-fetches what the server shows of an act, after the act was delivered or refused. */
export function RefreshAfterDelivery({ device }: { readonly device: Device }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let waiting = waitingLines(device);
    return device.outbox.lines.watch(() => {
      const before = waiting;
      waiting = waitingLines(device);
      if ([...before].some((key) => !waiting.has(key))) void mutate(() => true);
    });
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
