import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AttendanceTransition, MonthTransition } from '#contract';
import { call, type CallFailure } from '../server-data/api-client.ts';

interface OfficeDecision {
  readonly isBusy: boolean;
  /** The leave whose decision is being sent. */
  readonly busy: string | undefined;
  readonly failure?: CallFailure;
  readonly decideLeave: (leaveId: string, body: AttendanceTransition) => Promise<boolean>;
  readonly decideMonth: (body: MonthTransition) => Promise<boolean>;
}

/** Decides leaves and whole months. It needs a connection, because the office decides on the current state. */
export function useOfficeDecision(): OfficeDecision {
  const { mutate } = useSWRConfig();
  const [about, setAbout] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();

  async function send(
    what: string,
    answer: Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: CallFailure }>,
  ) {
    setAbout(what);
    const result = await answer;
    setAbout(undefined);
    setFailure(result.ok ? undefined : result.failure);
    // Also after a refusal: the shown state is stale then.
    await mutate((key) => typeof key === 'string' && key.includes('GET /api/v1/attendance'));
    return result.ok;
  }

  return {
    isBusy: about !== undefined,
    busy: about,
    ...(failure === undefined ? {} : { failure }),
    decideLeave: (LeaveId, body) =>
      send(
        LeaveId,
        call('POST /api/v1/attendance/leaves/:LeaveId/transitions', {
          params: { LeaveId },
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    decideMonth: (body) =>
      send(
        body.Month,
        call('POST /api/v1/attendance/months/transitions', { body, idempotencyKey: crypto.randomUUID() }),
      ),
  };
}
