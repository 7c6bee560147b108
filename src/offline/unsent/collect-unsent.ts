import type { DeviceDatabase } from '../store/database.ts';
import type { StoreName, WriteTx } from '../store/stores.ts';
import type { StoredAttachment } from '../store/records/attachment.ts';
import { isSent, type Draft } from '../store/records/draft.ts';
import { draftBody, saveItem } from '../drafts/draft-change.ts';
import type { NewOutboxItem, OutboxItem } from '../store/records/outbox-item.ts';
import type { UnsentWork } from './file-format.ts';

interface Collecting {
  readonly database: DeviceDatabase;
  /** Drafts as typed that this device could not write. */
  readonly unsaved: readonly Draft[];
  /** Only what concerns this report. */
  readonly mappingId?: number | undefined;
  readonly now: number;
}

const stores: StoreName[] = ['outbox', 'drafts', 'attachments'];

/** Everything that the server does not have, for a file. Works on a full device too. */
export async function collectUnsent({ database, unsaved, mappingId, now }: Collecting): Promise<UnsentWork> {
  await database.write(stores, fixSaves).catch(() => undefined);
  const { items, drafts, pictures } = await database.read(stores, async (tx) => ({
    items: await tx.objectStore('outbox').getAll(),
    drafts: await tx.objectStore('drafts').getAll(),
    pictures: await tx.objectStore('attachments').getAll(),
  }));
  const isWanted = (of: { readonly mappingId?: number }): boolean =>
    mappingId === undefined || of.mappingId === mappingId;
  const typed = unsaved.filter(isWanted).map(asNextChange);
  const lost = new Set(typed.map((draft) => draft.mappingId));
  const waiting = items.filter((item) => isWanted(item) && !(isReplaced(item) && lost.has(item.mappingId ?? 0)));
  const open = new Set(waiting.map((item) => item.mappingId));
  const kept = drafts.filter((draft) => isWanted(draft) && (open.has(draft.mappingId) || !isSent(draft)));
  return {
    drafts: [...kept.filter((draft) => !lost.has(draft.mappingId)), ...typed],
    outbox: [...waiting.map(asInFile), ...typed.map((draft) => saveItem(draft, now))],
    pictures: picturesOf(waiting, pictures),
  };
}

/**
 * A draft save is fixed when it is first sent. One that goes into a file is fixed now: this phone and the one that reads the file
 * then send the same request under the same key, and the server takes it once. Only at the head of its lane: a save behind a
 * conflict must carry what is typed until that is resolved.
 */
async function fixSaves(tx: WriteTx): Promise<void> {
  const lanes = new Set<string>();
  for (const item of await tx.objectStore('outbox').getAll()) {
    const isHead = !lanes.has(item.lane);
    lanes.add(item.lane);
    if (!isHead || !isReplaced(item) || item.mappingId === undefined) continue;
    const draft = await tx.objectStore('drafts').get(item.mappingId);
    const { live: _, ...fixed } = item;
    if (draft) await tx.objectStore('outbox').put({ ...fixed, body: draftBody(draft), changeNo: draft.changeNo });
  }
}

/** A save that a newer one may still replace. */
const isReplaced = ({ live }: OutboxItem): boolean => live !== undefined;

/** A save that could not be fixed gets a new key, because this phone may send a different request. */
function asInFile({ seq: _, ...item }: OutboxItem): NewOutboxItem {
  return item.live === undefined ? item : { ...item, key: crypto.randomUUID() };
}

const asNextChange = (draft: Draft): Draft => ({ ...draft, changeNo: draft.changeNo + 1 });

function picturesOf(items: readonly OutboxItem[], pictures: readonly StoredAttachment[]): readonly StoredAttachment[] {
  const waiting = new Set(items.map(({ attachmentId }) => attachmentId));
  return pictures.filter(({ id }) => waiting.has(id));
}
