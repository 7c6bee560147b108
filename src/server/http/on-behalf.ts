import { may, rolesThatMay, type EndpointKey } from '#contract';
import type { FastifyRequest } from 'fastify';
import type { Change } from './once.ts';
import { refuse } from './refusals/refused.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import { auditStatement } from '../session/audit-row.ts';
import { rolesAllow } from '../session/roles.ts';
import type { SignedIn } from '../session/sessions.ts';

interface Asking {
  readonly key: EndpointKey;
  readonly request: FastifyRequest;
  readonly self: SignedIn | undefined;
}

const fieldWork =
  /^(?:POST|PUT|PATCH|DELETE) \/api\/v1\/(?:attachments|attendance|calls|job-cards|mapped-spares|mappings|movements|signatures|spares|tasks)\b/;

/** Work that waits on a phone is sent through such calls; never the profile, a password or a session. */
export const isFieldWork = (key: string): boolean => fieldWork.test(key);

/**
 * The person for whom a call is made. With `On-Behalf-Of` the office sends what a file of unsent work holds, for the executive
 * who did it: under their rights and their idempotency keys, so that their phone can still send the same without doubling it.
 */
export async function personFor(
  { db }: Pick<Store<Database>, 'db'>,
  { key, request, self }: Asking,
): Promise<SignedIn | undefined> {
  const header = request.headers['on-behalf-of'];
  if (header === undefined || self === undefined) return self;
  if (!may(self, 'send-for-others') || !isFieldWork(key) || !/^[1-9]\d{0,8}$/.test(String(header))) refuse('forbidden');
  // Also of people who were deactivated: what they did in the field has been done.
  const owner = await db
    .selectFrom('users')
    .select(['user_id', 'user_name', 'full_name', 'base_city'])
    .where('user_id', '=', Number(header))
    .where(rolesAllow('roles', 'do-field-work'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (owner === undefined) return refuse('forbidden');
  const { user_id: userId, user_name: userName, full_name: fullName, base_city: baseCity } = owner;
  // With the rights of the field only, whatever else they hold: nothing else waits on a phone.
  const roles = rolesThatMay('do-field-work');
  return { userId, userName, fullName, baseCity, roles, sessionHash: self.sessionHash, broughtBy: self };
}

interface Noted {
  readonly key: EndpointKey;
  readonly request: FastifyRequest;
  readonly user: SignedIn;
  readonly at: number;
}

/** The row of the audit log that names who brought the work back; none when its owner sent it. */
export function broughtBack(
  store: Pick<Store<Database>, 'db'>,
  { key, request, user, at }: Noted,
): readonly Statement[] {
  if (user.broughtBy === undefined) return [];
  const operation = request.headers['idempotency-key'];
  return [
    auditStatement(store, {
      action: 'work.bring-back',
      at,
      request,
      user: user.broughtBy,
      object: { type: 'user', id: user.userId },
      detail: { Request: key },
      ...(typeof operation === 'string' && { key: operation.replaceAll('"', '') }),
    }),
  ];
}

/** The same change, with that row in the same transaction. */
export const withBringer = (
  store: Pick<Store<Database>, 'db'>,
  change: Change<unknown>,
  noted: Noted,
): Change<unknown> => ({
  ...change,
  statements: [...change.statements, ...broughtBack(store, noted)],
});
