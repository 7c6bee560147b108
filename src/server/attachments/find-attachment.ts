import type { Selectable } from 'kysely';
import type { Attachment } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import { findMapping } from '../reports/find-mapping.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import { isoMoment } from '../work/time.ts';

export type AttachmentRow = Selectable<AttachmentsTable>;

export function findAttachment({ store }: Services, attachmentId: string): Promise<AttachmentRow | undefined> {
  return store.db.selectFrom('attachments').selectAll().where('attachment_id', '=', attachmentId).executeTakeFirst();
}

/** A picture is seen by who sees its report. */
export async function findVisibleAttachment(services: Services, user: SignedIn, attachmentId: string) {
  const row = (await findAttachment(services, attachmentId)) ?? refuse('not-found');
  const { mapping_id } = row;
  if (mapping_id === null) return refuse('not-found');
  await findMapping(services, user, mapping_id);
  return { ...row, mapping_id };
}

export function attachmentOf(row: AttachmentRow): Attachment {
  return {
    AttachmentId: row.attachment_id,
    MappingId: row.mapping_id ?? refuse('not-found'),
    Kind: row.kind,
    MimeType: row.mime_type,
    ByteSize: row.byte_size,
    Sha256: row.sha256,
    TakenAt: isoMoment(row.device_at),
    ...(row.strokes === null ? {} : { Strokes: fromJson(row.strokes) }),
  };
}
