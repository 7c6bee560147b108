import type { WriteTx } from '../store/stores.ts';
import { keepBase, removeDraft } from './base.ts';
import type { Draft, Theirs } from '../store/records/draft.ts';
import { DraftMoved, liveSave } from './draft-change.ts';
import { saveCopy } from './draft-copies.ts';
import { mappingOf, type OutboxItem } from '../store/records/outbox-item.ts';
import { dropUnsent, laneOf, requeued } from '../outbox/outbox-records.ts';
import { queuePictures } from '../attachments/report-pictures.ts';

/**
 * Overwrites the other device's version with what was typed here, and keeps that version as a copy. A waiting submit
 * follows it. If the server no longer has a draft, a new one is created.
 */
export async function keepMine(tx: WriteTx, mappingId: number, theirs: Theirs | undefined, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  if (theirs) await saveCopy(tx, { draft: { ...theirs, mappingId, slug: draft.slug }, why: 'theirs', now });
  const revisionNo = theirs?.revisionNo ?? draft.revisionNo;
  await tx.objectStore('drafts').put({ ...draft, baseRev: theirs?.rev ?? 0, revisionNo });
  await (theirs ? keepBase(tx, baseFrom(mappingId, theirs)) : tx.objectStore('bases').delete(mappingId));
  await sendAgain(tx, mappingId, now);
}

/** Sends the refused save again, over the revision that the draft is now based on. */
export async function sendAgain(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const lane = await laneOf(tx, mappingId);
  const refused = lane.find(({ state }) => state === 'conflict');
  if (!refused) return;
  // The refused save now carries everything typed since, so the save waiting behind it is redundant.
  const replaceable = lane.find(({ live }) => live !== undefined);
  if (replaceable) await tx.objectStore('outbox').delete(replaceable.seq);
  await tx.objectStore('outbox').put(renewed(refused, now));
}

/** The same operation at the same place in the lane, as a new request: a different body needs a different key. */
function renewed(item: OutboxItem, now: number): OutboxItem {
  const { body: _, ifMatch: __, ifNoneMatch: ___, changeNo: ____, ...rest } = requeued(item, now);
  const live = item.kind === 'draft' ? { live: liveSave(mappingOf(item)) } : {};
  return { ...rest, ...live, key: crypto.randomUUID(), attempts: 0 };
}

/** Adopts the other device's version as the draft here. What was typed is kept as a copy and its unsent changes are dropped. */
export async function takeTheirs(tx: WriteTx, mappingId: number, theirs: Theirs, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  await saveCopy(tx, { draft, why: 'mine', now });
  await dropUnsent(tx, mappingId);
  await tx.objectStore('drafts').put(adopted(draft, theirs));
  await keepBase(tx, baseFrom(mappingId, theirs));
  await queuePictures(tx, { mappingId, before: draft.entries, after: theirs.entries, now });
}

/** The report was submitted or discarded elsewhere: what was typed here is kept as a copy and the draft is removed. */
export async function setAside(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  await saveCopy(tx, { draft, why: 'mine', now });
  await dropUnsent(tx, mappingId);
  await removeDraft(tx, mappingId);
  await queuePictures(tx, { mappingId, before: draft.entries, after: undefined, now });
}

/** A new change number, so that a tab still showing the old entries cannot overwrite these. */
function adopted({ override: _, closing: __, ...draft }: Draft, theirs: Theirs): Draft {
  const changeNo = draft.changeNo + 1;
  return {
    ...draft,
    version: theirs.version,
    revisionNo: theirs.revisionNo,
    entries: theirs.entries,
    ...(theirs.override && { override: theirs.override }),
    baseRev: theirs.rev,
    changeNo,
    sentChangeNo: changeNo,
    savedAt: theirs.savedAt,
  };
}

function baseFrom(mappingId: number, { version, entries, override, rev }: Theirs) {
  return { mappingId, version, entries, rev, ...(override && { override }) };
}

async function draftOf(tx: WriteTx, mappingId: number): Promise<Draft> {
  const draft = await tx.objectStore('drafts').get(mappingId);
  if (!draft) throw new DraftMoved();
  return draft;
}
