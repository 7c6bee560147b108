import type { Entries, Override } from '#contract';
import type { WriteTx } from './database.ts';
import type { Draft, KeptBecause } from './draft.ts';
import { putChange } from './draft-change.ts';
import { keepCopy } from './kept-copies.ts';

/** What takes the place of a draft: a kept copy, or the same entries carried to a newer version of the form. */
export interface Replacement {
  readonly version: string;
  readonly entries: Entries;
  readonly override?: Override;
}

/** The draft becomes a copy, and the replacement becomes the draft, with the version of the form it belongs to. */
export async function replaceDraft(
  tx: WriteTx,
  known: Draft,
  { version, entries, override }: Replacement,
  { why, now }: { readonly why: KeptBecause; readonly now: number },
): Promise<void> {
  // A draft that so far is only on the server is kept here too.
  const current = (await tx.objectStore('drafts').get(known.mappingId)) ?? (known.baseRev > 0 ? known : undefined);
  if (current) await keepCopy(tx, { draft: current, why, now });
  const { draft } = await putChange(tx, known, { entries, ...(override && { override }), at: now });
  await tx.objectStore('drafts').put({ ...draft, version });
}
