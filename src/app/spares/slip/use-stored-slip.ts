import { useState } from 'react';
import type { Typed } from '../../device/typed-forms.tsx';
import { emptyLine, type Slip } from './slip.ts';

interface StoredSlip {
  readonly slip: Slip;
  readonly keep: (slip: Slip) => void;
  /** After posting: shows an empty slip, and keeps none. */
  readonly begin: (slip: Slip) => void;
}

/** The unposted slip of a call, stored on the device on every keystroke, so it survives the tab. */
export function useStoredSlip(typed: Typed, callId: number): StoredSlip {
  const name = `slip-${String(callId)}`;
  const [slip, setSlip] = useState<Slip>(
    () => typed.read(name, isSlip) ?? { lines: [], current: emptyLine(crypto.randomUUID()) },
  );
  return {
    slip,
    keep: (next) => {
      setSlip(next);
      typed.keep(name, next);
    },
    begin: (next) => {
      setSlip(next);
      typed.keep(name, undefined);
    },
  };
}

/** Written by `keep` alone. */
const isSlip = (value: unknown): value is Slip =>
  typeof value === 'object' && value !== null && 'current' in value && 'lines' in value;
