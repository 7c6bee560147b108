import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';

/** Whether the database has anybody, apart from the given users. Somebody who has been deactivated counts. */
export async function hasPeople({ db }: Store<Database>, apartFrom: readonly number[]): Promise<boolean> {
  const people = db.selectFrom('users').select('user_id');
  const others = apartFrom.length === 0 ? people : people.where('user_id', 'not in', apartFrom);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
