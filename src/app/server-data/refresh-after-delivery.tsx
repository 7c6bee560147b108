import type { Device, OutboxLine } from '#offline';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** What a person did has reached the server, or was refused there: what the server says of it is asked again. */
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
 * A photo of a task is in a list of the server; one of a report is in the report, as is what was typed. A report that was submitted
 * changes what can be done with its task: also what was asked a moment before is not the answer any more.
 */
const isShown = ({ kind, mappingId }: Pick<OutboxLine, 'kind' | 'mappingId'>): boolean =>
  kind === 'attachment' ? mappingId === undefined : kind !== 'draft';
