import type { Entries, Override } from '#contract';
import type { WriteTx } from '../store/stores.ts';
import type { Draft, CopyReason } from '../store/records/draft.ts';
import { newest, putChange } from './draft-change.ts';
import { saveCopy } from './draft-copies.ts';

/** What replaces a draft: a kept copy, or the same entries moved to a newer version of the form. */
export interface Replacement {
  readonly version: string;
  readonly entries: Entries;
  readonly override?: Override;
}

/** Keeps the draft as a copy and makes the replacement the draft, with the form version it belongs to. */
export async function replaceDraft(
  tx: WriteTx,
  known: Draft,
  { version, entries, override }: Replacement,
  { why, now }: { readonly why: CopyReason; readonly now: number },
): Promise<void> {
  // A draft that so far exists only on the server is kept here too.
  const stored = await tx.objectStore('drafts').get(known.mappingId);
  const current = stored || known.baseRev > 0 ? newest(stored, known) : undefined;
  if (current) await saveCopy(tx, { draft: current, why, now });
  const { draft } = await putChange(tx, known, { entries, ...(override && { override }), at: now });
  await tx.objectStore('drafts').put({ ...draft, version });
}
