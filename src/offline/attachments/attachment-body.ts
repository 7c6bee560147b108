import type { AttachmentBody, UploadBody } from '#contract';
import { base64 } from '../unsent/base64.ts';
import { ownerOf, type StoredAttachment } from './attachment.ts';

/** The description of an attachment, the same for both ways of sending it. */
function descriptionOf(attachment: StoredAttachment) {
  const { kind, mimeType, thumb, caption, strokes, takenAt } = attachment;
  return {
    ...ownerOf(attachment),
    Kind: kind,
    MimeType: mimeType,
    ...(thumb && { Thumb: base64(new Uint8Array(thumb.bytes)) }),
    ...(caption !== undefined && { Caption: caption }),
    ...(strokes && { Strokes: strokes }),
    TakenAt: takenAt,
  };
}

/** The request that stores a whole attachment. Built when it is sent: base64 in the outbox would store every photo twice. */
export const wholeBody = (attachment: StoredAttachment): AttachmentBody => ({
  ...descriptionOf(attachment),
  Content: base64(new Uint8Array(attachment.bytes)),
});

/** The request that announces an attachment sent in pieces. */
export async function uploadBody(attachment: StoredAttachment): Promise<UploadBody> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', attachment.bytes));
  return {
    ...descriptionOf(attachment),
    ByteSize: attachment.bytes.byteLength,
    Sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
