import { useState } from 'react';
import { readStored, writeStored } from '../../device/browser-storage.ts';
import { emptyLine, type Slip } from './slip.ts';

/** The unposted slip of a call, stored on the device on every keystroke, so it survives the tab. */
export function useStoredSlip(userId: number, callId: number): readonly [Slip, (slip: Slip) => void] {
  const key = `fs-slip-u${String(userId)}-${String(callId)}`;
  const [slip, setSlip] = useState<Slip>(
    () => readStored(() => localStorage, key, isSlip) ?? { lines: [], current: emptyLine(crypto.randomUUID()) },
  );
  const change = (next: Slip): void => {
    setSlip(next);
    // If storage is full the slip is still on screen, and posting uses other storage.
    writeStored(() => localStorage, key, next);
  };
  return [slip, change];
}

/** Written by `change` alone. */
const isSlip = (value: unknown): value is Slip =>
  typeof value === 'object' && value !== null && 'current' in value && 'lines' in value;
