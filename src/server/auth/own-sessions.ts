import type { OwnSession } from '#contract';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { isoMoment } from '../ground/time.ts';
import { deviceOf } from '../session/device-of.ts';
import type { SignedIn } from '../session/sessions.ts';

/** As much of the hash of a token as names a session. */
export const idLength = 16;

/** The devices on which somebody is signed in: this one, then the others, the last used first. */
export async function ownSessions(
  services: Services,
  { userId, sessionHash }: SignedIn,
  now: number,
): Promise<readonly OwnSession[]> {
  const rows = await openSessions(services, userId, now)
    .select(['token_hash', 'device_label', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const cards = rows.map(({ token_hash, device_label, created_at, last_seen_at }) => ({
    SessionId: token_hash.slice(0, idLength),
    ...deviceOf(device_label ?? ''),
    SignedInAt: isoMoment(created_at),
    LastSeenAt: isoMoment(last_seen_at),
    IsThis: token_hash === sessionHash,
  }));
  return [...cards.filter(({ IsThis }) => IsThis), ...cards.filter(({ IsThis }) => !IsThis)];
}

export function openSessions({ store: { db } }: Services, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('idle_expires_at', '>', now)
    .where('absolute_expires_at', '>', now);
}

/** What ends one of the own sessions; undefined if there is none of that id any more. */
export async function endOwnSession(
  services: Services,
  { userId }: SignedIn,
  { sessionId, now }: { readonly sessionId: string; readonly now: number },
): Promise<Statement | undefined> {
  const row = await openSessions(services, userId, now)
    .select('token_hash')
    .where('token_hash', 'like', `${sessionId}%`)
    .executeTakeFirst();
  return row && services.sessions.revoke(row.token_hash);
}
