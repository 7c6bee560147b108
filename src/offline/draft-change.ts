import type { Entries, Override } from '#contract';
import type { WriteTx } from './database.ts';
import type { Draft } from './draft.ts';
import { operationKey } from './operation-key.ts';
import { mappingLane, type NewOutboxItem } from './outbox-item.ts';
import { putItem } from './outbox-records.ts';

/** What the form hands over at every key: the whole draft, not the difference. */
export interface DraftChange {
  readonly entries: Entries;
  readonly override?: Override;
  /** Device time of the key. */
  readonly at: number;
}

/** The draft on disk is not the one this tab was working on: saved, submitted or discarded elsewhere. */
export class DraftMoved extends Error {
  override readonly name = 'DraftMoved';
}

/** Typing is sent in steps of 5 s: one save of 20 KB for a reading, not one for each of its digits. */
const sendAfterMs = 5_000;

export const draftStores = ['drafts', 'outbox'] as const;

/** The key under which a draft save can still be replaced by a newer one. */
export const liveSave = (mappingId: number): string => `draft:${mappingId}`;

/**
 * Writes a change and its place in the outbox, in one transaction: neither can be there without the other.
 * `known` is the change this tab has last seen. A different one on disk was made elsewhere and is not overwritten.
 */
export async function putChange(
  tx: WriteTx,
  known: Draft,
  change: DraftChange,
): Promise<{ draft: Draft; queued: boolean }> {
  const stored = await tx.objectStore('drafts').get(known.mappingId);
  if ((stored?.changeNo ?? 0) !== known.changeNo || stored?.closing) throw new DraftMoved();
  // Not from `known`: the courier may have raised the revision since.
  const { override: _, ...rest } = stored ?? known;
  const draft: Draft = {
    ...rest,
    entries: change.entries,
    ...(change.override && { override: change.override }),
    changeNo: known.changeNo + 1,
    savedAt: new Date(change.at).toISOString(),
  };
  await tx.objectStore('drafts').put(draft);
  return { draft, queued: await queueSave(tx, draft, change.at) };
}

/** Puts a draft save into the outbox unless one that can still take up this change waits there. */
export async function queueSave(tx: WriteTx, draft: Draft, now: number): Promise<boolean> {
  const live = liveSave(draft.mappingId);
  if ((await tx.objectStore('outbox').index('live').getKey(live)) !== undefined) return false;
  const item: NewOutboxItem = {
    key: operationKey(),
    kind: 'draft',
    lane: mappingLane(draft.mappingId),
    mappingId: draft.mappingId,
    endpoint: 'PUT /api/v1/mappings/:MappingId/draft',
    params: { MappingId: draft.mappingId },
    live,
    dependsOn: [],
    state: 'queued',
    attempts: 0,
    nextAt: now + sendAfterMs,
    label: `Draft: ${draft.head.Mapping.ReportTitle}`,
    madeAt: new Date(now).toISOString(),
  };
  await putItem(tx, item);
  return true;
}
