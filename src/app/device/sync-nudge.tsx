import type { Device } from '#offline';
import { useEffect } from 'react';
import { useConnection } from '../start-up/app-parts.ts';

/** Of a registration in Chromium. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Where a browser can tell that the connection is back (Background Sync, which only Chromium has), asks it to while something waits, and
 * sends then. Only a nudge: everything is sent without it too. Draws nothing.
 */
export function SyncNudge({ device }: { readonly device: Device }) {
  const isOffline = useConnection() !== 'online';
  useEffect(() => {
    const { serviceWorker: workers } = navigator as Partial<Navigator>;
    const send = ({ data }: MessageEvent): void => {
      if (data === 'connection-is-back') void device.outbox.sendNow().catch(() => undefined);
    };
    workers?.addEventListener('message', send);
    return () => workers?.removeEventListener('message', send);
  }, [device]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const ask = (): void => {
      if (device.outbox.lines.get().length > 0) void askBrowser().catch(() => undefined);
    };
    ask();
    return device.outbox.lines.watch(ask);
  }, [device, isOffline]);
  return null;
}

async function askBrowser(): Promise<void> {
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  const registration: WithSync | undefined = await workers?.getRegistration();
  await registration?.sync?.register('outbox');
}
