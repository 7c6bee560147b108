import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import type { AttachmentFiles } from '../files/attachment-files.ts';
import type { UploadFiles } from '../files/upload-files.ts';
import type { Store } from '../store.ts';

const pieceSize = 512 * 1024;

/** Pictures in the database, where every server finds them. */
export function openStoredPictures(store: Store<Database>): AttachmentFiles {
  return {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const starts = Array.from(
        { length: Math.max(1, Math.ceil(content.byteLength / pieceSize)) },
        (_, n) => n * pieceSize,
      );
      await store.write(
        starts.map((start, part) => ({
          query: store.db
            .insertInto('picture_pieces')
            .values({ sha256, part, content: content.subarray(start, start + pieceSize) })
            .onConflict((conflict) => conflict.doNothing())
            .compile(),
        })),
      );
      return { sha256, byteSize: content.byteLength };
    },
    async read(sha256) {
      const pieces = await store.db
        .selectFrom('picture_pieces')
        .select('content')
        .where('sha256', '=', sha256)
        .orderBy('part')
        .execute();
      return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ content }) => content));
    },
  };
}

/** Unfinished uploads in the database: a phone may continue through another server. */
export function openStoredUploads(store: Store<Database>): UploadFiles {
  return {
    async write(id, at, piece) {
      const insert = store.db
        .insertInto('upload_pieces')
        .values({ attachment_id: id, starts_at: at, content: piece })
        .onConflict((conflict) => conflict.columns(['attachment_id', 'starts_at']).doUpdateSet({ content: piece }));
      await store.write([{ query: insert.compile() }]);
    },
    async read(id) {
      const pieces = await store.db
        .selectFrom('upload_pieces')
        .select('content')
        .where('attachment_id', '=', id)
        .orderBy('starts_at')
        .execute();
      return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ content }) => content));
    },
    async remove(id) {
      await store.write([{ query: store.db.deleteFrom('upload_pieces').where('attachment_id', '=', id).compile() }]);
    },
    async list() {
      const ids = await store.db.selectFrom('upload_pieces').select('attachment_id').distinct().execute();
      return ids.map(({ attachment_id }) => attachment_id);
    },
  };
}
