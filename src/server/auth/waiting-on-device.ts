import { sql, type RawBuilder } from 'kysely';
import type { WaitingOnPhone } from '#contract';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { SignedIn } from '../session/sessions.ts';

/** Longer than a session ends by itself, so that what waits on a phone is not forgotten before its owner is asked about it. */
export const waitingKeptMs = 180 * 24 * 3_600_000;

/** How much of a row of `sessions` waits. */
export const waitingCount: RawBuilder<number> = sql`coalesce(waiting_changes, 0) + coalesce(waiting_pictures, 0)`;

const nothingSaid = {
  waiting_said_at: null,
  waiting_changes: null,
  waiting_pictures: null,
  waiting_stuck: null,
  waiting_since: null,
  app_version: null,
} as const;

/** What a device says of itself, kept with its session. `last_seen_at` is left alone: by its age a session is extended. */
export function sayWaiting(
  { db }: Store<Database>,
  { sessionHash }: SignedIn,
  { Changes, Pictures, Stuck, OldestAgeSec = 0, AppVersion }: WaitingOnPhone,
  now: number,
): Statement {
  const query = db.updateTable('sessions').set({
    waiting_said_at: now,
    waiting_changes: Changes,
    waiting_pictures: Pictures,
    waiting_stuck: Math.min(Stuck, Changes + Pictures),
    waiting_since: Changes + Pictures === 0 ? null : now - OldestAgeSec * 1000,
    app_version: AppVersion,
    ...(Changes + Pictures === 0 && { nothing_waited_at: now }),
  });
  return { query: query.where('token_hash', '=', sessionHash).compile() };
}

interface NewSession {
  readonly hash: string;
  readonly userId: number;
  readonly deviceId: string;
  /** Of the session that the device still named when somebody signed in. */
  readonly earlierHash: string | undefined;
  /** Nothing of this person can wait on a device on which they have never signed in. */
  readonly isFirstHere: boolean;
  readonly now: number;
}

/**
 * The new session of a device goes on with what it said in the session before: the device says only what has changed. Only the
 * same person's: what waits on a device belongs to who made it.
 */
export function takeOverWaiting(
  { db }: Store<Database>,
  { hash, userId, deviceId, earlierHash, isFirstHere, now }: NewSession,
): readonly Statement[] {
  const isOfDevice = sql<boolean>`user_id = ${userId} and token_hash <> ${hash}
    and (device_id = ${deviceId} or token_hash = ${earlierHash ?? ''})`;
  const isEarlier = sql<boolean>`${isOfDevice} and waiting_said_at is not null`;
  const latest = db.selectFrom('sessions').selectAll().where(isEarlier).orderBy('waiting_said_at', 'desc').limit(1);
  const take = db
    .updateTable('sessions')
    .from(latest.as('e'))
    .set((on) => ({
      waiting_said_at: on.ref('e.waiting_said_at'),
      waiting_changes: on.ref('e.waiting_changes'),
      waiting_pictures: on.ref('e.waiting_pictures'),
      waiting_stuck: on.ref('e.waiting_stuck'),
      waiting_since: on.ref('e.waiting_since'),
      app_version: on.ref('e.app_version'),
    }))
    .where('sessions.token_hash', '=', hash);
  const lastEmpty = db
    .selectFrom('sessions as e')
    .select((on) => on.fn.max('e.nothing_waited_at').as('at'))
    .where(isOfDevice);
  const empty = db
    .updateTable('sessions')
    .set({ nothing_waited_at: isFirstHere ? now : lastEmpty })
    .where('token_hash', '=', hash);
  return [
    { query: empty.compile() },
    { query: take.compile() },
    { query: db.updateTable('sessions').set(nothingSaid).where(isEarlier).compile() },
  ];
}
