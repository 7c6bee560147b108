import type { Services } from '../services.ts';

/** Captions and removals of photos sent later, the latest last. */
export function photoChanges({ store }: Services, attachmentIds: readonly string[]) {
  return store.db
    .selectFrom('attachment_changes as v')
    .innerJoin('users as u', 'u.user_id', 'v.made_by')
    .select(['v.attachment_id', 'v.kind', 'v.caption', 'v.device_at', 'u.full_name'])
    .where('v.attachment_id', 'in', attachmentIds)
    .orderBy('v.seq')
    .execute();
}

/** The current caption of a photo: the latest change, otherwise the one it was uploaded with. */
export function captionNow(
  sent: { readonly caption: string | null },
  said: readonly { readonly kind: 'caption' | 'remove'; readonly caption: string | null }[],
): string | null {
  return (said.findLast(({ kind }) => kind === 'caption') ?? sent).caption;
}

export async function isRemoved({ store }: Services, attachmentId: string): Promise<boolean> {
  const removal = await store.db
    .selectFrom('attachment_changes')
    .select('seq')
    .where('attachment_id', '=', attachmentId)
    .where('kind', '=', 'remove')
    .executeTakeFirst();
  return removal !== undefined;
}
