import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { AttachmentFiles } from '../../storage/files/attachment-files.ts';
import type { Found } from './check-reports.ts';

const pageSize = 200;

export interface CheckedFiles {
  readonly count: number;
  readonly found: readonly Found[];
}

/** Reads the file of every picture that a row names, small pictures included, and compares it with its hash. */
export async function checkFiles(db: Kysely<Database>, files: Pick<AttachmentFiles, 'read'>): Promise<CheckedFiles> {
  const found: Found[] = [];
  let count = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('attachments')
      .select(['attachment_id', 'mapping_id', 'sha256', 'thumb_sha256'])
      .where('attachment_id', '>', last)
      .orderBy('attachment_id')
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return { count, found };
    for (const row of rows) {
      const kinds = await Promise.all(
        [row.sha256, row.thumb_sha256].map(async (sha256) =>
          sha256 === null ? undefined : faultOfFile(sha256, await files.read(sha256)),
        ),
      );
      count += kinds.length;
      const kind = kinds.find((one) => one !== undefined);
      if (kind !== undefined) found.push(ofPicture(row, kind));
    }
    last = rows.at(-1)?.attachment_id ?? last;
  }
}

export type FileFault = 'damaged' | 'lost';

/** What is wrong with a file that was read. */
export function faultOfFile(sha256: string, content: Uint8Array | undefined): FileFault | undefined {
  if (content === undefined) return 'lost';
  return createHash('sha256').update(content).digest('hex') === sha256 ? undefined : 'damaged';
}

interface Picture {
  readonly attachment_id: string;
  readonly mapping_id: number | null;
}

export const ofPicture = ({ attachment_id, mapping_id }: Picture, kind: FileFault): Found => ({
  thing: 'picture',
  id: attachment_id,
  ...(mapping_id !== null && { mappingId: mapping_id }),
  kind,
  members: [],
});
