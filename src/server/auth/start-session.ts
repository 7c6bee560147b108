import type { Profile } from '#contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { serverSecret } from '../storage/server-secret.ts';
import type { Statement } from '../storage/store.ts';
import type { UsersTable } from '../storage/tables/people.ts';
import { auditStatement, type AuditEntry } from '../session/audit-row.ts';
import { deviceCookie, readDevice, usedBy } from '../session/device-cookie.ts';
import { rolesIn } from '../session/roles.ts';
import { readSessionCookie } from '../session/session-cookie.ts';
import { hashOfToken, type SignedIn } from '../session/sessions.ts';
import { takeOverWaiting } from './waiting-on-device.ts';

/** Somebody who has proven who they are. */
export type Account = Pick<UsersTable, 'user_id' | 'user_name' | 'full_name' | 'roles' | 'base_city'>;

interface Starting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: number;
  /** How they signed in, for the audit log. Absent: with a password. */
  readonly detail?: NonNullable<AuditEntry['detail']>;
  /** Written in the same transaction. */
  readonly also?: readonly Statement[];
}

/** Opens a session on the device of the request, which ends the one that it named until now. */
export async function startSession(
  { store, random, sessions }: Services,
  account: Account,
  { request, reply, now, detail, also = [] }: Starting,
): Promise<Profile> {
  const secret = await serverSecret(store);
  const known = readDevice(secret, request.headers.cookie) ?? { id: random(16).toString('base64url'), userIds: [] };
  const roles = rolesIn(account.roles);
  const session = sessions.open({
    userId: account.user_id,
    roles,
    deviceId: known.id,
    userAgent: request.headers['user-agent'],
  });
  const earlier = readSessionCookie(request.headers.cookie);
  const earlierHash = earlier === undefined ? undefined : hashOfToken(earlier);
  const user: SignedIn = {
    userId: account.user_id,
    userName: account.user_name,
    fullName: account.full_name,
    roles,
    baseCity: account.base_city,
    sessionHash: session.hash,
  };
  await store.write([
    ...also,
    ...(earlierHash === undefined ? [] : [sessions.revoke(earlierHash)]),
    ...session.statements,
    ...takeOverWaiting(store, {
      hash: session.hash,
      userId: user.userId,
      deviceId: known.id,
      earlierHash,
      isFirstHere: !known.userIds.includes(user.userId),
      now,
    }),
    auditStatement(store, { action: 'login', at: now, request, user, ...(detail === undefined ? {} : { detail }) }),
  ]);
  void reply.header('Set-Cookie', [session.cookie, deviceCookie(secret, usedBy(known, user.userId))]);
  return profileOf(user);
}

export function profileOf({ userId, userName, fullName, roles, baseCity }: SignedIn): Profile {
  return { UserId: userId, UserName: userName, FullName: fullName, Roles: [...roles], BaseCity: baseCity };
}
