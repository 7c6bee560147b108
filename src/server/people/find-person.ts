import type { Person } from '#contract';
import { openSessions } from '../auth/own-sessions.ts';
import { passkeysOf } from '../auth/passkeys/passkey-rows.ts';
import { linkEnd } from '../auth/password-links.ts';
import type { Services } from '../services.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { personCard } from './list-people.ts';

/** One person as the administrator sees them. */
export async function findPerson(services: Services, userId: number, now: number): Promise<Person | undefined> {
  const row = await services.store.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessions } = await openSessions(services, userId, now)
    .select((on) => on.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow();
  const end = await linkEnd(services, userId, now);
  return {
    ...personCard(row),
    EmployeeCode: row.employee_code,
    AddedAt: isoMoment(row.created_at),
    Passkeys: (await passkeysOf(services, userId)).length,
    OpenSessions: row.is_active === 1 ? sessions : 0,
    ...omitNulls({
      Mobile: row.mobile,
      Email: row.email,
      LinkEndsAt: end === undefined || row.is_active === 0 ? undefined : isoMoment(end),
    }),
  };
}
