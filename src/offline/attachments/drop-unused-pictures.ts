import type { StoredAttachment } from '../store/records/attachment.ts';
import type { DeviceDatabase } from '../store/database.ts';
import type { StoreName } from '../store/stores.ts';

/** As long as kept copies: until then something may name a picture again. */
const keptDays = 30;

const stores: StoreName[] = ['attachments', 'outbox', 'drafts', 'copies', 'submitted'];

/** Deletes pictures that nothing on this device has named for thirty days. Reads only those. */
export async function dropUnusedPictures(database: DeviceDatabase, now: number): Promise<void> {
  const oldest = new Date(now - keptDays * 86_400_000).toISOString();
  await database.write(stores, async (tx) => {
    const ids = await tx.objectStore('attachments').getAllKeys();
    if (ids.length === 0) return;
    const named = JSON.stringify([
      (await tx.objectStore('drafts').getAll()).map(({ entries }) => entries),
      (await tx.objectStore('copies').getAll()).map(({ entries }) => entries),
      (await tx.objectStore('submitted').getAll()).map(({ revision }) => revision),
      (await tx.objectStore('outbox').getAll()).map(({ attachmentId }) => attachmentId),
    ]);
    for (const id of ids.filter((one) => !named.includes(one))) {
      const picture = await tx.objectStore('attachments').get(id);
      if (picture !== undefined && lastUse(picture) < oldest) await tx.objectStore('attachments').delete(id);
    }
  });
}

const lastUse = ({ releasedAt, takenAt }: StoredAttachment): string => releasedAt ?? takenAt;
