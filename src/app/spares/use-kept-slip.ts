import { useState } from 'react';
import { emptyLine, type Slip } from './slip.ts';

/** The slip of a call that is not posted yet. It outlives the tab: it is on the device after every key. */
export function useKeptSlip(userId: number, callId: number): readonly [Slip, (slip: Slip) => void] {
  const key = `fs-slip-u${String(userId)}-${String(callId)}`;
  const [slip, setSlip] = useState<Slip>(() => read(key) ?? { lines: [], current: emptyLine(crypto.randomUUID()) });
  const keep = (next: Slip): void => {
    setSlip(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full or forbidden: the slip is on the screen still, and posting it goes another way.
    }
  };
  return [slip, keep];
}

function read(key: string): Slip | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Written by `keep` under this name.
    return typeof kept === 'object' && kept !== null && 'current' in kept && 'lines' in kept
      ? (kept as Slip)
      : undefined;
  } catch {
    // Unreadable is the same as nothing kept.
    return undefined;
  }
}
