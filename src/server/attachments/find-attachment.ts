import type { Selectable } from 'kysely';
import { may, type Attachment } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import { photoChanges, captionNow, isRemoved } from './photo-changes.ts';
import { checkOwner, oneOwner, ownerIn } from './attachment-owner.ts';

export type AttachmentRow = Selectable<AttachmentsTable>;

/** With the name of whoever typed the signature. */
export interface NamedAttachment extends AttachmentRow {
  readonly typist: string | null;
}

export function findAttachment({ store }: Services, attachmentId: string): Promise<NamedAttachment | undefined> {
  return store.db
    .selectFrom('attachments as a')
    .leftJoin('users as u', 'u.user_id', 'a.typed_by')
    .selectAll('a')
    .select('u.full_name as typist')
    .where('a.attachment_id', '=', attachmentId)
    .executeTakeFirst();
}

/** Whoever may see the owner may see the picture. A person's own kept signature is requested elsewhere. */
export async function findVisibleAttachment(
  services: Services,
  user: SignedIn,
  attachmentId: string,
  which: 'there' | 'also removed' = 'there',
) {
  const row = (await findAttachment(services, attachmentId)) ?? refuse('not-found');
  const whose = ownerIn(row);
  if (oneOwner(whose) === undefined) return refuse('not-found');
  await checkOwner(services, user, whose);
  // The office can still look at removed pictures.
  const mayBeRemoved = which === 'also removed' || may(user, 'see-all-work');
  if (!mayBeRemoved && (await isRemoved(services, attachmentId))) return refuse('not-found');
  return row;
}

/** With its current caption. */
export async function attachmentNow(services: Services, row: NamedAttachment): Promise<Attachment> {
  return attachmentOf({ ...row, caption: captionNow(row, await photoChanges(services, [row.attachment_id])) });
}

/** As it was uploaded. */
export function attachmentOf(row: NamedAttachment): Attachment {
  const signed = omitNulls({
    Name: row.signer_name,
    Field: row.signer_field,
    Side: row.signer_side,
    TypedBy: row.typist,
  });
  return {
    AttachmentId: row.attachment_id,
    ...ownerIn(row),
    Kind: row.kind,
    MimeType: row.mime_type,
    ByteSize: row.byte_size,
    Sha256: row.sha256,
    TakenAt: isoMoment(row.device_at),
    MadeBy: row.created_by,
    ...(Object.keys(signed).length > 0 && { Signed: signed }),
    ...omitNulls({ ToldAt: isoMomentIn(row.told_at), Caption: row.caption }),
    ...(row.strokes === null ? {} : { Strokes: fromJson(row.strokes) }),
  };
}
