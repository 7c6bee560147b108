import type { AttachmentBody, SignedBy, UploadBody } from '#contract';
import { base64 } from './base64.ts';
import type { SignedInk, StoredAttachment } from '../store/records/attachment.ts';

/** The description of an attachment, the same for both ways of sending it. */
function descriptionOf(attachment: StoredAttachment) {
  const { owner, kind, mimeType, thumb, caption, strokes, signed, takenAt } = attachment;
  return {
    ...owner,
    Kind: kind,
    MimeType: mimeType,
    ...(thumb && { Thumb: base64(new Uint8Array(thumb.bytes)) }),
    ...(caption !== undefined && { Caption: caption }),
    ...(strokes && { Strokes: strokes }),
    ...(signed?.field !== undefined && { Signed: signedBy(signed, signed.field) }),
    TakenAt: takenAt,
  };
}

/** Who typed a name the server knows itself: whoever is signed in. */
const signedBy = ({ name, side }: SignedInk, Field: string): SignedBy => ({
  Field,
  ...(name !== undefined && { Name: name }),
  ...(side !== undefined && { Side: side }),
});

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
