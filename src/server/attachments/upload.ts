import type { Selectable } from 'kysely';
import type { UploadBody, UploadState } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { isRace } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { toJson } from '../storage/json-column.ts';
import type { AnnouncedUpload, UploadsTable } from '../storage/tables/reports.ts';
import { toldAt } from '../ground/believed-time.ts';
import { isoMoment } from '../ground/time.ts';
import { checkOwner } from './attachment-owner.ts';
import { checkSame, refuseTaken } from './attachment-row.ts';
import { thumbIn } from './check-picture.ts';
import { attachmentOf, findAttachment, type NamedAttachment } from './find-attachment.ts';
import { checkQuota } from './quota.ts';
import { oneRow } from '../storage/statement.ts';

export type UploadRow = Selectable<UploadsTable>;

interface Announced {
  readonly user: SignedIn;
  readonly attachmentId: string;
  readonly body: UploadBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** A phone sends its photos one at a time, so more open uploads than this are not from a phone. */
const mostOpenUploads = 40;

/** Starts an upload, or tells how far an existing one has got. */
export function announceUpload(services: Services, announced: Announced): Promise<UploadState> {
  return decidedAgain(async () => {
    const { user, attachmentId, body, now, clockAheadMs } = announced;
    const owner = await checkOwner(services, user, body);
    const stored = await findAttachment(services, attachmentId);
    if (stored !== undefined) {
      checkSame(stored, user, { owner, sha256: body.Sha256 });
      return wholeState(stored);
    }
    const begun = await findUpload(services, attachmentId);
    if (begun !== undefined) {
      const isSame =
        begun.created_by === user.userId && begun.sha256 === body.Sha256 && begun.byte_size === body.ByteSize;
      return isSame ? stateOf(begun) : refuseTaken();
    }
    await checkQuota(services, owner, { kind: body.Kind, byte_size: body.ByteSize });
    await checkOpenUploads(services, user);
    thumbIn(body.Thumb);
    const row: UploadRow = {
      attachment_id: attachmentId,
      announced: toJson(withTold(body, toldAt({ at: now, clockAheadMs }))),
      sha256: body.Sha256,
      byte_size: body.ByteSize,
      received: 0,
      created_by: user.userId,
      started_at: now,
      touched_at: now,
    };
    await services.store.write([oneRow(services.store.db.insertInto('uploads').values(row))]);
    return stateOf(row);
  });
}

/** The time of the device is judged when the picture is announced; its pieces may take days. */
const withTold = (body: UploadBody, told: number | null): AnnouncedUpload =>
  told === null ? body : { ...body, ToldAt: isoMoment(told) };

export function findUpload({ store }: Services, attachmentId: string): Promise<UploadRow | undefined> {
  return store.db.selectFrom('uploads').selectAll().where('attachment_id', '=', attachmentId).executeTakeFirst();
}

async function checkOpenUploads({ store }: Services, { userId }: SignedIn): Promise<void> {
  const { count } = await store.db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= mostOpenUploads) refuse('slow-down', { retryAfterSec: 60 });
}

export const stateOf = ({ attachment_id, received, byte_size }: UploadRow): UploadState => ({
  AttachmentId: attachment_id,
  Offset: received,
  ByteSize: byte_size,
});

export const wholeState = (row: NamedAttachment): UploadState => ({
  AttachmentId: row.attachment_id,
  Offset: row.byte_size,
  ByteSize: row.byte_size,
  Attachment: attachmentOf(row),
});

/** Two requests for one picture may race; the loser decides again on the current state. */
export async function decidedAgain<T>(decide: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!isRace(error)) throw error;
    }
  }
  return refuse('unavailable', { retryAfterSec: 1 });
}
