import type { Selectable } from 'kysely';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { AttachmentsTable } from '../storage/tables/reports.ts';
import type { NamedPicture } from './evaluation/judged-report.ts';

interface Named {
  readonly pictures: readonly NamedPicture[];
  readonly mappingId: number;
  readonly user: SignedIn;
}

/** A picture that a report names, with all that is stored of it. */
export interface FoundPicture extends NamedPicture {
  readonly row: Selectable<AttachmentsTable>;
}

/**
 * A report is complete only with its signatures and photos: each taken for this report, a signature as a signature and a photo as a photo.
 * Other people's and other work's pictures are not there for it.
 */
export async function findPictures(
  { store }: Services,
  { pictures: named, mappingId, user }: Named,
): Promise<readonly FoundPicture[]> {
  if (named.length === 0) return [];
  const rows = await store.db
    .selectFrom('attachments')
    .selectAll()
    .where(
      'attachment_id',
      'in',
      named.map(({ attachmentId }) => attachmentId),
    )
    .where((on) =>
      on.or([
        on('mapping_id', '=', mappingId),
        // What older phones stored as the signer's own.
        on.and([
          ...(['mapping_id', 'task_id', 'job_card_id', 'call_id'] as const).map((owner) => on(owner, 'is', null)),
          on('created_by', '=', user.userId),
        ]),
      ]),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.attachment_id, row]));
  const found = named.flatMap((picture) => {
    const row = byId.get(picture.attachmentId);
    return row?.kind === picture.format ? [{ ...picture, row }] : [];
  });
  const errors = named
    .filter(({ attachmentId, format }) => byId.get(attachmentId)?.kind !== format)
    .map(({ pointer, label }) => ({
      pointer,
      code: 'attachment-missing',
      label,
      message: `${label} has not arrived at the server yet.`,
    }));
  if (errors.length > 0) refuse('attachment-missing', { errors });
  return found;
}
