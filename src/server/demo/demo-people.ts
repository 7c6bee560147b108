import type { Passwords } from '../auth/passwords.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { demoPassword } from '../auth/demo-password.ts';
import { people } from './people.ts';

/** The demo users that exist and still have the public demo password. */
export async function demoPeople({ db }: Store<Database>, passwords: Passwords): Promise<readonly number[]> {
  const names = people.map(({ userName }) => userName);
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_name', 'in', names)
    .execute();
  // All demo users share one hash, so it is verified once.
  const known = new Map<string, boolean>();
  for (const { password_hash: hash } of rows)
    if (!known.has(hash)) known.set(hash, await passwords.verify(demoPassword, hash));
  return rows.filter(({ password_hash }) => known.get(password_hash)).map(({ user_id }) => user_id);
}

/** Ends the sessions that were opened while the demo password was accepted. */
export async function signOut(store: Store<Database>, userIds: readonly number[], now: number): Promise<void> {
  if (userIds.length === 0) return;
  const query = store.db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null);
  await store.write([{ query: query.compile() }]);
}
