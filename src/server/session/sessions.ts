import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { may, type Capability, type Role } from '#contract';
import type { Database } from '../storage/database.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import { firstOf, preparedQuery, type RowOf } from '../storage/prepared-query.ts';
import type { Store, Statement } from '../storage/store.ts';
import { rolesIn } from './roles.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';
import { oneRow } from '../storage/statement.ts';

/** The authenticated caller. */
export interface SignedIn {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly baseCity: string;
  /** SHA-256 of the token. */
  readonly sessionHash: string;
  /** The coordinator who sends this person's work from a file, in whose session the call is made. */
  readonly broughtBy?: SignedIn;
}

export interface Sessions {
  /** The person whose valid session a request carries. Using a session extends it. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
  /** Prepares a new session; it is valid once its statements are written. */
  open(user: Opening): { readonly statements: readonly Statement[]; readonly cookie: string; readonly hash: string };
  revoke(hash: string): Statement;
  /** Ends all sessions of a person, or all but one. */
  revokeAll(userId: number, exceptHash?: string): Statement;
}

interface Opening {
  readonly userId: number;
  readonly roles: readonly Role[];
  /** The User-Agent header. */
  readonly userAgent?: string | undefined;
  /** Of the cookie that tells devices apart. */
  readonly deviceId: string;
}

interface Parts {
  readonly store: Store<Database>;
  readonly clock: () => number;
  readonly random: (size: number) => Buffer;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Long in the field on purpose: being signed out on site means lost work or a return to paper. Whoever may see or change more than their
 * own work has a network, so their sessions are short, also when they work in the field too.
 */
const lifetimes = {
  field: { idleMs: 30 * day, absoluteMs: 90 * day },
  wide: { idleMs: 12 * hour, absoluteMs: 7 * day },
};

const wideRights: readonly Capability[] = ['see-all-work', 'manage-people', 'read-audit-log', 'try-report-types'];

const lifetimesOf = (person: Pick<SignedIn, 'roles'>) =>
  wideRights.some((capability) => may(person, capability)) ? lifetimes.wide : lifetimes.field;

/** To tell somebody's devices apart; some browsers send a whole paragraph. */
const longestLabel = 300;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createSessions({ store, clock, random }: Parts): Sessions {
  return {
    async find(request, reply) {
      const token = readSessionCookie(request.headers.cookie);
      if (token === undefined) return undefined;
      const now = clock();
      const hash = hashOfToken(token);
      const row = await firstOf(store.db, aliveSession(store.db, { hash, now }));
      if (row === undefined) return undefined;
      const user = signedIn(row, hash);
      const { idleMs } = lifetimesOf(user);
      // Extended only now and then, so that not every read costs a write.
      if (now - row.last_seen_at > Math.min(idleMs / 30, hour)) {
        const maxAgeMs = Math.min(idleMs, row.absolute_expires_at - now);
        await store
          .write([prolong(store, hash, now, now + maxAgeMs), seen(store, user.userId, now)])
          .catch(passOverUnavailable);
        void reply.header('Set-Cookie', sessionCookie(token, Math.floor(maxAgeMs / 1000)));
      }
      return user;
    },

    open({ userId, roles, userAgent, deviceId }) {
      const token = random(32).toString('base64url');
      const hash = hashOfToken(token);
      const now = clock();
      const { idleMs, absoluteMs } = lifetimesOf({ roles });
      const query = store.db.insertInto('sessions').values({
        token_hash: hash,
        user_id: userId,
        device_id: deviceId,
        device_label: userAgent?.slice(0, longestLabel) ?? null,
        created_at: now,
        last_seen_at: now,
        idle_expires_at: now + idleMs,
        absolute_expires_at: now + absoluteMs,
      });
      return {
        statements: [oneRow(query), seen(store, userId, now)],
        cookie: sessionCookie(token, Math.floor(idleMs / 1000)),
        hash,
      };
    },

    revoke(hash) {
      const query = store.db.updateTable('sessions').set({ revoked_at: clock() }).where('token_hash', '=', hash);
      return { query: query.where('revoked_at', 'is', null).compile() };
    },

    revokeAll(userId, exceptHash) {
      const all = store.db.updateTable('sessions').set({ revoked_at: clock() }).where('user_id', '=', userId);
      const some = exceptHash === undefined ? all : all.where('token_hash', '<>', exceptHash);
      return { query: some.where('revoked_at', 'is', null).compile() };
    },
  };
}

/** A storage that refuses writes must not stop a read; the session is extended next time. */
function passOverUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}

const aliveSession = preparedQuery((db, given: { readonly hash: string; readonly now: number }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select([
      'u.user_id',
      'u.user_name',
      'u.full_name',
      'u.roles',
      'u.base_city',
      's.last_seen_at',
      's.absolute_expires_at',
    ])
    .where('s.token_hash', '=', given.hash)
    .where('s.revoked_at', 'is', null)
    .where('s.idle_expires_at', '>', given.now)
    .where('s.absolute_expires_at', '>', given.now)
    .where('u.is_active', '=', 1)
    .where('u.deleted_at', 'is', null),
);

type Row = RowOf<typeof aliveSession>;

function signedIn(row: Row, sessionHash: string): SignedIn {
  const { user_id: userId, user_name: userName, full_name: fullName, roles, base_city: baseCity } = row;
  return { userId, userName, fullName, roles: rolesIn(roles), baseCity, sessionHash };
}

function seen({ db }: Store<Database>, userId: number, now: number): Statement {
  return { query: db.updateTable('users').set({ last_seen_at: now }).where('user_id', '=', userId).compile() };
}

function prolong({ db }: Store<Database>, hash: string, now: number, idleExpiresAt: number): Statement {
  const query = db.updateTable('sessions').set({ last_seen_at: now, idle_expires_at: idleExpiresAt });
  return { query: query.where('token_hash', '=', hash).compile() };
}
