import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';

/** Whether anybody can sign in, apart from the given users. */
export async function isSomebodyThere({ db }: Store<Database>, apartFrom: readonly number[]): Promise<boolean> {
  const people = db.selectFrom('users').select('user_id').where('is_active', '=', 1).where('deleted_at', 'is', null);
  const others = apartFrom.length === 0 ? people : people.where('user_id', 'not in', apartFrom);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
