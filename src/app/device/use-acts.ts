import { useCallback, useEffect, useMemo, useState } from 'react';
import { waitingActOf, type ActKey, type Device, type StoredAct, type WaitingAct } from '#offline';

/** An act of this device: one that waits, or one just delivered that the server's next answer will show. */
export type OwnAct<K extends ActKey = ActKey> = WaitingAct<K> & {
  /** When it left the outbox; absent while it waits. */
  readonly leftAt?: number;
};

/**
 * A person's acts in one lane, including those delivered since the server's last answer, so that nothing on the screen jumps
 * back. `answeredAt` is the time of that answer.
 */
export function useActs(device: Device | undefined, lane: string, answeredAt: number | undefined): readonly OwnAct[] {
  const read = useCallback((from: Device) => from.outbox.actsOf(lane), [lane]);
  const acts = useStoredActs(device, read, afterRead);
  return useMemo(
    () => acts.filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt),
    [acts, answeredAt],
  );
}

/** The acts that `read` finds, read again with every change of the outbox. Both functions have a stable identity. */
export function useStoredActs<A extends OwnAct>(
  device: Device | undefined,
  read: (device: Device) => Promise<readonly StoredAct[]>,
  merged: (before: readonly A[], waiting: readonly WaitingAct[], device: Device) => readonly A[],
): readonly A[] {
  const [acts, setActs] = useState<readonly A[]>([]);
  useEffect(() => {
    if (device === undefined) return undefined;
    let isWatching = true;
    const readAgain = (): void => {
      read(device).then(
        (stored) => {
          const waiting = actsIn(stored);
          if (isWatching) setActs((before) => merged(before, waiting, device));
        },
        // The sync chip reports storage trouble; the screen continues with what it knows.
        () => undefined,
      );
    };
    readAgain();
    const unsubscribe = device.outbox.lines.watch(readAgain);
    return () => {
      isWatching = false;
      unsubscribe();
    };
  }, [device, read, merged]);
  return acts;
}

/** Acts of known kinds; the list of unsent work shows the others. */
export const actsIn = (stored: readonly StoredAct[]): readonly WaitingAct[] =>
  stored.flatMap((act) => waitingActOf(act) ?? []);

/** A withdrawn act did not happen. */
const notWithdrawn = (acts: readonly OwnAct[], { outbox }: Device): readonly OwnAct[] =>
  acts.filter(({ key }) => !outbox.wasWithdrawn(key));

function afterRead(known: readonly OwnAct[], waiting: readonly WaitingAct[], device: Device): readonly OwnAct[] {
  const before = notWithdrawn(known, device);
  const now = Date.now();
  // Usually nothing waits; keep the same array so that nothing re-renders.
  if (before.length === 0 && waiting.length === 0) return before;
  const keys = new Set(waiting.map(({ key }) => key));
  const left = before.filter(({ key }) => !keys.has(key)).map((act) => ({ leftAt: now, ...act }));
  // An act that left a minute ago is in the server's answer, or never will be.
  return [...left.filter(({ leftAt }) => now - leftAt < 60_000), ...waiting];
}

/** Acts that still count: the server has not refused them permanently. */
export const stillCounts = ({ state, leftAt }: Pick<OwnAct, 'state' | 'leftAt'>): boolean =>
  leftAt !== undefined || state !== 'needs-attention';
