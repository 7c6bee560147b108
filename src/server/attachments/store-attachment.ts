import type { Attachment, AttachmentBody } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Services } from '../services.ts';
import { toldAt } from '../ground/believed-time.ts';
import { checkOwner } from './attachment-owner.ts';
import { checkSame, keepAttachment } from './attachment-row.ts';
import { checkPicture, fromBase64, sha256Of } from './check-picture.ts';
import { attachmentOf, findAttachment } from './find-attachment.ts';
import { checkQuota } from './quota.ts';

interface StoreAttachment {
  readonly user: SignedIn;
  readonly attachmentId: string;
  readonly body: AttachmentBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Stores a picture sent in one request. */
export async function storeAttachment(
  services: Services,
  { user, attachmentId, body, now, clockAheadMs }: StoreAttachment,
): Promise<Change<Attachment>> {
  const owner = await checkOwner(services, user, body);
  const content = fromBase64(body.Content, '/Content');
  checkPicture(content, body.MimeType);
  const earlier = await findAttachment(services, attachmentId);
  if (earlier !== undefined) {
    checkSame(earlier, user, { owner, sha256: sha256Of(content) });
    return { statements: [], answer: attachmentOf(earlier) };
  }
  await checkQuota(services, owner, { kind: body.Kind, byte_size: content.length });
  const told = toldAt({ at: now, clockAheadMs });
  const { row, statements } = await keepAttachment(services, {
    user,
    attachmentId,
    owner,
    said: body,
    told,
    content,
    now,
  });
  return { statements, answer: attachmentOf(row) };
}
