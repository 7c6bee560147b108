import type { Role } from '#contract';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { rolesAllow, rolesIn } from '../session/roles.ts';
import { hashOfToken } from '../session/sessions.ts';
import { oneRow } from '../storage/statement.ts';

/** 192 bits: nobody guesses one. */
const tokenBytes = 24;

/** A day: somebody may be in the field. */
const livesMs = 24 * 3_600_000;

interface MadeLink {
  readonly token: string;
  readonly endsAt: number;
  readonly statement: Statement;
}

/** Prepares a link; it is valid once its statement is written, and then the person's earlier one is not. */
export function makeLink(
  { store, random }: Pick<Services, 'store' | 'random'>,
  { userId, by, now }: { readonly userId: number; readonly by: number; readonly now: number },
): MadeLink {
  const token = random(tokenBytes).toString('base64url');
  const link = { token_hash: hashOfToken(token), made_at: now, made_by: by, expires_at: now + livesMs };
  const query = store.db
    .insertInto('password_links')
    .values({ user_id: userId, ...link })
    .onConflict((on) => on.column('user_id').doUpdateSet(link));
  return { token, endsAt: link.expires_at, statement: oneRow(query) };
}

/** Somebody whose password a link sets. */
export interface LinkHolder {
  readonly userId: number;
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly madeBy: number;
}

export async function findHolder({ store }: Services, token: string, now: number): Promise<LinkHolder | undefined> {
  const row = await openLinks(store, now)
    .innerJoin('users as u', 'u.user_id', 'l.user_id')
    .select(['u.user_id', 'u.user_name', 'u.full_name', 'u.roles', 'l.made_by'])
    .where('l.token_hash', '=', hashOfToken(token))
    .where('u.is_active', '=', 1)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      userName: row.user_name,
      fullName: row.full_name,
      roles: rolesIn(row.roles),
      madeBy: row.made_by,
    }
  );
}

/** When the open link of a person ends. */
export async function linkEnd({ store }: Services, userId: number, now: number): Promise<number | undefined> {
  const row = await openLinks(store, now).select('l.expires_at').where('l.user_id', '=', userId).executeTakeFirst();
  return row?.expires_at;
}

/** Links count only while whoever made them manages people: deactivating them also ends what they have handed out. */
function openLinks({ db }: Services['store'], now: number) {
  return db
    .selectFrom('password_links as l')
    .innerJoin('users as m', 'm.user_id', 'l.made_by')
    .where('l.expires_at', '>', now)
    .where('m.is_active', '=', 1)
    .where(rolesAllow('m.roles', 'manage-people'))
    .where('m.deleted_at', 'is', null);
}

export function endLink({ store }: Pick<Services, 'store'>, userId: number): Statement {
  return { query: store.db.deleteFrom('password_links').where('user_id', '=', userId).compile() };
}

/** Fails the write when the link was used or replaced meanwhile. */
export function spendLink({ store }: Services, token: string): Statement {
  const query = store.db.deleteFrom('password_links').where('token_hash', '=', hashOfToken(token));
  return oneRow(query);
}
