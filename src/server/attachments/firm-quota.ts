import { refuse } from '../http/refusals/refused.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';

/** The room for pictures of the whole firm. */
export interface FirmQuota {
  /** Refuses a picture for which there is no room; the phone keeps it and sends it again later. */
  check(bytes: number): Promise<void>;
}

interface Parts {
  readonly store: Store<Database>;
  readonly clock: () => number;
  /** Absent: as much as the disk holds. */
  readonly mostBytes?: number;
}

/** How long a sum counts, with what this server has taken since: adding up a million pictures takes a moment. */
const knownForMs = 10 * 60_000;

export function createFirmQuota({ store, clock, mostBytes }: Parts): FirmQuota {
  let known: { readonly at: number; readonly bytes: number } | undefined;
  let taken = 0;

  return {
    async check(bytes) {
      if (mostBytes === undefined) return;
      const now = clock();
      if (known === undefined || Math.abs(now - known.at) >= knownForMs) {
        known = { at: now, bytes: await sumOf(store) };
        taken = 0;
      }
      if (known.bytes + taken + bytes > mostBytes)
        refuse('storage-full', {
          detail: 'The firm’s picture storage is full. The pictures stay on the phone; tell your administrator.',
          retryAfterSec: 3600,
        });
      taken += bytes;
    },
  };
}

async function sumOf({ db }: Store<Database>): Promise<number> {
  const { bytes } = await db
    .selectFrom('attachments')
    // PostgreSQL answers a sum as text.
    .select((on) => on.fn.coalesce(on.fn.sum<number | string>('byte_size'), on.val(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
