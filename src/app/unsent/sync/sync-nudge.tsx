import type { Device } from '#offline';
import { useEffect, useRef } from 'react';
import { useAppParts, useConnection } from '../../app-parts.ts';

/** Of a registration in Chromium. */
interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Chromium tells at once where it takes the network for one, also if the server does not answer there. Asked again after every
 * change, it would tell after every failure.
 */
const betweenMs = 5 * 60_000;

/**
 * Where a browser can tell that the connection is back (Background Sync, which only Chromium has), asks it to while something waits, and
 * looks then: a page that slept has missed its own times. Only a nudge, which shortens no wait: everything is sent without it too. Draws
 * nothing.
 */
export function SyncNudge({ device }: { readonly device: Device }) {
  const { connection } = useAppParts();
  const isOffline = useConnection() !== 'online';
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const { serviceWorker: workers } = navigator as Partial<Navigator>;
    const look = ({ data }: MessageEvent): void => {
      if (data !== 'connection-is-back') return;
      connection.nudge();
      device.nudge();
    };
    workers?.addEventListener('message', look);
    return () => workers?.removeEventListener('message', look);
  }, [device, connection]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const ask = (): void => {
      if (device.outbox.lines.get().length === 0 || performance.now() - askedAt.current < betweenMs) return;
      askedAt.current = performance.now();
      void askBrowser().catch(() => undefined);
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
