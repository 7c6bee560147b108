import { attachment } from './attachments/attachment-kind.ts';
import { reportKinds } from './drafts/report-kinds.ts';
import { act, type Kinds } from './outbox/kinds.ts';

/** Every kind of item in the outbox, from the folder whose records it changes: the outbox itself knows of no draft and no picture. */
export const kinds: Kinds = { ...reportKinds, attachment, act };
