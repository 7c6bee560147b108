import { answerImmutable } from '../http/immutable-answer.ts';
import { refuse } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { attachmentOf, findVisibleAttachment } from './find-attachment.ts';
import { storeAttachment } from './store-attachment.ts';

export function attachmentRoutes(route: Route, services: Services): void {
  route('PUT /api/v1/attachments/:AttachmentId', ({ params, user, body, now }) =>
    storeAttachment(services, { attachmentId: params.AttachmentId, user, body, now }),
  );

  route('GET /api/v1/attachments/:AttachmentId', async ({ params, user }) =>
    attachmentOf(await findVisibleAttachment(services, user, params.AttachmentId)),
  );

  route('GET /api/v1/attachments/:AttachmentId/content', async ({ params, user, request, reply }) => {
    const { sha256, mime_type } = await findVisibleAttachment(services, user, params.AttachmentId);
    const content = (await services.files.read(sha256)) ?? refuse('not-found');
    void reply.type(mime_type);
    return answerImmutable(request, reply, sha256, () => content);
  });
}
