import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AttendanceTransition } from '#contract';
import { call, type CallFailure } from '../server-data/api-client.ts';

export interface Decide {
  /** The day whose decision is being sent. */
  readonly busy?: number;
  readonly failure?: CallFailure;
  readonly decide: (attendanceId: number, body: AttendanceTransition) => Promise<boolean>;
}

/** Deciding needs a connection, because the office decides on the current state. */
export function useDecide(): Decide {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<number>();
  const [failure, setFailure] = useState<CallFailure>();

  async function decide(attendanceId: number, body: AttendanceTransition): Promise<boolean> {
    setBusy(attendanceId);
    const result = await call('POST /api/v1/attendance/:AttendanceId/transitions', {
      params: { AttendanceId: attendanceId },
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    setBusy(undefined);
    setFailure(result.ok ? undefined : result.failure);
    // Also after a refusal: the shown state is stale then.
    await mutate((key) => typeof key === 'string' && key.includes('GET /api/v1/attendance'));
    return result.ok;
  }

  return { decide, ...(busy === undefined ? {} : { busy }), ...(failure === undefined ? {} : { failure }) };
}
