import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import type { SignedIn } from './sessions.ts';

/**
 * When a device last had nothing to send: whatever it sends now was done later. 0 if it has never said. From a file of the office: of the
 * person's devices, any may be the one that the file comes from.
 */
export async function nothingWaitedAt({ db }: Pick<Store<Database>, 'db'>, user: SignedIn): Promise<number> {
  const known = db.selectFrom('sessions').select('nothing_waited_at');
  const rows =
    user.broughtBy === undefined
      ? await known.where('token_hash', '=', user.sessionHash).execute()
      : await known.where('user_id', '=', user.userId).execute();
  return rows.length === 0 ? 0 : Math.min(...rows.map(({ nothing_waited_at }) => nothing_waited_at ?? 0));
}
