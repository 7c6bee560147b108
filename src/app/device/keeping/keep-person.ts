import type { Device } from '#offline';
import { useEffect } from 'react';
import { useAppParts, useSession } from '../../app-parts.ts';

/** Keeps who works here where `recallPerson` finds it again. */
export function KeepPerson({ device }: { readonly device: Device }) {
  const { session } = useAppParts();
  const state = useSession();
  useEffect(() => {
    const last = session.lastPerson();
    if (state.kind !== 'signed-in' || last?.profile.UserId !== state.profile.UserId || last.signedOut) return;
    const { profile, confirmedAt } = last;
    // The status of the device says what is wrong with its storage.
    device.answers.keepPerson({ profile, confirmedAt }).catch(() => undefined);
  }, [device, session, state]);
  return null;
}
