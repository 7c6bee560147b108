import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Role } from '#contract';
import { waitingCount } from '../../auth/waiting-on-device.ts';
import type { SignedIn } from '../../auth/sessions.ts';

/** Whose phones somebody looks after: the office those of executives, an administrator everybody's. */
export const rolesLookedAfter = ({ role }: SignedIn): readonly Role[] =>
  role === 'administrator' ? ['executive', 'coordinator', 'administrator'] : ['executive'];

/** Whether a row of `sessions` still lets somebody in. */
export const isSignedIn = (now: number): RawBuilder<SqlBool> =>
  sql`(revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now})`;

/** A device that was signed out is shown as long as something waits on it: that is when somebody must be called. */
export const isShown = (now: number): RawBuilder<SqlBool> => sql`(${isSignedIn(now)} or ${waitingCount} > 0)`;
