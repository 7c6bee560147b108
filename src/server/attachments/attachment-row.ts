import type { UploadBody } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import { isSameName } from '#engine';
import { inkHash } from '../storage/ink-hash.ts';
import { toJson } from '../storage/json-column.ts';
import type { Statement } from '../storage/store.ts';
import { oneOwner, ownerIn, type OwnerColumns } from './attachment-owner.ts';
import { checkPicture, refuseField, sha256Of, thumbIn } from './check-picture.ts';
import type { AttachmentRow, NamedAttachment } from './find-attachment.ts';
import { storedWithinQuota } from './quota.ts';

/** What is said of a picture, however it comes. */
type PictureFacts = Pick<UploadBody, 'Kind' | 'MimeType' | 'Strokes' | 'Signed' | 'Thumb' | 'Caption' | 'TakenAt'>;

interface Arrived {
  readonly user: Pick<SignedIn, 'userId' | 'fullName'>;
  readonly attachmentId: string;
  readonly owner: OwnerColumns;
  readonly said: PictureFacts;
  /** What the device told, where `TakenAt` is the time of receipt. */
  readonly told: number | null;
  readonly content: Buffer;
  readonly now: number;
}

/** Stores a complete picture. The files are on disk before the row is written; a file without a row is unreachable. */
export async function keepAttachment(
  services: Services,
  { user, attachmentId, owner, said, told, content, now }: Arrived,
): Promise<{ readonly row: NamedAttachment; readonly statements: readonly Statement[] }> {
  checkPicture(content, said.MimeType);
  const signer = signerColumns(said, user);
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
    ...signer,
    caption: said.Caption ?? null,
    thumb_sha256: thumb === undefined ? null : sha256Of(thumb.content),
    thumb_mime_type: thumb?.mimeType ?? null,
    created_by: user.userId,
    device_at: Date.parse(said.TakenAt),
    told_at: told,
    received_at: now,
  };
  const typist = row.typed_by === null ? null : user.fullName;
  return { row: { ...row, typist }, statements: storedWithinQuota(services, row) };
}

type SignerColumns = Pick<AttachmentRow, 'signer_name' | 'signer_field' | 'signer_side' | 'typed_by' | 'ink_hash'>;

/** Whoever is signed in has typed a typed name: nothing that a device says makes it another person. */
function signerColumns({ Kind, Strokes, Signed }: PictureFacts, { userId }: Pick<SignedIn, 'userId'>): SignerColumns {
  if (Kind === 'photo' && Signed !== undefined) refuseField('/Signed', 'signed', 'A photo has no signer.');
  const typed = Kind === 'signature' ? Strokes?.typedName : undefined;
  if (typed !== undefined && Signed?.Name !== undefined && !isSameName(typed, Signed.Name))
    refuseField('/Signed/Name', 'signed', `The name typed for it is ${typed}.`);
  return {
    signer_name: Signed?.Name ?? typed ?? null,
    signer_field: Signed?.Field ?? null,
    signer_side: Signed?.Side ?? null,
    typed_by: typed === undefined ? null : userId,
    ink_hash: Kind === 'signature' && Strokes !== undefined ? inkHash(Strokes) : null,
  };
}

/** Accepts the same picture under an id that is taken, and refuses a different one. */
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
