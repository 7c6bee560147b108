import type { Photos } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';
import { checkOwner, oneOwner, ownerIn } from './attachment-owner.ts';

type Asked = Partial<Record<'MappingId' | 'TaskId' | 'JobCardId' | 'CallId', string>>;

/** The photos of one thing, oldest first. */
export async function photoList(services: Services, user: SignedIn, asked: Asked): Promise<Photos> {
  const whose = Object.fromEntries(Object.entries(asked).map(([name, id]) => [name, Number(id)]));
  if (oneOwner(whose) === undefined)
    return refuse('query-invalid', { detail: 'Say one of MappingId, TaskId, JobCardId and CallId.' });
  const [column, id] = oneOwner(ownerIn(await checkOwner(services, user, whose))) ?? refuse('not-found');
  const rows = await services.store.db
    .selectFrom('attachments as a')
    .innerJoin('users as u', 'u.user_id', 'a.created_by')
    .select(['a.attachment_id', 'a.mime_type', 'a.byte_size', 'a.caption', 'a.device_at', 'u.full_name'])
    .where(`a.${column}`, '=', id)
    .where('a.kind', '=', 'photo')
    .orderBy('a.device_at')
    .orderBy('a.attachment_id')
    .execute();
  return {
    Photos: rows.map((row) => ({
      AttachmentId: row.attachment_id,
      MimeType: row.mime_type,
      ByteSize: row.byte_size,
      TakenAt: isoMoment(row.device_at),
      By: row.full_name,
      ...present({ Caption: row.caption }),
    })),
  };
}
