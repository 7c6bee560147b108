import type { WriteTx } from '../store/stores.ts';
import { keepBase } from './base.ts';
import type { Draft } from '../store/records/draft.ts';
import { DraftMoved } from './draft-change.ts';
import { mappingLane } from '../store/records/outbox-item.ts';
import { putItem } from '../outbox/outbox-records.ts';

export interface Reopening {
  readonly mappingId: number;
  readonly title: string;
  readonly reason: string;
  /** The draft of the next revision, for somebody who may fill it in. Absent when the office reopens it for others. */
  readonly draft?: Draft;
}

/** Queues the reopening and starts the next revision here at once, so the tester can continue without a connection. */
export async function reopenDraft(
  tx: WriteTx,
  { mappingId, title, reason, draft }: Reopening,
  now: number,
): Promise<void> {
  if (await tx.objectStore('drafts').get(mappingId)) throw new DraftMoved();
  if (draft) {
    await tx.objectStore('drafts').put(draft);
    // The submitted report, which every device that reopens it begins with.
    const { version, entries, override, baseRev } = draft;
    await keepBase(tx, { mappingId, version, entries, rev: baseRev, ...(override && { override }) });
  }
  await putItem(tx, {
    key: crypto.randomUUID(),
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
    about: { ReportTitle: title },
    madeAt: new Date(now).toISOString(),
  });
}
