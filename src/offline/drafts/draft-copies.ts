import type { DeviceDatabase } from '../store/database.ts';
import type { WriteTx } from '../store/stores.ts';
import type { Draft, CopyReason, DraftCopy } from '../store/records/draft.ts';

const keptDays = 30;

interface Keeping {
  readonly draft: Pick<Draft, 'mappingId' | 'slug' | 'version' | 'revisionNo' | 'entries' | 'override' | 'savedAt'>;
  readonly why: CopyReason;
  readonly now: number;
  /** The copy to replace. */
  readonly id?: number;
}

/** Keeps a copy of what was typed, in the transaction that replaces it. */
export async function saveCopy(tx: WriteTx, { draft, why, now, id }: Keeping): Promise<number> {
  const { mappingId, slug, version, revisionNo, entries, override, savedAt } = draft;
  const copy = { mappingId, slug, version, revisionNo, entries, savedAt, keptAt: new Date(now).toISOString(), why };
  // Without an id the database assigns one; the type of a stored copy requires it.
  return tx.objectStore('copies').put({ ...copy, ...(override && { override }), ...(id && { id }) } as DraftCopy);
}

export async function draftCopies(database: DeviceDatabase, mappingId: number): Promise<readonly DraftCopy[]> {
  const copies = await database.read(['copies'], (tx) => tx.objectStore('copies').index('mapping').getAll(mappingId));
  return copies.sort((one, other) => other.id - one.id);
}

export async function dropOldCopies(database: DeviceDatabase, now: number): Promise<void> {
  const oldest = new Date(now - keptDays * 86_400_000).toISOString();
  await database.write(['copies'], async (tx) => {
    for (const { id, keptAt } of await tx.objectStore('copies').getAll()) {
      if (keptAt < oldest) await tx.objectStore('copies').delete(id);
    }
  });
}
