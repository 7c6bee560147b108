import type { WriteTx } from './database.ts';
import type { Draft, KeptCopy } from './draft.ts';
import { putChange } from './draft-change.ts';
import { keepCopy } from './kept-copies.ts';

/** A kept copy takes the place of the draft, with the version of the form it was typed into; the draft becomes a copy itself. */
export async function restoreCopy(tx: WriteTx, known: Draft, copy: KeptCopy, now: number): Promise<void> {
  const current = await tx.objectStore('drafts').get(known.mappingId);
  if (current) await keepCopy(tx, { draft: current, why: 'mine', now });
  const { entries, override, version } = copy;
  const { draft } = await putChange(tx, known, { entries, ...(override && { override }), at: now });
  await tx.objectStore('drafts').put({ ...draft, version });
}
