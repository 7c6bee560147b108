import type { Profile } from '#contract';
import { createLimiter } from '../http/limiter.ts';
import { refuse } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { auditUnit } from './audit.ts';
import { hashOfToken, type SignedIn } from './sessions.ts';
import { noSessionCookie, readSessionCookie } from './session-cookie.ts';

export function sessionRoutes(route: Route, { store, clock, limits, passwords, sessions }: Services): void {
  const perAccount = createLimiter(limits.signInPerAccount, clock);
  const perAddress = createLimiter(limits.signInPerAddress, clock);

  route('POST /api/v1/session', async ({ body, now, request, reply }) => {
    const account = `${body.UserName.toLowerCase()} ${request.ip}`;
    const retryAfterSec = perAccount.take(account) ?? perAddress.take(request.ip);
    if (retryAfterSec !== undefined)
      refuse('slow-down', { retryAfterSec, detail: 'Too many attempts. Wait, then try again.' });

    const user = await findUser(body.UserName);
    const right = await passwords.verify(body.Password, user?.password_hash);
    if (user === undefined || !right) {
      const about = user === undefined ? {} : { object: { type: 'user', id: user.user_id } };
      await store.write([auditUnit(store, { action: 'login.failed', at: now, request, ...about })]);
      return refuse('bad-credentials');
    }
    // Only wrong passwords count. Counted first and given back, so that a hundred at once are still a hundred.
    perAccount.giveBack(account);
    perAddress.giveBack(request.ip);

    const session = sessions.open(user.user_id, user.role);
    const earlier = readSessionCookie(request.headers.cookie);
    const signedIn: SignedIn = {
      userId: user.user_id,
      userName: user.user_name,
      fullName: user.full_name,
      role: user.role,
      baseCity: user.base_city,
      sessionHash: session.hash,
    };
    await store.write([
      ...(earlier === undefined ? [] : [sessions.revoke(hashOfToken(earlier))]),
      session.unit,
      auditUnit(store, { action: 'login', at: now, request, user: signedIn }),
    ]);
    void reply.header('Set-Cookie', session.cookie);
    return profileOf(signedIn);
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

function profileOf({ userId, userName, fullName, role, baseCity }: SignedIn): Profile {
  return { UserId: userId, UserName: userName, FullName: fullName, Role: role, BaseCity: baseCity };
}
