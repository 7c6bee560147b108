import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { IssueBody } from '#contract';
import { call, type CallFailure } from '../../server-data/api-client.ts';

/** Issuing needs a connection. A retry without an answer reuses the idempotency key, so nothing is issued twice. */
export function useIssue() {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const pending = useRef<{ readonly intent: string; readonly body: IssueBody; readonly key: string }>(undefined);

  async function issue(wanted: IssueBody): Promise<boolean> {
    const intent = intentOf(wanted);
    if (pending.current?.intent !== intent) pending.current = { intent, body: wanted, key: crypto.randomUUID() };
    const { body, key } = pending.current;
    setBusy(true);
    const result = await call('POST /api/v1/stock/issues', { body, idempotencyKey: key });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    // A refusal is an answer too: the next attempt gets a new key.
    if (result.ok || result.failure.kind === 'problem') pending.current = undefined;
    if (result.ok) await mutate((name) => typeof name === 'string' && name.includes('GET /api/v1/stock'));
    return result.ok;
  }

  return { isBusy, issue, ...(failure === undefined ? {} : { failure }) };
}

/** What the office wants to issue, without ids and time, which differ on every attempt. */
const intentOf = ({ UserId, SparePartId, Lines, Reference }: IssueBody): string =>
  JSON.stringify([UserId, SparePartId, Lines.map(({ Qty, SerialNo }) => [Qty, SerialNo]), Reference]);
