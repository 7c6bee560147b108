import { useEffect, useMemo, useState } from 'react';
import type { Device, WaitingAct } from '#offline';

/** An act of this device: one that waits, or one that has just left and that the server's next answer will show. */
export interface OwnAct extends WaitingAct {
  /** When it left the outbox; absent while it waits. */
  readonly leftAt?: number;
}

/**
 * What a person did in one lane, also in the moment between its delivery and the next answer of the server, so that nothing
 * on the screen goes back. `answeredAt` is the time of that answer.
 */
export function useActs(device: Device | undefined, lane: string, answeredAt: number | undefined): readonly OwnAct[] {
  const [acts, setActs] = useState<readonly OwnAct[]>([]);
  useEffect(() => {
    if (device === undefined) return undefined;
    let isWatching = true;
    const read = (): void => {
      device.outbox.actsOf(lane).then(
        (waiting) => {
          if (isWatching) setActs((before) => afterRead(before, waiting, Date.now()));
        },
        // Trouble with the storage is told by the sync chip; the screen goes on with what it knows.
        () => undefined,
      );
    };
    read();
    const deaf = device.outbox.lines.watch(read);
    return () => {
      isWatching = false;
      deaf();
    };
  }, [device, lane]);
  return useMemo(
    () => acts.filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt),
    [acts, answeredAt],
  );
}

function afterRead(before: readonly OwnAct[], waiting: readonly WaitingAct[], now: number): readonly OwnAct[] {
  // Mostly nothing waits; then nothing is drawn again for it.
  if (before.length === 0 && waiting.length === 0) return before;
  const keys = new Set(waiting.map(({ key }) => key));
  const left = before.filter(({ key }) => !keys.has(key)).map((act) => ({ leftAt: now, ...act }));
  // What left a minute ago is in the server's answer, or never will be.
  return [...left.filter(({ leftAt }) => now - leftAt < 60_000), ...waiting];
}

/** Acts that still count: the server has not refused them for good. */
export const stillCounts = ({ state, leftAt }: OwnAct): boolean => leftAt !== undefined || state !== 'needs-attention';
