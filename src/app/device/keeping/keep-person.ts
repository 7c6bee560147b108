import type { Device } from '#offline';
import { useEffect } from 'react';
import { useAppParts, useSession } from '../../app-parts.ts';

/** Stores the signed-in person in the device database too; `recallPerson` restores them if localStorage was lost. */
export function KeepPerson({ device }: { readonly device: Device }) {
  const { session } = useAppParts();
  const state = useSession();
  useEffect(() => {
    const last = session.lastPerson();
    if (state.kind !== 'signed-in' || last?.profile.UserId !== state.profile.UserId || last.signedOut) return;
    const { profile, confirmedAt } = last;
    // A storage failure is shown in the device status.
    device.answers.keepPerson({ profile, confirmedAt }).catch(() => undefined);
  }, [device, session, state]);
  return null;
}
