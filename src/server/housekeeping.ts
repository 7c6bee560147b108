import type { Storage } from './storage/open-storage.ts';

const dayMs = 24 * 3_600_000;

/** A phone that has been away goes on where it stopped; after this it sends the photo again from its beginning. */
const uploadsKeptMs = 7 * dayMs;

type Kept = Pick<Storage, 'store' | 'uploads'>;

/** Removes what nobody can ask for any more, now and every day: answers, sessions, uploads left half-way. Returns what stops it. */
export function startHousekeeping(kept: Kept, clock: () => number, failed: (error: unknown) => void): () => void {
  const run = () => void removeExpired(kept, clock()).catch(failed);
  const timer = setInterval(run, dayMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

export async function removeExpired(kept: Kept, now: number): Promise<void> {
  const { db } = kept.store;
  await kept.store.write([
    { query: db.deleteFrom('idempotency').where('expires_at', '<', now).compile() },
    { query: db.deleteFrom('sessions').where('absolute_expires_at', '<', now).compile() },
    { query: db.deleteFrom('sessions').where('idle_expires_at', '<', now).compile() },
    {
      query: db
        .deleteFrom('uploads')
        .where('touched_at', '<', now - uploadsKeptMs)
        .compile(),
    },
  ]);
  await removeParts(kept);
}

/** The bytes of uploads that are over. A row is written before its first byte, so a file without one is nobody's. */
async function removeParts({ store, uploads }: Kept): Promise<void> {
  const files = await uploads.list();
  const rows = await store.db.selectFrom('uploads').select('attachment_id').execute();
  const open = new Set(rows.map(({ attachment_id }) => attachment_id));
  for (const file of files) if (!open.has(file)) await uploads.remove(file);
}
