import type { Problem } from '#contract';
import type { WriteTx } from '../store/stores.ts';
import type { Draft } from '../store/records/draft.ts';
import { DraftMoved, draftBody, liveSave, putChange, saveItem, type DraftChange } from './draft-change.ts';
import { mappingLane, mappingOf, type OutboxItem } from '../store/records/outbox-item.ts';
import { laneOf, mayHaveArrived, putItem } from '../outbox/outbox-records.ts';

/**
 * Locks the draft and queues its submit behind its last save. The save goes first on purpose: it carries If-Match, so a
 * version that another device saved meanwhile causes a conflict before anything is submitted over it. The submit carries it too.
 */
export async function submitDraft(tx: WriteTx, known: Draft, change: DraftChange): Promise<void> {
  // A clash with another device is still open.
  if ((await tx.objectStore('bases').get(known.mappingId))?.theirs) throw new DraftMoved();
  const { draft } = await putChange(tx, known, change);
  const key = crypto.randomUUID();
  const at = new Date(change.at).toISOString();
  await tx.objectStore('drafts').put({ ...draft, closing: { kind: 'submit', key, at } });
  await hurry(tx, draft.mappingId, change.at);
  await putItem(tx, {
    key,
    kind: 'submit',
    lane: mappingLane(draft.mappingId),
    mappingId: draft.mappingId,
    endpoint: 'POST /api/v1/mappings/:MappingId/submit',
    params: { MappingId: draft.mappingId },
    body: {
      Version: draft.version,
      Entries: draft.entries,
      ...(draft.override && { Override: draft.override }),
      SubmittedAt: at,
    },
    dependsOn: await unsentPictures(tx, draft),
    state: 'queued',
    attempts: 0,
    nextAt: change.at,
    about: { ReportTitle: draft.head.Mapping.ReportTitle },
    madeAt: at,
  });
}

/**
 * Another device saved after the last save here, so the server refused the submit. The draft then stands before it as a save that was
 * refused for the same reason, and is settled like one; the submit waits behind it. False without a draft.
 */
export async function saveBeforeSubmit(
  tx: WriteTx,
  submit: OutboxItem,
  problem: Problem,
  now: number,
): Promise<boolean> {
  const draft = await tx.objectStore('drafts').get(mappingOf(submit));
  if (!draft) return false;
  const { live: _, ...save } = saveItem(draft, now);
  const fixed = { body: draftBody(draft), changeNo: draft.changeNo, attempts: 1 };
  await tx.objectStore('outbox').put({ ...save, ...fixed, seq: submit.seq, state: 'conflict', problem });
  const { seq: __, ifMatch: ___, ...rest } = submit;
  await putItem(tx, { ...rest, state: 'queued', attempts: 0, nextAt: now });
  return true;
}

/**
 * Unlocks a draft for more editing after the server refused its submit or never received it. A submit that may have arrived
 * cannot be withdrawn: its result is unknown and the tester has to wait for it.
 */
export async function withdrawSubmit(tx: WriteTx, mappingId: number): Promise<void> {
  const draft = await tx.objectStore('drafts').get(mappingId);
  const item = (await laneOf(tx, mappingId)).find(({ kind }) => kind === 'submit');
  if (!draft || (item && mayHaveArrived(item))) throw new DraftMoved();
  if (item) await tx.objectStore('outbox').delete(item.seq);
  const { closing: _, ...open } = draft;
  await tx.objectStore('drafts').put(open);
}

/** The server accepts a report only with its signatures and photos, so those the report names are sent first. */
async function unsentPictures(tx: WriteTx, { entries }: Draft): Promise<readonly string[]> {
  const named = JSON.stringify(entries);
  const items = await tx.objectStore('outbox').getAll();
  return items
    .filter(({ attachmentId }) => attachmentId !== undefined && named.includes(attachmentId))
    .map(({ key }) => key);
}

async function hurry(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const item: OutboxItem | undefined = await tx.objectStore('outbox').index('live').get(liveSave(mappingId));
  if (item) await tx.objectStore('outbox').put({ ...item, nextAt: Math.min(item.nextAt, now) });
}
