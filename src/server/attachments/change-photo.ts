import {
  isCallOver,
  isTaskOver,
  photoMachine,
  stepFrom,
  type PhotoChange,
  type PhotoChanged,
  type PhotoState,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { isRemoved } from './photo-changes.ts';
import { findVisibleAttachment, type AttachmentRow } from './find-attachment.ts';
import { oneRow } from '../storage/statement.ts';

interface Changing {
  readonly user: SignedIn;
  readonly attachmentId: string;
  readonly body: PhotoChange;
  readonly now: number;
}

/** Changes the caption of a photo of the work, or removes it. The photo and all earlier captions are kept. */
export async function changePhoto(
  services: Services,
  { user, attachmentId, body, now }: Changing,
): Promise<Change<PhotoChanged>> {
  const row = await findVisibleAttachment(services, user, attachmentId, 'also removed');
  const state: PhotoState = (await isRemoved(services, attachmentId)) ? 'removed' : 'kept';
  const after = stateAfter(
    stepFrom(photoMachine[body.Action], {
      state,
      actor: { roles: user.roles, isOwner: row.created_by === user.userId },
      facts: {
        isOwn: row.created_by === user.userId,
        isOfWork: row.mapping_id === null && row.kind === 'photo',
        isWorkOpen: await isWorkOpen(services, row),
      },
    }),
  );
  if (after === undefined) return { statements: [], answer: { AttachmentId: attachmentId, AlreadyApplied: true } };
  const insert = services.store.db.insertInto('attachment_changes').values({
    attachment_id: attachmentId,
    kind: body.Action,
    caption: body.Action === 'caption' ? (body.Caption?.trim() ?? null) : null,
    made_by: user.userId,
    device_at: Date.parse(body.DeviceAt),
    received_at: now,
  });
  return { statements: [oneRow(insert)], answer: { AttachmentId: attachmentId } };
}

/** A slip belongs to its call, everything else to a task. */
async function isWorkOpen(services: Services, row: AttachmentRow): Promise<boolean> {
  if (row.call_id !== null) return isCallOpen(services, row.call_id);
  if (row.task_id !== null) return isTaskOpen(services, row.task_id);
  return row.job_card_id !== null && isTaskOpen(services, await taskOf(services, row.job_card_id));
}

async function isCallOpen({ store }: Services, callId: number): Promise<boolean> {
  const { status } =
    (await store.db.selectFrom('calls').select('status').where('call_id', '=', callId).executeTakeFirst()) ??
    refuse('not-found');
  return !isCallOver(status);
}

async function isTaskOpen({ store }: Services, taskId: number): Promise<boolean> {
  const { status } =
    (await store.db.selectFrom('tasks').select('status').where('task_id', '=', taskId).executeTakeFirst()) ??
    refuse('not-found');
  return !isTaskOver(status);
}

async function taskOf({ store }: Services, jobCardId: number): Promise<number> {
  const { task_id } =
    (await store.db
      .selectFrom('job_cards')
      .select('task_id')
      .where('job_card_id', '=', jobCardId)
      .executeTakeFirst()) ?? refuse('not-found');
  return task_id;
}
