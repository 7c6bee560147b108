import type { Photos, PhotoCard, RemovedPhoto } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import { photoChanges, captionNow } from './photo-changes.ts';
import { checkOwner, oneOwner, ownerIn } from './attachment-owner.ts';

type Asked = Partial<Record<'MappingId' | 'TaskId' | 'JobCardId' | 'CallId', string>>;

/** The photos of one owner, oldest first, with their current captions; removed photos are listed separately. */
export async function photoList(services: Services, user: SignedIn, asked: Asked): Promise<Photos> {
  const whose = Object.fromEntries(Object.entries(asked).map(([name, id]) => [name, Number(id)]));
  if (oneOwner(whose) === undefined)
    return refuse('query-invalid', { detail: 'Give one of MappingId, TaskId, JobCardId and CallId.' });
  const [column, id] = oneOwner(ownerIn(await checkOwner(services, user, whose))) ?? refuse('not-found');
  const rows = await services.store.db
    .selectFrom('attachments as a')
    .innerJoin('users as u', 'u.user_id', 'a.created_by')
    .select([
      'a.attachment_id',
      'a.mime_type',
      'a.byte_size',
      'a.caption',
      'a.device_at',
      'a.told_at',
      'a.created_by',
      'u.full_name',
    ])
    .where(`a.${column}`, '=', id)
    .where('a.kind', '=', 'photo')
    .orderBy('a.device_at')
    .orderBy('a.attachment_id')
    .execute();
  const ids = rows.map(({ attachment_id }) => attachment_id);
  const words = ids.length === 0 ? [] : await photoChanges(services, ids);
  const there: PhotoCard[] = [];
  const removed: RemovedPhoto[] = [];
  for (const row of rows) {
    const said = words.filter(({ attachment_id }) => attachment_id === row.attachment_id);
    const caption = omitNulls({ Caption: captionNow(row, said) });
    const removal = said.find(({ kind }) => kind === 'remove');
    if (removal !== undefined) {
      const { full_name, device_at } = removal;
      removed.push({ AttachmentId: row.attachment_id, By: full_name, At: isoMoment(device_at), ...caption });
    } else
      there.push({
        AttachmentId: row.attachment_id,
        MimeType: row.mime_type,
        ByteSize: row.byte_size,
        TakenAt: isoMoment(row.device_at),
        ...omitNulls({ ToldAt: isoMomentIn(row.told_at) }),
        By: row.full_name,
        ...(row.created_by === user.userId && { IsOwn: true as const }),
        ...caption,
      });
  }
  return { Photos: there, ...(removed.length > 0 && { Removed: removed }) };
}
