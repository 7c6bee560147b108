import type { Device } from '#offline';
import { useEffect } from 'react';
import { call } from '../server-data/api-client.ts';
import { useConnection, useSession } from '../app-parts.ts';
import { tellWaiting } from './tell-waiting.ts';

/** Tells the server what waits here while there is a connection and a session. Draws nothing. */
export function WaitingNews({ device, userId }: { readonly device: Device; readonly userId: number }) {
  const isOnline = useConnection() === 'online';
  const session = useSession();
  const maySend = isOnline && session.kind === 'signed-in' && !session.expired;
  useEffect(() => {
    if (!maySend) return undefined;
    return tellWaiting({
      userId,
      lines: device.outbox.lines,
      send: async (body) => (await call('PUT /api/v1/session/waiting', { body })).ok,
      page: window,
      now: Date.now,
    });
  }, [device, userId, maySend]);
  return null;
}
