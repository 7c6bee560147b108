import { mostPhotos, type UploadBody } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import type { Unit } from '../storage/store.ts';
import { oneOwner, ownerIn, type OwnerColumns } from './attachment-owner.ts';
import { checkPicture, refuseField, sha256Of, thumbIn } from './check-picture.ts';
import type { AttachmentRow } from './find-attachment.ts';

/** What is said of a picture, however it comes. */
type Said = Pick<UploadBody, 'Kind' | 'MimeType' | 'Strokes' | 'Thumb' | 'Caption' | 'TakenAt'>;

interface Arrived {
  readonly user: Pick<SignedIn, 'userId'>;
  readonly attachmentId: string;
  readonly owner: OwnerColumns;
  readonly said: Said;
  readonly content: Buffer;
  readonly now: number;
}

/** Keeps a picture that is here whole. The files are on disk before the row says so; without the row nobody finds them. */
export async function keepAttachment(
  services: Services,
  { user, attachmentId, owner, said, content, now }: Arrived,
): Promise<{ readonly row: AttachmentRow; readonly unit: Unit }> {
  checkPicture(content, said.MimeType);
  const thumb = thumbIn(said.Thumb);
  await services.files.save(content);
  if (thumb !== undefined) await services.files.save(thumb.content);
  const row: AttachmentRow = {
    attachment_id: attachmentId,
    ...owner,
    kind: said.Kind,
    mime_type: said.MimeType,
    byte_size: content.length,
    sha256: sha256Of(content),
    strokes: said.Strokes === undefined ? null : toJson(said.Strokes),
    caption: said.Caption ?? null,
    thumb_sha256: thumb === undefined ? null : sha256Of(thumb.content),
    thumb_mime_type: thumb?.mimeType ?? null,
    created_by: user.userId,
    device_at: Date.parse(said.TakenAt),
    received_at: now,
  };
  return { row, unit: { query: services.store.db.insertInto('attachments').values(row).compile(), expect: 1 } };
}

/** This very picture was stored under this id before; another one under the same id is refused. */
export function checkSame(
  earlier: AttachmentRow,
  { userId }: Pick<SignedIn, 'userId'>,
  same: { readonly owner: OwnerColumns; readonly sha256: string },
): void {
  const isSame =
    earlier.sha256 === same.sha256 &&
    earlier.created_by === userId &&
    String(oneOwner(ownerIn(earlier))) === String(oneOwner(ownerIn(same.owner)));
  if (!isSame) refuseTaken();
}

export const refuseTaken = (): never => refuseField('/AttachmentId', 'taken', 'This id belongs to another picture.');

/** Reports say by their type how many photos they have; elsewhere there is an end to it. */
export async function checkRoom({ store }: Services, owner: OwnerColumns): Promise<void> {
  const [column, id] = oneOwner(ownerIn(owner)) ?? [];
  if (column === undefined || id === undefined || column === 'mapping_id') return;
  const { count } = await store.db
    .selectFrom('attachments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    // One that was taken away makes room.
    .where('attachment_id', 'not in', (from) =>
      from
        .selectFrom('attachment_changes')
        .select('attachment_changes.attachment_id')
        .where('attachment_changes.kind', '=', 'remove'),
    )
    .executeTakeFirstOrThrow();
  if (count >= mostPhotos)
    refuseField(
      '/AttachmentId',
      'too-many',
      `There are ${String(mostPhotos)} photos here already, and no more are taken.`,
    );
}
