import type { WriteTx } from '../store/stores.ts';
import { keepBase } from './base.ts';
import type { Base, Decision, Theirs } from '../store/records/draft.ts';
import { DraftMoved } from './draft-change.ts';
import { laneOf } from '../outbox/outbox-records.ts';
import { sendAgain } from './resolve-conflict.ts';

/** This device's draft and another device's, merged into the draft. */
export interface BroughtTogether {
  /** Of the save that was refused for it. */
  readonly key: string;
  readonly theirs: Theirs;
  /** The base while clashes are open; absent once all are decided. */
  readonly open?: Pick<Base, 'entries' | 'override'>;
  /** What a person has just decided. */
  readonly decision?: Decision;
}

/**
 * Records that the draft on disk holds the merge with `theirs`. Once nothing is left to decide it is sent again, over the revision
 * that it was merged with. A draft that waited to be submitted is open again: nobody has seen what it holds now.
 */
export async function bringTogether(
  tx: WriteTx,
  mappingId: number,
  { key, theirs, open, decision }: BroughtTogether,
  now: number,
): Promise<void> {
  const stored = await tx.objectStore('drafts').get(mappingId);
  // Settled already: the server may have acknowledged a later revision since.
  const isRefused = (await laneOf(tx, mappingId)).some((item) => item.key === key && item.state === 'conflict');
  if (!stored || stored.closing || !isRefused) throw new DraftMoved();
  const decisions = [...(stored.decisions ?? []), ...(decision ? [decision] : [])];
  const draft = { ...stored, ...(decisions.length > 0 && { decisions }) };
  const { version, entries, override, rev, revisionNo } = theirs;
  if (open) {
    await tx.objectStore('drafts').put(draft);
    await keepBase(tx, { mappingId, version, rev: stored.baseRev, ...open, theirs });
    return;
  }
  await tx.objectStore('drafts').put({ ...draft, baseRev: rev, revisionNo });
  await keepBase(tx, { mappingId, version, rev, entries, ...(override && { override }) });
  await sendAgain(tx, mappingId, now);
}
