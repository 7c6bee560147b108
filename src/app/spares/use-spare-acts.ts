import { useEffect, useState } from 'react';
import type { Device, WaitingAct } from '#offline';
import { endpointsOfSpares } from './spare-acts.ts';

/** What a person did with spares on this device; `leftAt`: it is delivered, and the server's next answer will show it. */
export interface SpareAct extends WaitingAct {
  readonly leftAt?: number;
}

const ofSpares: ReadonlySet<string> = new Set(Object.values(endpointsOfSpares));

/** A minute after it left, the server's answer has it, or never will. */
const rememberedMs = 60_000;

/** What was done with spares on this device: all that waits, and what was delivered a moment ago. */
export function useSpareActs(device: Device | undefined): readonly SpareAct[] {
  const [acts, setActs] = useState<readonly SpareAct[]>([]);
  useEffect(() => {
    if (device === undefined) return undefined;
    let isWatching = true;
    const read = (): void => {
      const lines = device.outbox.lines.get().filter(({ endpoint }) => ofSpares.has(endpoint));
      const lanes = [...new Set(lines.map(({ lane }) => lane))];
      Promise.all(lanes.map((lane) => device.outbox.actsOf(lane))).then(
        (found) => {
          const waiting = found.flat().filter(({ endpoint }) => ofSpares.has(endpoint));
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
  }, [device]);
  return acts;
}

/**
 * What is not in the server's answer of `answeredAt` yet. An act that has just been delivered counts until then, so that no
 * number on the screen goes back for a moment.
 */
export const after = (acts: readonly SpareAct[], answeredAt: number | undefined): readonly SpareAct[] =>
  acts.filter(({ leftAt }) => leftAt === undefined || answeredAt === undefined || leftAt > answeredAt);

function afterRead(before: readonly SpareAct[], waiting: readonly WaitingAct[], now: number): readonly SpareAct[] {
  const keys = new Set(waiting.map(({ key }) => key));
  const left = before
    // What was refused and taken back did not happen.
    .filter(({ key, leftAt, state }) => !keys.has(key) && (leftAt !== undefined || state !== 'needs-attention'))
    .map((act) => ({ leftAt: now, ...act }));
  return [...left.filter(({ leftAt }) => now - leftAt < rememberedMs), ...waiting];
}

/** The server has refused it for good: it does not count, and a person has to do something. */
export const isRefused = ({ state, leftAt }: SpareAct): boolean => leftAt === undefined && state === 'needs-attention';
