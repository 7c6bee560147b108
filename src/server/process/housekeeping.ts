import { sql, type SqlBool } from 'kysely';
import { checkDaily } from '../audit/chain-checks.ts';
import { waitingCount, waitingKeptMs } from '../auth/waiting-on-device.ts';
import type { Records } from '../audit/records/records.ts';
import type { Storage } from '../open-storage.ts';

const dayMs = 24 * 3_600_000;

/** An interrupted upload can be resumed for this long; later the phone sends the photo from the start. */
const uploadsKeptMs = 7 * dayMs;

type Kept = Pick<Storage, 'store' | 'uploads'>;

/**
 * Deletes expired answers, sessions, password links and unfinished uploads, and checks the audit log and what it has the hash of, now and
 * once a day. Returns a function that stops it.
 */
export function startHousekeeping(
  kept: Kept,
  { records, clock, failed }: Keeping & { readonly failed: (error: unknown) => void },
): () => void {
  const run = () => {
    keepHouse(kept, clock).catch(failed);
    checkStored(kept, { records, clock }).catch(failed);
  };
  const timer = setInterval(run, dayMs);
  timer.unref();
  run();
  return () => clearInterval(timer);
}

interface Keeping {
  readonly records: Records;
  readonly clock: () => number;
}

/** At a start all versions of report types are compared with their hashes, and once a day everything that the log has the hash of. */
export async function checkStored({ store }: Pick<Kept, 'store'>, { records, clock }: Keeping): Promise<void> {
  await records.checkVersions();
  await checkDaily(store, clock, records);
}

/** Long enough that of several servers one does it, short enough that it is done every day. */
const takenForMs = 20 * 3_600_000;

/** One of the servers of a database does it; for the others it has been done. */
export async function keepHouse(kept: Kept, clock: () => number): Promise<'done' | 'done by another'> {
  const now = clock();
  const { db } = kept.store;
  const take = db
    .insertInto('counters')
    .values({ name: 'housekeeping', value: now })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ value: now })
        // A clock that was ahead must not put it off for years.
        .where((eb) => eb.or([eb('counters.value', '<=', now - takenForMs), eb('counters.value', '>', now)])),
    );
  const [taken] = await kept.store.write([{ query: take.compile() }]);
  if (taken?.changes !== 1) return 'done by another';
  await removeExpired(kept, now);
  return 'done';
}

export async function removeExpired(kept: Kept, now: number): Promise<void> {
  const { db } = kept.store;
  // The office still sees what waits on a phone whose session has ended.
  const sessionsNobodyNeeds = db
    .deleteFrom('sessions')
    .where(sql<SqlBool>`(${waitingCount} = 0 or waiting_said_at < ${now - waitingKeptMs})`);
  await kept.store.write([
    { query: db.deleteFrom('idempotency').where('expires_at', '<', now).compile() },
    { query: sessionsNobodyNeeds.where('absolute_expires_at', '<', now).compile() },
    { query: sessionsNobodyNeeds.where('idle_expires_at', '<', now).compile() },
    { query: db.deleteFrom('rate_paces').where('full_at', '<', now).compile() },
    { query: db.deleteFrom('rate_counts').where('ends_at', '<', now).compile() },
    { query: db.deleteFrom('password_links').where('expires_at', '<', now).compile() },
    { query: db.deleteFrom('passkey_tickets').where('expires_at', '<', now).compile() },
    {
      query: db
        .deleteFrom('uploads')
        .where('touched_at', '<', now - uploadsKeptMs)
        .compile(),
    },
  ]);
  await removeParts(kept);
}

/** Deletes the files of finished uploads. The row is written before the first byte, so a file without a row is an orphan. */
async function removeParts({ store, uploads }: Kept): Promise<void> {
  const files = await uploads.list();
  const rows = await store.db.selectFrom('uploads').select('attachment_id').execute();
  const open = new Set(rows.map(({ attachment_id }) => attachment_id));
  for (const file of files) if (!open.has(file)) await uploads.remove(file);
}
