import { has, type Kind } from '../outbox/kinds.ts';
import { sendAttachment } from './send-attachment.ts';

export const attachment: Kind = {
  isAnswer: (answer) => has(answer, 'AttachmentId', 'string'),
  send: async ({ database, send, item, isOver }) => {
    const { attachmentId: id } = item;
    if (id === undefined) return undefined;
    const stored = await database.read(['attachments'], (tx) => tx.objectStore('attachments').get(id));
    return stored && sendAttachment({ send, item, isOver, attachment: stored });
  },
  delivered: async (tx, { attachmentId }) => {
    const stored = attachmentId === undefined ? undefined : await tx.objectStore('attachments').get(attachmentId);
    if (stored) await tx.objectStore('attachments').put({ ...stored, state: 'stored' });
  },
};
