import type { Draft as ServerDraft } from '#contract';
import type { WriteTx } from '../store/stores.ts';
import type { Base, Draft } from '../store/records/draft.ts';

export async function keepBase(tx: WriteTx, { override, ...base }: Base): Promise<void> {
  await tx.objectStore('bases').put({ ...base, ...(override && { override }) });
}

/** The base that the draft is built on. None: the server has no draft. */
export function baseOf(draft: Draft, base: Base | undefined): Base | undefined {
  return base !== undefined && base.rev === draft.baseRev ? base : undefined;
}

/** After the server has acknowledged these entries under this revision. */
export function acknowledged(
  mappingId: number,
  rev: number,
  { Version, Entries, Override }: Pick<ServerDraft, 'Version' | 'Entries' | 'Override'>,
): Base {
  return { mappingId, rev, version: Version, entries: Entries, ...(Override && { override: Override }) };
}

/** Removes a draft with its base: the next draft of this mapping begins with other revisions. */
export async function removeDraft(tx: WriteTx, mappingId: number): Promise<void> {
  await tx.objectStore('bases').delete(mappingId);
  await tx.objectStore('drafts').delete(mappingId);
}
