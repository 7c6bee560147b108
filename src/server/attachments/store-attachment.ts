import { createHash } from 'node:crypto';
import type { Attachment, AttachmentBody, FieldError } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refused.ts';
import { findMapping } from '../reports/find-mapping.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import { attachmentOf, findAttachment, type AttachmentRow } from './find-attachment.ts';
import { readPicture } from './picture.ts';

interface StoreAttachment {
  readonly user: SignedIn;
  readonly attachmentId: string;
  readonly body: AttachmentBody;
  readonly now: number;
}

/** A larger picture fills the memory of whoever opens it. */
const mostPixels = 25_000_000;

/** The file is on disk before the row says so; without the row nobody finds the file. */
export async function storeAttachment(
  services: Services,
  { user, attachmentId, body, now }: StoreAttachment,
): Promise<Change<Attachment>> {
  const mapping = await findMapping(services, user, body.MappingId);
  const content = pictureIn(body);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const earlier = await findAttachment(services, attachmentId);
  if (earlier !== undefined) {
    const isSame =
      earlier.sha256 === sha256 && earlier.mapping_id === mapping.mapping_id && earlier.created_by === user.userId;
    return isSame
      ? { units: [], answer: attachmentOf(earlier) }
      : refuseField('/AttachmentId', 'taken', 'This id belongs to another picture.');
  }

  await services.files.save(content);
  const row: AttachmentRow = {
    attachment_id: attachmentId,
    mapping_id: mapping.mapping_id,
    kind: body.Kind,
    mime_type: body.MimeType,
    byte_size: content.length,
    sha256,
    strokes: body.Strokes === undefined ? null : toJson(body.Strokes),
    created_by: user.userId,
    device_at: Date.parse(body.TakenAt),
    received_at: now,
  };
  const insert = services.store.db.insertInto('attachments').values(row);
  return { units: [{ query: insert.compile(), expect: 1 }], answer: attachmentOf(row) };
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function pictureIn({ Content, MimeType }: AttachmentBody): Buffer {
  if (!base64.test(Content)) refuseField('/Content', 'base64', 'The picture did not arrive whole. Take it again.');
  const bytes = Buffer.from(Content, 'base64');
  const picture = readPicture(bytes);
  if (picture?.mimeType !== MimeType)
    refuseField('/Content', 'mime-type', `This is not a picture of type ${MimeType}.`);
  const pixels = picture.widthPx * picture.heightPx;
  if (pixels === 0 || pixels > mostPixels)
    refuseField('/Content', 'pixels', 'The picture is larger than 25 megapixels.');
  return bytes;
}

function refuseField(pointer: string, code: string, message: string): never {
  const error: FieldError = { pointer, code, message };
  return refuse('field-invalid', { errors: [error], detail: message });
}
