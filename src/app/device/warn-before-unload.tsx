import { useEffect } from 'react';
import type { Device } from '#offline';
import { useWatched } from './use-watched.ts';

/** Makes the browser ask before it closes or reloads a page with unsaved typing. Draws nothing. */
export function WarnBeforeUnload({ device }: { readonly device: Device }) {
  const isHeld = useWatched(device.drafts.unsaved).length > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return null;
}
