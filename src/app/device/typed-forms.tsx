import type { Device } from '#offline';
import { useEffect, useState, type ReactNode } from 'react';
import { StartingScreen } from '../shell/starting-screen.tsx';
import { useDevice } from './device-context.tsx';

/** What this person has typed into forms that are not reports, and not sent, on this device. */
export interface Typed {
  readonly read: <T>(name: string, isIt: (value: unknown) => value is T) => T | undefined;
  /** `undefined`: nothing is typed there any more. */
  readonly keep: (name: string, value: object | undefined) => void;
}

/** Shows its children as soon as that was read; before, nothing could be typed without being lost. */
export function WithTyped({ children }: { readonly children: (typed: Typed) => ReactNode }) {
  const device = useDevice();
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    if (device === undefined) return undefined;
    let isCurrent = true;
    void typedOn(device).then((read) => isCurrent && setTyped(read));
    return () => {
      isCurrent = false;
    };
  }, [device]);
  return typed === undefined ? <StartingScreen /> : children(typed);
}

async function typedOn({ forms }: Device): Promise<Typed> {
  const known = new Map<string, unknown>();
  try {
    for (const [name, value] of await forms.read()) known.set(name, value);
  } catch {
    // The status of the device says what is wrong with its storage.
  }
  return {
    read: (name, isIt) => {
      const value = known.get(name);
      return isIt(value) ? value : undefined;
    },
    keep: (name, value) => {
      known.set(name, value);
      // If storage is full it is still on screen, and sending uses other storage.
      forms.keep(name, value).catch(() => undefined);
    },
  };
}
