import type { WriteTx } from './database.ts';
import { DraftMoved } from './draft-change.ts';
import { keepCopy } from './kept-copies.ts';
import { operationKey } from './operation-key.ts';
import { mappingLane } from './outbox-item.ts';
import { dropUnsent, putItem } from './outbox-records.ts';

/**
 * Discards an open draft. What was typed stays on this device as a kept copy. The server is told only if it may have heard
 * of the draft; a submitted revision stays as it is.
 */
export async function discardDraft(tx: WriteTx, mappingId: number, now: number): Promise<void> {
  const draft = await tx.objectStore('drafts').get(mappingId);
  if (!draft || draft.closing) throw new DraftMoved();
  await keepCopy(tx, { draft, why: 'discarded', now });
  const onItsWay = await dropUnsent(tx, mappingId);
  if (draft.baseRev === 0 && !onItsWay) return tx.objectStore('drafts').delete(mappingId);
  const key = operationKey();
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
    label: `Discard draft: ${draft.head.Mapping.ReportTitle}`,
    madeAt: at,
  });
}
