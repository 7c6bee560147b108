import type { FastifyRequest } from 'fastify';
import { auditStatement } from '../../session/audit-row.ts';
import type { SignedIn } from '../../session/sessions.ts';
import type { Change } from '../../http/once.ts';
import type { Services } from '../../services.ts';
import { isSignedIn, isLookedAfter } from './shown-phones.ts';

interface SigningOut {
  readonly user: SignedIn;
  readonly sessionId: string;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** Ends the session of a phone. One that has ended, or that somebody else looks after, is left as it is. */
export async function signOutPhone(
  { store, sessions }: Services,
  { user, sessionId, request, key, now }: SigningOut,
): Promise<Change<undefined>> {
  const phone = await store.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['s.token_hash', 's.user_id', 's.waiting_changes', 's.waiting_pictures'])
    .where('s.token_hash', 'like', `${sessionId}%`)
    .where(isLookedAfter(user))
    .where(isSignedIn(now))
    .executeTakeFirst();
  if (phone === undefined) return { statements: [], answer: undefined };
  const audit = auditStatement(store, {
    action: 'phone.sign-out',
    at: now,
    request,
    user,
    key,
    object: { type: 'user', id: phone.user_id },
    detail: { Changes: phone.waiting_changes ?? 0, Pictures: phone.waiting_pictures ?? 0 },
  });
  // Of two who sign it out at once, one writes the row.
  return { statements: [{ ...sessions.revoke(phone.token_hash), expect: 1 }, audit], answer: undefined };
}
