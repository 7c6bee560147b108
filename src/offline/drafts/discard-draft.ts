import type { WriteTx } from '../store/stores.ts';
import { removeDraft } from './base.ts';
import { DraftMoved } from './draft-change.ts';
import { saveCopy } from './draft-copies.ts';
import { mappingLane } from '../store/records/outbox-item.ts';
import { dropUnsent, putItem } from '../outbox/outbox-records.ts';
import { queuePictures } from '../attachments/report-pictures.ts';

/**
 * Discards an open draft and keeps what was typed as a copy on this device. The server is told only if it may know the
 * draft. A submitted revision is not changed.
 */
export async function discardDraft(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const draft = await tx.objectStore('drafts').get(mappingId);
  if (!draft || draft.closing) throw new DraftMoved();
  await saveCopy(tx, { draft, why: 'discarded', now });
  await queuePictures(tx, { mappingId, before: draft.entries, after: undefined, now });
  const onItsWay = await dropUnsent(tx, mappingId);
  if (draft.baseRev === 0 && !onItsWay) return removeDraft(tx, mappingId);
  const key = crypto.randomUUID();
  const at = new Date(now).toISOString();
  await tx.objectStore('drafts').put({ ...draft, closing: { kind: 'discard', key, at } });
  await putItem(tx, {
    key,
    kind: 'discard',
    lane: mappingLane(mappingId),
    mappingId,
    endpoint: 'DELETE /api/v1/mappings/:MappingId/draft',
    params: { MappingId: mappingId },
    dependsOn: [],
    state: 'queued',
    attempts: 0,
    nextAt: now,
    about: { ReportTitle: draft.head.Mapping.ReportTitle },
    madeAt: at,
  });
}
