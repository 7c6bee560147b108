import { sql } from 'kysely';
import { keptOfReport, mostPhotos } from '#contract';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { oneOwner, ownerIn, type OwnerColumns } from './attachment-owner.ts';
import { refuseField } from './check-picture.ts';
import type { AttachmentRow } from './find-attachment.ts';
import { oneRow } from '../storage/statement.ts';

type Picture = Pick<AttachmentRow, 'kind' | 'byte_size'>;
type Column = keyof OwnerColumns;

/** Refuses a picture for which its owner, or the firm, has no room. */
export async function checkQuota(services: Services, owner: OwnerColumns, picture: Picture): Promise<void> {
  await services.firmQuota.check(picture.byte_size);
  const [column, id] = oneOwner(ownerIn(owner)) ?? [];
  if (column === undefined || id === undefined) return;
  const { photos, bytes } = await keptBy(services, column, id).executeTakeFirstOrThrow();
  const isPhoto = column !== 'mapping_id' || picture.kind === 'photo';
  const most = limits(column);
  if (photos + (isPhoto ? 1 : 0) <= most.photos && Number(bytes) + picture.byte_size <= most.bytes) return;
  if (column === 'mapping_id') refuse('pictures-full');
  refuseField(
    '/AttachmentId',
    'too-many',
    `There are ${most.photos} photos here already. Remove one before you add another.`,
  );
}

/**
 * The write of a picture. It counts the pictures of the owner inside the write, so concurrent uploads cannot exceed the limit
 * together: the loser is decided again, and `checkQuota` refuses it.
 */
export function storedWithinQuota(services: Services, row: AttachmentRow): readonly Statement[] {
  const { store } = services;
  const insert: Statement = oneRow(store.db.insertInto('attachments').values(row));
  const [column, id] = oneOwner(ownerIn(row)) ?? [];
  if (column === undefined || id === undefined) return [insert];
  const { photos, bytes } = limits(column);
  const isWithin = store.db
    .selectFrom(keptBy(services, column, id).as('kept'))
    .select('kept.photos')
    .where('kept.photos', '<=', photos)
    .where('kept.bytes', '<=', bytes);
  return [...inTurn(services, column, id), insert, oneRow(isWithin)];
}

/** On PostgreSQL concurrent writes do not see each other's pictures, so they take a lock; SQLite has one writer. */
function inTurn({ store }: Services, column: Column, id: number): readonly Statement[] {
  if (store.engine === 'sqlite') return [];
  const lock = sql`select 1 from ${sql.table(tables[column])} where ${sql.ref(column)} = ${id} for no key update`;
  return [{ query: lock.compile(store.db), expect: 1 }];
}

const tables = { mapping_id: 'mappings', task_id: 'tasks', job_card_id: 'job_cards', call_id: 'calls' } as const;

const limits = (column: Column): { readonly photos: number; readonly bytes: number } =>
  column === 'mapping_id' ? keptOfReport : { photos: mostPhotos, bytes: Number.MAX_SAFE_INTEGER };

/** For a report counts everything stored (signatures only by size); for other work, photos that were not removed. */
function keptBy({ store: { db } }: Services, column: Column, id: number) {
  const ofReport = column === 'mapping_id';
  return db
    .selectFrom('attachments')
    .select((on) => {
      const photos = on.fn.count<number>('attachment_id');
      return [
        (ofReport ? photos.filterWhere('kind', '=', 'photo') : photos).as('photos'),
        // PostgreSQL answers a sum as text.
        on.fn.coalesce(on.fn.sum<number | string>('byte_size'), on.val(0)).as('bytes'),
      ];
    })
    .where(column, '=', id)
    .$if(!ofReport, (query) =>
      query.where('attachment_id', 'not in', (from) =>
        from
          .selectFrom('attachment_changes')
          .select('attachment_changes.attachment_id')
          .where('attachment_changes.kind', '=', 'remove'),
      ),
    );
}
