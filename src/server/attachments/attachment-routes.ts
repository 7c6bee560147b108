import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerImmutable } from '../http/immutable-answer.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { changePhoto } from './change-photo.ts';
import { attachmentNow, findVisibleAttachment, type AttachmentRow } from './find-attachment.ts';
import { photoList } from './photo-list.ts';
import { receivePiece } from './receive-piece.ts';
import { storeAttachment } from './store-attachment.ts';
import { announceUpload } from './upload.ts';

export function attachmentRoutes(route: Route, services: Services): void {
  route('GET /api/v1/attachments', ({ user, query }) => photoList(services, user, query));

  route('PUT /api/v1/attachments/:AttachmentId', ({ params, user, body, now, clockAheadMs }) =>
    storeAttachment(services, { attachmentId: params.AttachmentId, user, body, now, clockAheadMs }),
  );

  route('PUT /api/v1/attachments/:AttachmentId/upload', ({ params, user, body, now, clockAheadMs }) =>
    announceUpload(services, { attachmentId: params.AttachmentId, user, body, now, clockAheadMs }),
  );

  route('PATCH /api/v1/attachments/:AttachmentId/upload', ({ params, query, user, body, now }) =>
    receivePiece(services, {
      attachmentId: params.AttachmentId,
      offset: Number(query.Offset),
      bytes: body,
      user,
      now,
    }),
  );

  route('POST /api/v1/attachments/:AttachmentId/changes', ({ params, user, body, now }) =>
    changePhoto(services, { attachmentId: params.AttachmentId, user, body, now }),
  );

  route('GET /api/v1/attachments/:AttachmentId', async ({ params, user }) => {
    const row = await findVisibleAttachment(services, user, params.AttachmentId);
    const fault = await services.records.checkPicture(row);
    return { ...(await attachmentNow(services, row)), ...(fault !== undefined && { Fault: fault }) };
  });

  route('GET /api/v1/attachments/:AttachmentId/content', async ({ params, user, request, reply }) => {
    const row = await findVisibleAttachment(services, user, params.AttachmentId);
    return answerFile({ row, sha256: row.sha256, mimeType: row.mime_type, request, reply });
  });

  route('GET /api/v1/attachments/:AttachmentId/thumb', async ({ params, user, request, reply }) => {
    const row = await findVisibleAttachment(services, user, params.AttachmentId);
    const { sha256, mime_type, thumb_sha256, thumb_mime_type } = row;
    const mimeType = thumb_mime_type ?? mime_type;
    return answerFile({ row, sha256: thumb_sha256 ?? sha256, mimeType, request, reply });
  });

  interface File {
    readonly row: AttachmentRow;
    readonly sha256: string;
    readonly mimeType: string;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  }

  async function answerFile({ row, sha256, mimeType, request, reply }: File): Promise<Buffer | undefined> {
    const { content = refuse('not-found'), isSound } = await services.records.readPicture(row, sha256);
    // A name of ours: the browser would make one up from the address.
    void reply
      .type(mimeType)
      .header('Content-Disposition', `inline; filename="${sha256.slice(0, 16)}.${mimeType.replace('image/', '')}"`);
    // What is not the picture that was stored is shown, and kept nowhere under its name.
    if (!isSound) {
      void reply.header('Cache-Control', 'no-store');
      return content;
    }
    return answerImmutable(request, reply, sha256, () => content);
  }
}
