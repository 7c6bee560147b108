import type { Entries, Override } from '#contract';
import type { WriteTx } from '../store/stores.ts';
import { keepBase } from './base.ts';
import type { Draft } from '../store/records/draft.ts';
import { mappingLane, type NewOutboxItem } from '../store/records/outbox-item.ts';
import { putItem } from '../outbox/outbox-records.ts';
import { queuePictures } from '../attachments/report-pictures.ts';

/** What the form passes on every keystroke: the whole draft, not a difference. */
export interface DraftChange {
  readonly entries: Entries;
  readonly override?: Override;
  /** Set when the report continues with other facts. */
  readonly context?: Draft['context'];
  /** Device time of the keystroke. */
  readonly at: number;
}

/** The draft on disk is not the one this tab was editing: it was saved, submitted or discarded elsewhere. */
export class DraftMoved extends Error {
  override readonly name = 'DraftMoved';
}

/** Typing is sent at most every 5 s: one save of 20 KB per reading, not one per digit. */
const sendAfterMs = 5_000;

export const draftStores = ['drafts', 'bases', 'outbox', 'attachments'] as const;

/** The key under which a newer save can still replace a queued draft save. */
export const liveSave = (mappingId: number): string => `draft:${mappingId}`;

/**
 * Writes a change and its outbox item in one transaction: neither exists without the other. `known` is the change this tab
 * saw last. A different one on disk was made elsewhere and is not overwritten.
 */
export async function putChange(
  tx: WriteTx,
  known: Draft,
  change: DraftChange,
): Promise<{ draft: Draft; queued: boolean }> {
  const { mappingId } = known;
  const stored = await tx.objectStore('drafts').get(mappingId);
  if ((stored?.changeNo ?? 0) !== known.changeNo || stored?.closing) throw new DraftMoved();
  // A form that was opened on the server's draft: that is what the first change here is built on.
  if ((stored?.baseRev ?? 0) < known.baseRev) await keepBase(tx, { ...basePart(known), rev: known.baseRev });
  const { override: _, ...rest } = newest(stored, known);
  const draft: Draft = {
    ...rest,
    entries: change.entries,
    ...(change.override && { override: change.override }),
    ...(change.context !== undefined && { context: change.context }),
    changeNo: known.changeNo + 1,
    savedAt: new Date(change.at).toISOString(),
  };
  await tx.objectStore('drafts').put(draft);
  const pictures = { mappingId, before: stored?.entries, after: draft.entries, now: change.at };
  const isPictureMoved = await queuePictures(tx, pictures);
  const isSaveQueued = await queueSave(tx, draft, change.at);
  return { draft, queued: isPictureMoved || isSaveQueued };
}

const basePart = ({ mappingId, version, entries, override }: Draft) => ({
  ...{ mappingId, version, entries },
  ...(override && { override }),
});

/**
 * Of two copies of the same change, the one built on the server's later revision: the courier may have raised the revision
 * on disk since, and a tab may show what another device saved after this tab's last change.
 */
export function newest(stored: Draft | undefined, known: Draft): Draft {
  return stored && stored.baseRev >= known.baseRev ? stored : known;
}

/** Queues a draft save, unless one is already waiting that can still carry this change. */
async function queueSave(tx: WriteTx, draft: Draft, now: number): Promise<boolean> {
  if ((await tx.objectStore('outbox').index('live').getKey(liveSave(draft.mappingId))) !== undefined) return false;
  await putItem(tx, saveItem(draft, now));
  return true;
}

/** A save that newer changes may still replace. */
export const saveItem = ({ mappingId, head }: Draft, now: number): NewOutboxItem => ({
  key: crypto.randomUUID(),
  kind: 'draft',
  lane: mappingLane(mappingId),
  mappingId,
  endpoint: 'PUT /api/v1/mappings/:MappingId/draft',
  params: { MappingId: mappingId },
  live: liveSave(mappingId),
  dependsOn: [],
  state: 'queued',
  attempts: 0,
  nextAt: now + sendAfterMs,
  about: { ReportTitle: head.Mapping.ReportTitle },
  madeAt: new Date(now).toISOString(),
});

/** The request that saves a draft. */
export const draftBody = ({ version, entries, override, savedAt }: Draft) => ({
  Version: version,
  Entries: entries,
  ...(override && { Override: override }),
  SavedAt: savedAt,
});
