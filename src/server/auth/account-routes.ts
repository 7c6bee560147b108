import type { Route } from '../http/route.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { auditStatement } from '../session/audit-row.ts';
import { halfOf } from './device-keys.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';

/** What somebody does for their own account. */
export function accountRoutes(route: Route, services: Services): void {
  const { store, sessions } = services;
  const ownPassword = createOwnPasswordCheck(services);
  passwordRoutes(route, services, ownPassword);
  passkeyRoutes(route, services, ownPassword);

  route(
    'GET /api/v1/device-keys/:KeyId',
    async ({ params, query, user: { userId } }) =>
      (await halfOf(store, { userId, keyId: params.KeyId, secretId: query.Secret })) ?? refuse('not-found'),
  );

  route('GET /api/v1/sessions', async ({ user, now }) => ({ Items: [...(await ownSessions(services, user, now))] }));

  route('DELETE /api/v1/sessions', async ({ user, request, key, now }) => {
    const others = (await ownSessions(services, user, now)).filter(({ IsThis }) => !IsThis).length;
    if (others === 0) return { statements: [], answer: undefined };
    const audit = auditStatement(store, {
      action: 'session.end',
      at: now,
      request,
      user,
      key,
      detail: { Sessions: others },
    });
    return { statements: [sessions.revokeAll(user.userId, user.sessionHash), audit], answer: undefined };
  });

  route('DELETE /api/v1/sessions/:SessionId', async ({ params, user, request, key, now }) => {
    const statement = await endOwnSession(services, user, { sessionId: params.SessionId, now });
    if (statement === undefined) return { statements: [], answer: undefined };
    const audit = auditStatement(store, {
      action: 'session.end',
      at: now,
      request,
      user,
      key,
      detail: { Sessions: 1 },
    });
    return { statements: [statement, audit], answer: undefined };
  });
}
