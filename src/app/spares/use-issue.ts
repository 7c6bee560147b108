import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { IssueBody } from '#contract';
import { call, type CallFailure } from '../api-client.ts';

/** Issuing needs the server. What was not answered is sent again as the same, so that nothing is issued twice. */
export function useIssue() {
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const pending = useRef<{ readonly said: string; readonly body: IssueBody; readonly key: string }>(undefined);

  async function issue(wanted: IssueBody): Promise<boolean> {
    const said = saidIn(wanted);
    if (pending.current?.said !== said) pending.current = { said, body: wanted, key: crypto.randomUUID() };
    const { body, key } = pending.current;
    setBusy(true);
    const result = await call('POST /api/v1/stock/issues', { body, idempotencyKey: key });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    // A refusal is an answer too: the next try is another one.
    if (result.ok || result.failure.kind === 'problem') pending.current = undefined;
    if (result.ok) await mutate((name) => typeof name === 'string' && name.includes('GET /api/v1/stock'));
    return result.ok;
  }

  return { isBusy, issue, ...(failure === undefined ? {} : { failure }) };
}

/** What was meant, without the ids and the moment that each try makes anew. */
const saidIn = ({ UserId, SparePartId, Lines, Reference }: IssueBody): string =>
  JSON.stringify([UserId, SparePartId, Lines.map(({ Qty, SerialNo }) => [Qty, SerialNo]), Reference]);
