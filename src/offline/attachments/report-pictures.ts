import type { Entries } from '#contract';
import type { StoredAttachment } from '../store/records/attachment.ts';
import type { WriteTx } from '../store/stores.ts';
import type { PictureAbout } from '../outbox/outbox-line.ts';
import { putItem } from '../outbox/outbox-records.ts';

interface PictureChange {
  readonly mappingId: number;
  readonly before: Entries | undefined;
  /** Absent when the draft is discarded. */
  readonly after: Entries | undefined;
  readonly now: number;
}

/**
 * Sends only what a report names. A picture removed from the report leaves the outbox but keeps its bytes: undo and kept
 * copies bring its id back, and it is queued again. Runs on every keystroke, so it reads only ids, and a picture only when
 * it enters the report. True when the outbox changed.
 */
export async function queuePictures(tx: WriteTx, { mappingId, before, after, now }: PictureChange): Promise<boolean> {
  const ids = await tx.objectStore('attachments').index('mapping').getAllKeys(mappingId);
  if (ids.length === 0) return false;
  const textBefore = JSON.stringify(before ?? {});
  const textAfter = JSON.stringify(after ?? {});
  let isChanged = false;
  for (const id of ids) {
    if (!textAfter.includes(id)) isChanged = (await releasePicture(tx, id, now)) || isChanged;
    else if (!textBefore.includes(id)) isChanged = (await queueAgain(tx, id, now)) || isChanged;
  }
  return isChanged;
}

async function releasePicture(tx: WriteTx, id: string, now: number): Promise<boolean> {
  const waiting = await tx.objectStore('outbox').index('lane').getAllKeys(pictureLane(id));
  if (waiting.length === 0) return false;
  for (const seq of waiting) await tx.objectStore('outbox').delete(seq);
  const picture = await tx.objectStore('attachments').get(id);
  if (picture) await tx.objectStore('attachments').put({ ...picture, releasedAt: new Date(now).toISOString() });
  return true;
}

async function queueAgain(tx: WriteTx, id: string, now: number): Promise<boolean> {
  const picture = await tx.objectStore('attachments').get(id);
  if (picture?.state !== 'local') return false;
  if ((await tx.objectStore('outbox').index('lane').getKey(pictureLane(id))) !== undefined) return false;
  const { releasedAt: _, ...wanted } = picture;
  await tx.objectStore('attachments').put(wanted);
  await queuePicture(tx, wanted, now);
  return true;
}

type Queueable = Pick<StoredAttachment, 'id' | 'kind' | 'mappingId' | 'owner' | 'takenAt' | 'bytes'>;

/** Each picture has its own lane; a submit waits for those its report names. */
export async function queuePicture(tx: WriteTx, picture: Queueable, now: number): Promise<void> {
  const { id, kind, mappingId, takenAt } = picture;
  await putItem(tx, {
    key: crypto.randomUUID(),
    kind: 'attachment',
    lane: pictureLane(id),
    ...(mappingId !== undefined && { mappingId }),
    attachmentId: id,
    size: picture.bytes.byteLength,
    endpoint: 'PUT /api/v1/attachments/:AttachmentId',
    params: { AttachmentId: id },
    dependsOn: [],
    state: 'queued',
    attempts: 0,
    nextAt: now,
    about: { ...picture.owner, Kind: kind } satisfies PictureAbout,
    madeAt: takenAt,
  });
}

export const pictureLane = (id: string): string => `attachment:${id}`;
