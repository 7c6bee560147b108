import type { Database } from './storage/database.ts';
import type { Store } from './storage/store.ts';

const dayMs = 24 * 3_600_000;

/** Removes answers and sessions that nobody can ask for any more, now and every day. Returns what stops it. */
export function startHousekeeping(
  store: Store<Database>,
  clock: () => number,
  failed: (error: unknown) => void,
): () => void {
  const run = () => void removeExpired(store, clock()).catch(failed);
  const timer = setInterval(run, dayMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

export async function removeExpired(store: Store<Database>, now: number): Promise<void> {
  const { db } = store;
  await store.write([
    { query: db.deleteFrom('idempotency').where('expires_at', '<', now).compile() },
    { query: db.deleteFrom('sessions').where('absolute_expires_at', '<', now).compile() },
    { query: db.deleteFrom('sessions').where('idle_expires_at', '<', now).compile() },
  ]);
}
