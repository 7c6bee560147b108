import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AttendanceTransition, MonthTransition } from '#contract';
import { call, type CallFailure } from '../api-client.ts';

export interface OfficeWord {
  readonly isBusy: boolean;
  /** The days off that are being decided. */
  readonly busy: string | undefined;
  readonly failure?: CallFailure;
  readonly decideLeave: (leaveId: string, body: AttendanceTransition) => Promise<boolean>;
  readonly decideMonth: (body: MonthTransition) => Promise<boolean>;
}

/** What the office says of days off and whole months. It needs the server: it decides on what is there now. */
export function useOfficeWord(): OfficeWord {
  const { mutate } = useSWRConfig();
  const [about, setAbout] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();

  async function said(
    what: string,
    answer: Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: CallFailure }>,
  ) {
    setAbout(what);
    const result = await answer;
    setAbout(undefined);
    setFailure(result.ok ? undefined : result.failure);
    // Also after a refusal: then something else is there than was shown.
    await mutate((key) => typeof key === 'string' && key.includes('GET /api/v1/attendance'));
    return result.ok;
  }

  return {
    isBusy: about !== undefined,
    busy: about,
    ...(failure === undefined ? {} : { failure }),
    decideLeave: (LeaveId, body) =>
      said(
        LeaveId,
        call('POST /api/v1/attendance/leaves/:LeaveId/transitions', {
          params: { LeaveId },
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    decideMonth: (body) =>
      said(
        body.Month,
        call('POST /api/v1/attendance/months/transitions', { body, idempotencyKey: crypto.randomUUID() }),
      ),
  };
}
