import type { Selectable } from 'kysely';
import type { SignedIn } from '../auth/sessions.ts';
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

/** A report is complete only with its signatures and photos: taken for this report, or the signer's own kept signature. */
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
        on.and([on('mapping_id', 'is', null), on('created_by', '=', user.userId)]),
      ]),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.attachment_id, row]));
  const found = named.flatMap((picture) => {
    const row = byId.get(picture.attachmentId);
    return row === undefined ? [] : [{ ...picture, row }];
  });
  const errors = named
    .filter(({ attachmentId }) => !byId.has(attachmentId))
    .map(({ pointer, label }) => ({
      pointer,
      code: 'attachment-missing',
      label,
      message: `${label} has not arrived at the server yet.`,
    }));
  if (errors.length > 0) refuse('attachment-missing', { errors });
  return found;
}
