import { failedOf, may, personGuards, rolesAmong, type Person, type PersonChange, type PersonStep } from '#contract';
import type { FastifyRequest } from 'fastify';
import { auditStatement, type AuditEntry } from '../session/audit-row.ts';
import { removeAllPasskeys } from '../auth/passkeys/passkey-rows.ts';
import { endLink } from '../auth/password-links.ts';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import type { Statement } from '../storage/store.ts';
import type { UsersTable } from '../storage/tables/people.ts';
import { holdAdministrator, isLastAdministrator, refuseFormerAdministrator } from '../auth/acting-administrator.ts';
import { findPerson } from './find-person.ts';
import { noPassword } from './no-password.ts';
import { oneRow } from '../storage/statement.ts';

interface Acting<Body> {
  readonly user: SignedIn;
  readonly userId: number;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly key: string;
  readonly now: number;
}

/** Changes name, city or roles. */
export async function changePerson(services: Services, acting: Acting<PersonChange>): Promise<Change<Person>> {
  const { userId, body } = acting;
  const before = await personBefore(services, acting);
  const [was, is] = [before, { ...before, ...body }].map(told);
  const names = (['FullName', 'BaseCity', 'Roles'] as const).filter((name) => was?.[name] !== is?.[name]);
  if (was === undefined || is === undefined || names.length === 0) return { statements: [], answer: before };

  const { FullName, BaseCity } = { ...before, ...body };
  const Roles = [...rolesAmong(body.Roles ?? before.Roles)];
  const isOtherRole = names.includes('Roles');
  const managesAfter = may({ Roles }, 'manage-people');
  const managedBefore = may(before, 'manage-people');
  // Nobody gives roles to themselves either.
  if (isOtherRole) await refuseLockOut(services, acting, managedBefore && !managesAfter ? before : undefined);
  // The password of somebody who manages people is longer than most, and nobody knows how long the present one is.
  const isPromoted = managesAfter && !managedBefore;
  const password = isPromoted ? { password_hash: await noPassword(services) } : {};
  const detail = names.flatMap((name) => [[`${name}Before`, was[name]] as const, [name, is[name]] as const]);
  return {
    statements: [
      holdAdministrator(services, acting.user),
      updatePerson(services, acting, { full_name: FullName, base_city: BaseCity, roles: toJson(Roles), ...password }),
      ...(isOtherRole ? [services.sessions.revokeAll(userId)] : []),
      ...(isPromoted ? [endLink(services, userId)] : []),
      auditOf(services, acting, { action: 'person.change', detail: Object.fromEntries(detail) }),
    ],
    answer: {
      ...before,
      FullName,
      BaseCity,
      Roles,
      ...(isOtherRole ? { OpenSessions: 0 } : {}),
    },
  };
}

/** What the audit log says of it. */
const told = ({ FullName, BaseCity, Roles }: Pick<Person, 'FullName' | 'BaseCity' | 'Roles'>) => ({
  FullName,
  BaseCity,
  Roles: rolesAmong(Roles).join(' '),
});

/** Deactivates somebody, activates them again, ends their sessions, or removes their passkeys. */
export async function movePerson(services: Services, acting: Acting<PersonStep>): Promise<Change<Person>> {
  const { userId, body } = acting;
  const before = await personBefore(services, acting);
  const hold = holdAdministrator(services, acting.user);
  const end = services.sessions.revokeAll(userId);
  const { LinkEndsAt: _, ...withoutLink } = before;
  switch (body.Action) {
    case 'deactivate':
      if (!before.IsActive) return { statements: [], answer: before };
      await refuseLockOut(services, acting, before);
      return {
        statements: [
          hold,
          updatePerson(services, acting, { is_active: 0 }),
          end,
          endLink(services, userId),
          auditOf(services, acting, { action: 'person.deactivate' }),
        ],
        answer: { ...withoutLink, IsActive: false, OpenSessions: 0 },
      };
    case 'activate':
      if (before.IsActive) return { statements: [], answer: before };
      return {
        statements: [
          hold,
          updatePerson(services, acting, { is_active: 1 }),
          auditOf(services, acting, { action: 'person.activate' }),
        ],
        answer: { ...before, IsActive: true },
      };
    case 'end_sessions':
      if (before.OpenSessions === 0) return { statements: [], answer: before };
      return {
        statements: [
          hold,
          end,
          auditOf(services, acting, { action: 'person.end-sessions', detail: { Sessions: before.OpenSessions } }),
        ],
        answer: { ...before, OpenSessions: 0 },
      };
    case 'remove_passkeys':
      // Whoever finds an administrator's unlocked computer must not take the second factor away from them.
      await refuseLockOut(services, acting);
      if (before.Passkeys === 0) return { statements: [], answer: before };
      return {
        statements: [
          hold,
          removeAllPasskeys(services, userId),
          auditOf(services, acting, { action: 'person.remove-passkeys', detail: { Passkeys: before.Passkeys } }),
        ],
        answer: { ...before, Passkeys: 0 },
      };
  }
}

async function personBefore(services: Services, { user, userId, now }: Acting<unknown>): Promise<Person> {
  await refuseFormerAdministrator(services, user);
  return (await findPerson(services, userId, now)) ?? refuse('not-found');
}

/** `leaving`: the person who would no longer be an administrator. */
async function refuseLockOut(services: Services, { user, userId }: Acting<unknown>, leaving?: Person): Promise<void> {
  const guards = failedOf(personGuards, {
    isOwn: user.userId === userId,
    isLastAdministrator:
      leaving !== undefined && may(leaving, 'manage-people') && (await isLastAdministrator(services, userId)),
  });
  if (guards.length > 0) refuse('guard-failed', { guards, detail: guards.map(({ words }) => words).join(' ') });
}

function updatePerson(
  { store }: Services,
  { user, userId, now }: Acting<unknown>,
  set: Partial<Pick<UsersTable, 'full_name' | 'base_city' | 'roles' | 'is_active' | 'password_hash'>>,
): Statement {
  const query = store.db
    .updateTable('users')
    .set((on) => ({ ...set, rev: on('rev', '+', 1), updated_at: now, updated_by: user.userId }))
    .where('user_id', '=', userId);
  return oneRow(query);
}

function auditOf(
  { store }: Services,
  { user, userId, request, key, now }: Acting<unknown>,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Statement {
  return auditStatement(store, { ...entry, at: now, request, user, key, object: { type: 'user', id: userId } });
}
