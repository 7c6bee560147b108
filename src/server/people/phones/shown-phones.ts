import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may } from '#contract';
import { waitingCount } from '../../auth/waiting-on-device.ts';
import { rolesAllow } from '../../session/roles.ts';
import type { SignedIn } from '../../session/sessions.ts';

/** For queries in which `u` is users: whose phones somebody looks after, those of the field or everybody's. */
export const isLookedAfter = (user: SignedIn): RawBuilder<SqlBool> =>
  may(user, 'look-after-all-phones') ? sql<SqlBool>`1 = 1` : rolesAllow('u.roles', 'do-field-work');

/** Whether a row of `sessions` still lets somebody in. */
export const isSignedIn = (now: number): RawBuilder<SqlBool> =>
  sql`(revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now})`;

/** A device that was signed out is shown as long as something waits on it: that is when somebody must be called. */
export const isShown = (now: number): RawBuilder<SqlBool> => sql`(${isSignedIn(now)} or ${waitingCount} > 0)`;
