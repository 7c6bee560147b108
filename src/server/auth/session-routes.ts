import type { FastifyRequest } from 'fastify';
import { createPace } from '../http/pace/pace.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { serverSecret } from '../storage/server-secret.ts';
import { auditUnit } from './audit.ts';
import { readDevice } from './device-cookie.ts';
import { refuseUntilPasskey } from './passkeys/ask-passkey.ts';
import { noSessionCookie } from './session-cookie.ts';
import { profileOf, startSession } from './start-session.ts';

/** `whyClosed` tells of a password that is public why it opens nothing, if it does not. */
export function sessionRoutes(
  route: Route,
  services: Services,
  whyClosed: (password: string, request: FastifyRequest) => string | undefined,
): void {
  const { store, clock, limits, passwords, sessions } = services;
  const perAccount = createPace({ store, clock, name: 'account', limit: limits.signInPerAccount });
  const perAddress = createPace({ store, clock, name: 'address', limit: limits.signInPerAddress });

  route('POST /api/v1/session', async ({ body, now, request, reply }) => {
    const user = await findUser(body.UserName);
    const secret = await serverSecret(store);
    const device = readDevice(secret, request.headers.cookie);
    const attempt = await take(
      body.UserName,
      request.ip,
      user !== undefined && device?.userIds.includes(user.user_id) ? device.id : undefined,
    );
    const right = await passwords.verify(body.Password, user?.password_hash);
    const closed = whyClosed(body.Password, request);
    if (user === undefined || !right || closed !== undefined) {
      const about = user === undefined ? {} : { object: { type: 'user', id: user.user_id } };
      await store.write([auditUnit(store, { action: 'login.failed', at: now, request, ...about })]);
      return refuse('bad-credentials', right && closed !== undefined ? { detail: closed } : {});
    }
    // Only wrong passwords count. Counted before the check and given back after it, so that parallel attempts count too.
    await attempt.giveBack();

    await refuseUntilPasskey(services, user, { request, now });
    return startSession(services, user, { request, reply, now });
  });

  route('GET /api/v1/session', async ({ user }) => Promise.resolve(profileOf(user)));

  route('DELETE /api/v1/session', async ({ user, now, request, reply }) => {
    await store.write([
      sessions.revoke(user.sessionHash),
      auditUnit(store, { action: 'logout', at: now, request, user }),
    ]);
    void reply.header('Set-Cookie', noSessionCookie);
    return undefined;
  });

  /**
   * Counts an attempt, or refuses it. A device its owner has used before has a limit of its own: attempts by others from the
   * same address, or behind the same proxy, never lock the owner out.
   */
  async function take(
    userName: string,
    address: string,
    ownDevice: string | undefined,
  ): Promise<{ giveBack(): Promise<void> }> {
    const from = ownDevice === undefined ? address : `device ${ownDevice}`;
    // The address first: whoever makes up names is refused before each of them is remembered.
    const counts = [
      ...(ownDevice === undefined ? [{ pace: perAddress, key: address }] : []),
      { pace: perAccount, key: `${userName.toLowerCase()} ${from}` },
    ];
    const taken: typeof counts = [];
    const giveBack = async (): Promise<void> => {
      for (const { pace, key } of taken) await pace.giveBack(key);
    };
    for (const count of counts) {
      const retryAfterSec = await count.pace.take(count.key);
      if (retryAfterSec === undefined) taken.push(count);
      else {
        await giveBack();
        refuse('slow-down', { retryAfterSec, detail: 'Too many attempts. Wait, then try again.' });
      }
    }
    return { giveBack };
  }

  function findUser(userName: string) {
    return store.db
      .selectFrom('users')
      .select(['user_id', 'user_name', 'full_name', 'role', 'base_city', 'password_hash'])
      .where((on) => on(on.fn<string>('lower', ['user_name']), '=', on.fn<string>('lower', [on.val(userName)])))
      .where('is_active', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }
}
