import type { Device } from '#offline';
import { useEffect, useState, type ReactNode } from 'react';
import { StartingScreen } from '../shell/starting-screen.tsx';
import { useSession } from '../app-parts.ts';
import { useDevice } from './device-context.tsx';
import { moveEarlierForms } from './earlier-forms.ts';

/** What this person has typed into forms that are not reports, and not sent, on this device. */
export interface Typed {
  readonly read: <T>(name: string, isIt: (value: unknown) => value is T) => T | undefined;
  /** `undefined`: nothing is typed there any more. */
  readonly keep: (name: string, value: object | undefined) => void;
}

/** Shows its children as soon as that was read; before, nothing could be typed without being lost. */
export function WithTyped({ children }: { readonly children: (typed: Typed) => ReactNode }) {
  const device = useDevice();
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.profile.UserId : undefined;
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    if (device === undefined || userId === undefined) return undefined;
    let isCurrent = true;
    void typedOn(device, userId).then((read) => isCurrent && setTyped(read));
    return () => {
      isCurrent = false;
    };
  }, [device, userId]);
  return typed === undefined ? <StartingScreen /> : children(typed);
}

async function typedOn({ forms }: Device, userId: number): Promise<Typed> {
  const known = new Map<string, unknown>();
  try {
    await moveEarlierForms(forms, userId, window);
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
