import type { WriteTx } from '../store/stores.ts';
import type { Draft } from '../store/records/draft.ts';
import { saveCopy } from '../drafts/draft-copies.ts';
import type { NewOutboxItem } from '../store/records/outbox-item.ts';
import { putItem } from '../outbox/outbox-records.ts';
import type { UnsentWork } from './file-format.ts';

/** What came back from a file of unsent work. */
export interface Restored {
  /** Changes and pictures that wait again on this phone. */
  readonly broughtBack: number;
  /** Those that this phone already has or has sent. */
  readonly known: number;
  /** Reports with another draft on this phone: the draft of the file is kept as a copy. */
  readonly aside: number;
}

/**
 * - `back`: nothing of the report is here.
 * - `known`: it is here, or was submitted from here.
 * - `aside`: another draft of it is here, and stays.
 */
type Fate = 'back' | 'known' | 'aside';

/**
 * Adds the work of a file to what is here. Keys prevent duplicates: an item that waits here under the same key is not added
 * again, and the server answers a repeated key as before.
 */
export async function restoreUnsent(
  tx: WriteTx,
  { drafts, outbox, pictures }: UnsentWork,
  now: number,
): Promise<Restored> {
  const here = await tx.objectStore('outbox').getAll();
  const keys = new Set(here.map(({ key }) => key));
  const fates = new Map<number, Fate>();
  for (const draft of drafts) fates.set(draft.mappingId, await restoreDraft(tx, draft, now));
  const stored = new Map<string, Fate>();
  for (const picture of pictures) {
    const fate = picture.mappingId === undefined ? 'back' : (fates.get(picture.mappingId) ?? 'back');
    const isHere = (await tx.objectStore('attachments').getKey(picture.id)) !== undefined;
    stored.set(picture.id, isHere ? 'known' : fate);
    if (isHere || fate === 'known') continue;
    // It is sent once the kept copy becomes the draft again.
    const unused = fate === 'aside' ? { releasedAt: new Date(now).toISOString() } : {};
    await tx.objectStore('attachments').put({ ...picture, ...unused });
  }
  const fateOf = ({ key, attachmentId, mappingId }: NewOutboxItem): Fate => {
    if (keys.has(key)) return 'known';
    if (attachmentId !== undefined) return stored.get(attachmentId) ?? 'known';
    return (mappingId === undefined ? undefined : fates.get(mappingId)) ?? 'back';
  };
  const back = outbox.filter((item) => fateOf(item) === 'back');
  for (const item of back) await putItem(tx, waitingAgain(item, now));
  return {
    broughtBack: back.length,
    known: outbox.filter((item) => fateOf(item) === 'known').length,
    aside: [...fates.values()].filter((fate) => fate === 'aside').length,
  };
}

async function restoreDraft(tx: WriteTx, draft: Draft, now: number): Promise<Fate> {
  const submitted = await tx.objectStore('submitted').get(draft.mappingId);
  if (submitted && submitted.revision.RevisionNo >= draft.revisionNo) return 'known';
  const here = await tx.objectStore('drafts').get(draft.mappingId);
  if (here === undefined) {
    await tx.objectStore('drafts').put(draft);
    return 'back';
  }
  if (isSame(here, draft)) return 'known';
  await keepAside(tx, draft, now);
  return 'aside';
}

/** A file that is read twice leaves one copy. */
async function keepAside(tx: WriteTx, draft: Draft, now: number): Promise<void> {
  const copies = await tx.objectStore('copies').index('mapping').getAll(draft.mappingId);
  if (!copies.some((copy) => isSame(copy, draft))) await saveCopy(tx, { draft, why: 'file', now });
}

type Typed = Pick<Draft, 'entries' | 'override' | 'revisionNo'>;

const isSame = (one: Typed, other: Typed): boolean => textOf(one) === textOf(other);

const textOf = ({ entries, override, revisionNo }: Typed): string =>
  JSON.stringify([entries, override ?? null, revisionNo]);

/** It may have been in flight when the file was written; here nobody sends it yet. */
function waitingAgain({ notBefore: _, rest: __, ...item }: NewOutboxItem, now: number): NewOutboxItem {
  const isStopped = item.state === 'conflict' || item.state === 'needs-attention';
  return { ...item, state: isStopped ? item.state : 'queued', nextAt: now };
}
