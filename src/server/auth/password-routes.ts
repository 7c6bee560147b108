import { shortestPasswordOf } from '#contract';
import { isRace } from '../http/once.ts';
import { sourceOf } from '../http/rate-limits/source-of.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { auditStatement } from '../session/audit-row.ts';
import type { OwnPasswordCheck } from './own-password.ts';
import { endLink, findHolder, spendLink, type LinkHolder } from './password-links.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashOfToken } from '../session/sessions.ts';
import { oneRow } from '../storage/statement.ts';

/** A password is chosen by whoever has a link, or changed by whoever knows it. Wrong guesses are limited as at signing in. */
export function passwordRoutes(route: Route, services: Services, ownPassword: OwnPasswordCheck): void {
  const { store, limits, queues, passwords, sessions } = services;
  const perSource = queues.queue('link', limits.signInPerSource);

  route('POST /api/v1/password-link/holder', async ({ body, now, request }) => {
    const { fullName, userName, roles } = await holderOf(body.Token, sourceOf(request.ip), now);
    return { FullName: fullName, UserName: userName, ShortestPassword: shortestPasswordOf({ roles }) };
  });

  route('POST /api/v1/password-link/password', async ({ body, now, request }) => {
    const { userId, userName, roles, madeBy } = await holderOf(body.Token, sourceOf(request.ip), now);
    await checkNewPassword(store, { password: body.Password, userName, roles });
    const object = { type: 'user', id: userId };
    try {
      await store.write([
        spendLink(services, body.Token),
        setPassword({ userId, by: userId, hash: await passwords.hash(body.Password), now }),
        sessions.revokeAll(userId),
        auditStatement(store, { action: 'password.link', at: now, request, object, detail: { LinkMadeBy: madeBy } }),
      ]);
    } catch (error) {
      if (isRace(error)) refuse('link-over');
      throw error;
    }
    return undefined;
  });

  route('PUT /api/v1/password', async ({ body, user, now, request }) => {
    const { userId, userName, roles } = user;
    // A repeat, because the first answer was lost: by now the new password is the present one.
    const isRepeat = (stored: string) => passwords.verify(body.Password, stored);
    const asked = { password: body.OldPassword, pointer: '/OldPassword', otherwise: isRepeat };
    if ((await ownPassword.check(user, asked)) === 'otherwise') return undefined;
    await checkNewPassword(store, { password: body.Password, userName, roles });
    await store.write([
      setPassword({ userId, by: userId, hash: await passwords.hash(body.Password), now }),
      endLink(services, userId),
      sessions.revokeAll(userId, user.sessionHash),
      auditStatement(store, {
        action: 'password.change',
        at: now,
        request,
        user,
        object: { type: 'user', id: userId },
      }),
    ]);
    return undefined;
  });

  /** Only wrong tokens count; counted before the check, so that parallel attempts count too. */
  async function holderOf(token: string, source: string, now: number): Promise<LinkHolder> {
    const share = hashOfToken(token);
    const retryAfterSec = await perSource.take(source, share);
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    const holder = (await findHolder(services, token, now)) ?? refuse('link-over');
    await perSource.giveBack(source, share);
    return holder;
  }

  function setPassword({ userId, by, hash, now }: NewHash): Statement {
    const query = store.db
      .updateTable('users')
      .set((on) => ({ password_hash: hash, rev: on('rev', '+', 1), updated_at: now, updated_by: by }))
      .where('user_id', '=', userId);
    return oneRow(query);
  }
}

interface NewHash {
  readonly userId: number;
  readonly by: number;
  readonly hash: string;
  readonly now: number;
}
