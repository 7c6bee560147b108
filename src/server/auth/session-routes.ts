import type { FastifyRequest } from 'fastify';
import { createTokenBucket } from '../http/rate-limits/token-bucket.ts';
import { sourceOf } from '../http/rate-limits/source-of.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { serverSecret } from '../storage/server-secret.ts';
import { auditStatement } from '../session/audit-row.ts';
import { readDevice } from '../session/device-cookie.ts';
import { refuseUntilPasskey } from './passkeys/ask-passkey.ts';
import { noSessionCookie } from '../session/session-cookie.ts';
import { createSignInTurns } from './sign-in-turns.ts';
import { profileOf, startSession } from './start-session.ts';

/** `whyClosed` tells of a password that is public why it opens nothing, if it does not. */
export function sessionRoutes(
  route: Route,
  services: Services,
  whyClosed: (password: string, request: FastifyRequest) => string | undefined,
): void {
  const { store, clock, limits, queues, passwords, sessions } = services;
  const turns = createSignInTurns({
    limits,
    bucket: (name, limit) => createTokenBucket({ store, clock, name, limit }),
    queue: (name, limit) => queues.queue(name, limit),
  });

  route('POST /api/v1/session', async ({ body, now, request, reply }) => {
    const user = await findUser(body.UserName);
    const secret = await serverSecret(store);
    const device = readDevice(secret, request.headers.cookie);
    const isOwn = user !== undefined && device?.userIds.includes(user.user_id) === true;
    const source = sourceOf(request.ip);
    const giveBack = await (isOwn
      ? turns.onOwnDevice(body.UserName, device.id)
      : turns.asStranger(body.UserName, source));
    const right = await passwords.verify(body.Password, user?.password_hash, isOwn ? undefined : source);
    const closed = whyClosed(body.Password, request);
    if (user === undefined || !right || closed !== undefined) {
      const about = user === undefined ? {} : { object: { type: 'user', id: user.user_id } };
      await store.write([auditStatement(store, { action: 'login.failed', at: now, request, ...about })]);
      return refuse('bad-credentials', right && closed !== undefined ? { detail: closed } : {});
    }
    // Only wrong passwords count.
    await giveBack();

    await refuseUntilPasskey(services, user, { request, now });
    return startSession(services, user, { request, reply, now });
  });

  route('GET /api/v1/session', async ({ user }) => Promise.resolve(profileOf(user)));

  route('DELETE /api/v1/session', async ({ user, now, request, reply }) => {
    await store.write([
      sessions.revoke(user.sessionHash),
      auditStatement(store, { action: 'logout', at: now, request, user }),
    ]);
    void reply.header('Set-Cookie', noSessionCookie);
    return undefined;
  });

  function findUser(userName: string) {
    return store.db
      .selectFrom('users')
      .select(['user_id', 'user_name', 'full_name', 'roles', 'base_city', 'password_hash'])
      .where((on) => on(on.fn<string>('lower', ['user_name']), '=', on.fn<string>('lower', [on.val(userName)])))
      .where('is_active', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }
}
