import type { Selectable } from 'kysely';
import type { Attachment } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';
import { afterWords, captionNow, isRemoved } from './after-words.ts';
import { checkOwner, oneOwner, ownerIn } from './attachment-owner.ts';

export type AttachmentRow = Selectable<AttachmentsTable>;

export function findAttachment({ store }: Services, attachmentId: string): Promise<AttachmentRow | undefined> {
  return store.db.selectFrom('attachments').selectAll().where('attachment_id', '=', attachmentId).executeTakeFirst();
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
  const mayBeRemoved = which === 'also removed' || user.role === 'coordinator';
  if (!mayBeRemoved && (await isRemoved(services, attachmentId))) return refuse('not-found');
  return row;
}

/** With its current caption. */
export async function attachmentNow(services: Services, row: AttachmentRow): Promise<Attachment> {
  return attachmentOf({ ...row, caption: captionNow(row, await afterWords(services, [row.attachment_id])) });
}

/** As it was uploaded. */
export function attachmentOf(row: AttachmentRow): Attachment {
  return {
    AttachmentId: row.attachment_id,
    ...ownerIn(row),
    Kind: row.kind,
    MimeType: row.mime_type,
    ByteSize: row.byte_size,
    Sha256: row.sha256,
    TakenAt: isoMoment(row.device_at),
    ...present({ Caption: row.caption }),
    ...(row.strokes === null ? {} : { Strokes: fromJson(row.strokes) }),
  };
}
