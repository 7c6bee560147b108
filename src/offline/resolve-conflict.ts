import type { Entries, Override } from '#contract';
import type { WriteTx } from './database.ts';
import type { Draft } from './draft.ts';
import { DraftMoved, liveSave } from './draft-change.ts';
import { keepCopy } from './kept-copies.ts';
import { operationKey } from './operation-key.ts';
import { mappingOf, type OutboxItem } from './outbox-item.ts';
import { dropUnsent, laneOf, requeued } from './outbox-records.ts';

/** The draft that another device saved on the server. */
export interface Theirs {
  readonly version: string;
  readonly entries: Entries;
  readonly override?: Override;
  readonly rev: number;
  readonly revisionNo: number;
  readonly savedAt: string;
}

/**
 * What was typed here goes over the other device's version, which is kept here as a copy. A waiting submit follows it.
 * Where the server has no draft any more, a new one is made.
 */
export async function keepMine(tx: WriteTx, mappingId: number, theirs: Theirs | undefined, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  if (theirs) await keepCopy(tx, { draft: { ...theirs, mappingId, slug: draft.slug }, why: 'theirs', now });
  const revisionNo = theirs?.revisionNo ?? draft.revisionNo;
  await tx.objectStore('drafts').put({ ...draft, baseRev: theirs?.rev ?? 0, revisionNo });
  const lane = await laneOf(tx, mappingId);
  const refused = lane.find(({ state }) => state === 'conflict');
  if (!refused) return;
  // The refused save takes up what was typed since, so the save that waited behind it has nothing left to carry.
  const replaceable = lane.find(({ live }) => live !== undefined);
  if (replaceable) await tx.objectStore('outbox').delete(replaceable.seq);
  await tx.objectStore('outbox').put(renewed(refused, now));
}

/** The same wish at the same place of the lane, as a new request: another body, so another key. */
function renewed(item: OutboxItem, now: number): OutboxItem {
  const { body: _, ifMatch: __, ifNoneMatch: ___, changeNo: ____, ...rest } = requeued(item, now);
  const live = item.kind === 'draft' ? { live: liveSave(mappingOf(item)) } : {};
  return { ...rest, ...live, key: operationKey(), attempts: 0 };
}

/** The other device's version becomes the draft here; what was typed is kept as a copy and its unsent changes are dropped. */
export async function takeTheirs(tx: WriteTx, mappingId: number, theirs: Theirs, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  await keepCopy(tx, { draft, why: 'mine', now });
  await dropUnsent(tx, mappingId);
  await tx.objectStore('drafts').put(adopted(draft, theirs));
}

/** The server has a newer draft and nothing typed here is unsent: it is taken over without a question. */
export async function adoptTheirs(tx: WriteTx, mappingId: number, theirs: Theirs): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  const untouched = draft.sentChangeNo === draft.changeNo && !draft.closing && draft.baseRev < theirs.rev;
  if (untouched) await tx.objectStore('drafts').put(adopted(draft, theirs));
}

/** The report was submitted or discarded elsewhere: what was typed here leaves the draft and is kept as a copy. */
export async function setAside(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const draft = await draftOf(tx, mappingId);
  await keepCopy(tx, { draft, why: 'mine', now });
  await dropUnsent(tx, mappingId);
  await tx.objectStore('drafts').delete(mappingId);
}

/** A new change number: a tab that still shows the old entries must not write over these. */
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

async function draftOf(tx: WriteTx, mappingId: number): Promise<Draft> {
  const draft = await tx.objectStore('drafts').get(mappingId);
  if (!draft) throw new DraftMoved();
  return draft;
}
