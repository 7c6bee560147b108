import { toJson } from '../storage/json-column.ts';
import { personGuards } from '#contract';
import { auditStatement } from '../session/audit-row.ts';
import { halfOf } from '../auth/device-keys.ts';
import { createOwnPasswordCheck } from '../auth/own-password.ts';
import { makeLink } from '../auth/password-links.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { addPerson } from './add-person.ts';
import { changePerson, movePerson } from './change-person.ts';
import { findPerson } from './find-person.ts';
import { listPeople, personCard } from './list-people.ts';
import { noPassword } from './no-password.ts';

/** What an administrator does about people. */
export function peopleRoutes(route: Route, services: Services): void {
  const { store } = services;
  const ownPassword = createOwnPasswordCheck(services);

  route('GET /api/v1/people', ({ query, user, now }) => listPeople(services, user, query, now));

  route('POST /api/v1/people', async ({ body, user, request, key, now }) => {
    const passwordHash = await noPassword(services);
    const { Roles: roles, ...names } = body;
    const adding = { store, now, by: user.userId };
    const { id, statements } = await addPerson(adding, { ...names, roles, passwordHash });
    const object = { type: 'user', id };
    return {
      statements: [
        ...statements,
        auditStatement(store, {
          action: 'person.add',
          at: now,
          request,
          user,
          key,
          object,
          detail: { Roles: roles.join(' ') },
        }),
      ],
      answer: {
        ...personCard({
          user_id: id,
          full_name: body.FullName,
          user_name: body.UserName,
          roles: toJson(roles),
          base_city: body.BaseCity,
          is_active: 1,
          last_seen_at: null,
        }),
        EmployeeCode: body.EmployeeCode,
        AddedAt: isoMoment(now),
        OpenSessions: 0,
        Passkeys: 0,
      },
    };
  });

  route(
    'GET /api/v1/people/:UserId',
    async ({ params, now }) => (await findPerson(services, params.UserId, now)) ?? refuse('not-found'),
  );

  route('PATCH /api/v1/people/:UserId', ({ params, body, user, request, key, now }) =>
    changePerson(services, { user, userId: params.UserId, body, request, key, now }),
  );

  route('POST /api/v1/people/:UserId/transitions', ({ params, body, user, request, key, now }) =>
    movePerson(services, { user, userId: params.UserId, body, request, key, now }),
  );

  route('POST /api/v1/people/:UserId/password-link', async ({ params, user, request, now }) => {
    const { UserId } = params;
    // Whoever finds a screen open would otherwise choose a password without knowing the present one.
    if (UserId === user.userId) refuse('step-impossible', { detail: personGuards[0].words });
    const person = (await findPerson(services, UserId, now)) ?? refuse('not-found');
    if (!person.IsActive) refuse('step-impossible', { detail: 'This person is deactivated. Activate them first.' });
    const { token, endsAt, statement } = makeLink(services, { userId: UserId, by: user.userId, now });
    const object = { type: 'user', id: UserId };
    await store.write([statement, auditStatement(store, { action: 'person.link', at: now, request, user, object })]);
    return { Token: token, EndsAt: isoMoment(endsAt) };
  });
  route('POST /api/v1/people/:UserId/key-release', async ({ params, body, user, request, now }) => {
    const { UserId } = params;
    await ownPassword.check(user, { password: body.Password, pointer: '/Password' });
    const person = (await findPerson(services, UserId, now)) ?? refuse('not-found');
    // Of everybody else only they themselves open what their devices keep.
    if (person.IsActive)
      refuse('step-impossible', { detail: 'This person is active. They sign in on that device themselves.' });
    const half =
      (await halfOf(store, { userId: UserId, keyId: body.KeyId, secretId: body.Secret })) ?? refuse('not-found');
    const object = { type: 'user', id: UserId };
    const detail = { Device: body.KeyId };
    await store.write([
      auditStatement(store, { action: 'person.release-key', at: now, request, user, object, detail }),
    ]);
    return half;
  });
}
