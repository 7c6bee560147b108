import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { NamedPicture } from './evaluation/judged-report.ts';

interface Named {
  readonly pictures: readonly NamedPicture[];
  readonly mappingId: number;
  readonly user: SignedIn;
}

/** A report is complete only with its signatures and photos: taken for this report, or the signer's own kept signature. */
export async function checkPictures({ store }: Services, { pictures: named, mappingId, user }: Named): Promise<void> {
  if (named.length === 0) return;
  const rows = await store.db
    .selectFrom('attachments')
    .select('attachment_id')
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
  const there = new Set(rows.map(({ attachment_id }) => attachment_id));
  const errors = named
    .filter(({ attachmentId }) => !there.has(attachmentId))
    .map(({ pointer, label }) => ({
      pointer,
      code: 'attachment-missing',
      label,
      message: `${label} has not arrived at the server yet.`,
    }));
  if (errors.length > 0) refuse('attachment-missing', { errors });
}
