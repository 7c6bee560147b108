import type { WriteTx } from './database.ts';
import type { Draft } from './draft.ts';
import { DraftMoved } from './draft-change.ts';
import { operationKey } from './operation-key.ts';
import { mappingLane } from './outbox-item.ts';
import { putItem } from './outbox-records.ts';

export interface Reopening {
  readonly mappingId: number;
  readonly title: string;
  readonly reason: string;
  /** The draft of the next revision, for somebody who may fill it; the office only opens it for others. */
  readonly draft?: Draft;
}

/** Queues the reopening and starts the next revision here at once: the tester goes on, signal or not. */
export async function reopenDraft(
  tx: WriteTx,
  { mappingId, title, reason, draft }: Reopening,
  now: number,
): Promise<void> {
  if (await tx.objectStore('drafts').get(mappingId)) throw new DraftMoved();
  if (draft) await tx.objectStore('drafts').put(draft);
  await putItem(tx, {
    key: operationKey(),
    kind: 'reopen',
    lane: mappingLane(mappingId),
    mappingId,
    endpoint: 'POST /api/v1/mappings/:MappingId/reopen',
    params: { MappingId: mappingId },
    body: { Reason: reason },
    dependsOn: [],
    state: 'queued',
    attempts: 0,
    nextAt: now,
    label: `Reopen: ${title}`,
    madeAt: new Date(now).toISOString(),
  });
}
