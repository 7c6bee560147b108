import type { AuditChain } from '#contract';
import { useEffect, useState } from 'react';
import { call, type CallFailure } from '../../server-data/api-client.ts';
import { useServerData, type ServerData } from '../../server-data/use-server-data.ts';

/** A log of a hundred thousand rows takes two seconds. */
const everyMs = 700;

interface ChainCheck {
  readonly chain: ServerData<AuditChain>;
  readonly isChecking: boolean;
  readonly failure?: CallFailure;
  readonly check: () => Promise<void>;
}

/**
 * The state of the chain, and a check on request. Whichever server checks, its finding is in the log, where all find it. `onChecked`: the
 * log has new rows, the check itself and what it found.
 */
export function useChainCheck(onChecked: () => void): ChainCheck {
  const chain = useServerData('GET /api/v1/audit/chain');
  const [begunAt, setBegunAt] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const checkedAt = chain.answer?.LastCheck?.At;
  // Both are moments of the server in one spelling.
  const isWaiting = begunAt !== undefined && (checkedAt === undefined || checkedAt < begunAt);
  const finished = begunAt === undefined || isWaiting ? undefined : checkedAt;
  const { refresh } = chain;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
    // `refresh` is another function at every drawing; it does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);

  useEffect(() => {
    if (finished !== undefined) onChecked();
    // The same holds for `onChecked`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [finished]);

  async function check(): Promise<void> {
    setAsking(true);
    setFailure(undefined);
    const result = await call('POST /api/v1/audit/checks');
    setAsking(false);
    if (result.ok) {
      setBegunAt(result.answer.BegunAt);
      refresh();
    } else setFailure(result.failure);
  }

  return { chain, isChecking: isAsking || isWaiting, check, ...(failure !== undefined && { failure }) };
}
