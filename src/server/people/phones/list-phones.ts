import { rolesIn } from '../../session/roles.ts';
import { sql } from 'kysely';
import { indiaMs } from '#engine/calendar';
import type { AnswerOf, Endpoints, QueryOf } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { waitingCount } from '../../auth/waiting-on-device.ts';
import { readPage } from '../../http/paged.ts';
import type { Services } from '../../services.ts';
import { containsText, searchedWords } from '../../storage/contains-text.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';
import { phonesOf } from './phones-of.ts';
import { isShown, isLookedAfter } from './shown-phones.ts';

type Key = 'GET /api/v1/phones';

interface Asking {
  readonly user: SignedIn;
  readonly query: QueryOf<Endpoints[Key]>;
  readonly now: number;
  readonly appVersion: string;
}

/** After every day. */
const noDay = sql.lit(1_000_000);

/**
 * People and their phones, also of people who were deactivated while their work is unsent: then somebody must see to it. By the
 * day of the oldest unsent work, then by how much is stuck and how much waits.
 */
export async function listPhones(
  services: Services,
  { user, query: { q = '', ...asked }, now, appVersion }: Asking,
): Promise<AnswerOf<Endpoints[Key]>> {
  const { store } = services;
  const waiting = store.db
    .selectFrom('sessions')
    .select([
      'user_id',
      sql<number>`(min(waiting_since) + ${sql.lit(indiaMs)}) / ${sql.lit(24 * 3_600_000)}`.as('day'),
      sql<number>`cast(coalesce(sum(waiting_stuck), 0) as bigint)`.as('stuck'),
      sql<number>`cast(sum(${waitingCount}) as bigint)`.as('count'),
    ])
    .where(isShown(now))
    .groupBy('user_id');
  let query = store.db
    .selectFrom('users as u')
    .leftJoin(waiting.as('w'), 'w.user_id', 'u.user_id')
    .select(['u.user_id', 'u.full_name', 'u.user_name', 'u.roles', 'u.base_city', 'u.is_active', 'u.last_seen_at'])
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(u.is_active = 1 or w.count > 0)`)
    .where(isLookedAfter(user));
  const texts = [sql`u.full_name`, sql`u.user_name`, sql`u.employee_code`, sql`u.base_city`];
  if (searchedWords(q).length > 0) query = query.where(containsText(q, texts));
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['phones', q],
    sort: [
      { by: sql`coalesce(w.day, ${noDay})` },
      { by: sql`coalesce(w.stuck, 0)`, down: true },
      { by: sql`coalesce(w.count, 0)`, down: true },
      { by: sql`u.full_name` },
      { by: sql`u.user_id` },
    ],
    asked,
  });
  const phones = await phonesOf(services, { userIds: rows.map(({ user_id }) => user_id), user, now, appVersion });
  return {
    Items: rows.map((row) => ({
      UserId: row.user_id,
      FullName: row.full_name,
      UserName: row.user_name,
      Roles: [...rolesIn(row.roles)],
      BaseCity: row.base_city,
      IsActive: row.is_active === 1,
      ...omitNulls({ LastSeenAt: row.last_seen_at === null ? undefined : isoMoment(row.last_seen_at) }),
      Phones: [...(phones.get(row.user_id) ?? [])],
    })),
    AsOf: isoMoment(now),
    ...page,
  };
}
