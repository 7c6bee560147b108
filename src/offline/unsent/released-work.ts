import { DeviceDatabase } from '../store/database.ts';
import type { FetchHalf } from '../store/sealing/half.ts';
import { collectUnsent } from './collect-unsent.ts';
import { fileOf, type Owner } from './file-format.ts';

interface Releasing {
  readonly fetch: FetchHalf;
  readonly now: number;
}

/**
 * Unsent work of somebody who has signed out here, as a file, with a half that the server releases for this once. It is not kept.
 * Undefined: there is none.
 */
export async function releasedWork(owner: Owner, { fetch, now }: Releasing): Promise<string | undefined> {
  const database = new DeviceDatabase(owner.userId, { half: { fetch, isKept: false } });
  try {
    const work = await collectUnsent({ database, unsaved: [], now });
    if (work.outbox.length + work.drafts.length === 0) return undefined;
    return fileOf(work, owner, new Date(now).toISOString());
  } finally {
    await database.close();
  }
}
