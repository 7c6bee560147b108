import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { AttendanceTransition } from '#contract';
import { call, type CallFailure } from '../api-client.ts';

export interface Decide {
  /** The day that is being decided. */
  readonly busy?: number;
  readonly failure?: CallFailure;
  readonly decide: (attendanceId: number, body: AttendanceTransition) => Promise<boolean>;
}

/** What the office decides needs the server: it decides on what is there now. */
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
    // Also after a refusal: then something else is there than was shown.
    await mutate((key) => typeof key === 'string' && key.includes('GET /api/v1/attendance'));
    return result.ok;
  }

  return { decide, ...(busy === undefined ? {} : { busy }), ...(failure === undefined ? {} : { failure }) };
}
