import type { AttachmentBody } from '#contract';
import type { DeviceDatabase } from './database.ts';

/** The request that stores an attachment on the server. Made when it is sent: base64 in the outbox would keep every photo twice. */
export async function attachmentBody(database: DeviceDatabase, id: string): Promise<AttachmentBody | undefined> {
  const attachment = await database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
  if (!attachment) return undefined;
  return {
    MappingId: attachment.mappingId,
    Kind: attachment.kind,
    MimeType: attachment.mimeType,
    Content: base64(new Uint8Array(attachment.bytes)),
    ...(attachment.strokes && { Strokes: attachment.strokes }),
    TakenAt: attachment.takenAt,
  };
}

/** In slices, because a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  const slice = 8_192;
  let text = '';
  for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(text);
}
