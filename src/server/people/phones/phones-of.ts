import { sql } from 'kysely';
import type { Phone } from '#contract';
import { deviceOf } from '../../session/device-of.ts';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';
import { idLength } from '../../auth/own-sessions.ts';
import { isShown, isSignedIn } from './shown-phones.ts';

interface Asking {
  readonly userIds: readonly number[];
  readonly user: SignedIn;
  readonly now: number;
  /** The one that the server expects. */
  readonly appVersion: string;
}

/** What a phone says of itself is a sign of it too. */
const seenAt = sql<number>`case when waiting_said_at > last_seen_at then waiting_said_at else last_seen_at end`;

/** The phones of some people: what has waited longest first, then the last seen. */
export async function phonesOf(
  { store: { db } }: Services,
  { userIds, user, now, appVersion }: Asking,
): Promise<ReadonlyMap<number, readonly Phone[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .select(sql<number>`case when ${isSignedIn(now)} then 1 else 0 end`.as('is_signed_in'))
    .select(seenAt.as('seen_at'))
    .where('user_id', 'in', userIds)
    .where(isShown(now))
    .orderBy(sql`coalesce(waiting_since, ${sql.lit(Number.MAX_SAFE_INTEGER)})`)
    .orderBy(seenAt, 'desc')
    .orderBy('token_hash')
    .execute();
  const phones = new Map<number, Phone[]>();
  for (const row of rows) {
    const phone = {
      SessionId: row.token_hash.slice(0, idLength),
      ...deviceOf(row.device_label ?? ''),
      LastSeenAt: isoMoment(row.seen_at),
      IsSignedIn: row.is_signed_in === 1,
      IsThis: row.token_hash === user.sessionHash,
      ...omitNulls({ LastWord: lastWord(row, appVersion) }),
    };
    phones.set(row.user_id, [...(phones.get(row.user_id) ?? []), phone]);
  }
  return phones;
}

interface Said {
  readonly waiting_said_at: number | null;
  readonly waiting_changes: number | null;
  readonly waiting_pictures: number | null;
  readonly waiting_stuck: number | null;
  readonly waiting_since: number | null;
  readonly app_version: string | null;
}

function lastWord(row: Said, appVersion: string): Phone['LastWord'] {
  if (row.waiting_said_at === null) return undefined;
  return {
    SaidAt: isoMoment(row.waiting_said_at),
    Changes: row.waiting_changes ?? 0,
    Pictures: row.waiting_pictures ?? 0,
    Stuck: row.waiting_stuck ?? 0,
    ...omitNulls({ Since: row.waiting_since === null ? undefined : isoMoment(row.waiting_since) }),
    AppVersion: row.app_version ?? '',
    IsBehind: row.app_version !== appVersion,
  };
}
