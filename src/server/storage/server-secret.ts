import type { Database } from './database.ts';
import type { Store } from './store.ts';

const secrets = new WeakMap<Store<Database>, Promise<string>>();

/** The same for all processes on one database, and after a restart. Each use signs its own name before the content. */
export function serverSecret(store: Store<Database>): Promise<string> {
  const known = secrets.get(store);
  if (known !== undefined) return known;
  const reading = store.db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'cursor')
    .executeTakeFirstOrThrow()
    .then(({ value }) => value);
  secrets.set(store, reading);
  // Not cached after a failure, so that the database is asked again.
  reading.catch(() => secrets.delete(store));
  return reading;
}
