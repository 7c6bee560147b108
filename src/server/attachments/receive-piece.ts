import type { UploadState } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse, Refused } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { fromJson } from '../storage/json-column.ts';
import { checkOwner } from './attachment-owner.ts';
import { keepAttachment } from './attachment-row.ts';
import { refuseField, sha256Of } from './check-picture.ts';
import { findAttachment } from './find-attachment.ts';
import { checkQuota } from './quota.ts';
import { decidedAgain, findUpload, stateOf, wholeState, type UploadRow } from './upload.ts';
import { oneRow } from '../storage/statement.ts';

interface Piece {
  readonly user: SignedIn;
  readonly attachmentId: string;
  readonly offset: number;
  readonly bytes: Buffer;
  readonly now: number;
}

/** Stores the next bytes of an announced picture. They are on disk before the row counts them. */
export function receivePiece(services: Services, piece: Piece): Promise<UploadState> {
  return decidedAgain(async () => {
    const { user, attachmentId, offset, bytes, now } = piece;
    const upload = await findUpload(services, attachmentId);
    if (upload === undefined) return alreadyWhole(services, piece);
    if (upload.created_by !== user.userId) return refuse('not-found');
    if (offset !== upload.received) return refuse('upload-offset', { current: stateOf(upload) });
    const received = offset + bytes.length;
    if (received > upload.byte_size) refuseField('/Content', 'size', 'The file is larger than announced.');
    await services.uploads.write(attachmentId, offset, bytes);
    if (received === upload.byte_size) return finish(services, upload, piece);
    const { db } = services.store;
    const count = db
      .updateTable('uploads')
      .set({ received, touched_at: now })
      .where('attachment_id', '=', attachmentId)
      .where('received', '=', offset);
    await services.store.write([oneRow(count)]);
    return stateOf({ ...upload, received });
  });
}

/** The last piece was sent again because its answer was lost, or another request with it was faster. */
async function alreadyWhole(services: Services, { user, attachmentId }: Piece): Promise<UploadState> {
  const stored = await findAttachment(services, attachmentId);
  if (stored?.created_by !== user.userId) return refuse('not-found');
  // This request may have written its piece after the other had removed all of them.
  await services.uploads.remove(attachmentId);
  return wholeState(stored);
}

async function finish(services: Services, upload: UploadRow, { user, now }: Piece): Promise<UploadState> {
  const { attachment_id: attachmentId, byte_size, sha256 } = upload;
  const content = await services.uploads.read(attachmentId);
  if (content?.length !== byte_size || sha256Of(content) !== sha256) {
    await drop(services, upload);
    return refuse('upload-damaged', { detail: 'It is sent again from the beginning.' });
  }
  const said = fromJson(upload.announced);
  const told = said.ToldAt === undefined ? null : Date.parse(said.ToldAt);
  const { row, statements } = await kept(services, upload, async () => {
    const owner = await checkOwner(services, user, said);
    // Other pictures may have arrived since this one was announced.
    await checkQuota(services, owner, { kind: said.Kind, byte_size });
    return keepAttachment(services, { user, attachmentId, owner, said, told, content, now });
  });
  await services.store.write([forget(services, upload), ...statements]);
  await services.uploads.remove(attachmentId);
  return wholeState(row);
}

/** Deletes an upload that is refused for good, instead of leaving it to housekeeping. */
async function kept<T>(services: Services, upload: UploadRow, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof Refused) await drop(services, upload);
    throw error;
  }
}

async function drop(services: Services, upload: UploadRow): Promise<void> {
  await services.store.write([forget(services, upload)]);
  await services.uploads.remove(upload.attachment_id);
}

function forget({ store }: Services, { attachment_id, received }: UploadRow) {
  const query = store.db
    .deleteFrom('uploads')
    .where('attachment_id', '=', attachment_id)
    .where('received', '=', received);
  return oneRow(query);
}
