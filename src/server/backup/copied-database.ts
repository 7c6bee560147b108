import { sql, type Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { openReads } from '../storage/sqlite/sqlite-reads.ts';

/** What a copy of the embedded database says of itself. */
interface CopiedDatabase {
  readonly migrations: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** SHA-256 of every picture, small pictures included. */
  readonly pictures: readonly string[];
}

export async function readCopiedDatabase(file: string): Promise<CopiedDatabase> {
  const db = openReads<Database>(file);
  try {
    const migrations = await db.selectFrom('migrations').select('id').orderBy('id').execute();
    const count = async (table: 'reports' | 'drafts' | 'calls'): Promise<number> => {
      const { rows } = await db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    const pictures = await picturesOf(db);
    return {
      migrations: migrations.map(({ id }) => id),
      counts: {
        Reports: await count('reports'),
        Drafts: await count('drafts'),
        Calls: await count('calls'),
        Pictures: pictures.length,
      },
      pictures,
    };
  } finally {
    await db.destroy();
  }
}

/** SHA-256 of every picture that a row names, small pictures included. */
export async function picturesOf(db: Kysely<Database>): Promise<readonly string[]> {
  const pictures = await db
    .selectFrom('attachments')
    .select('sha256')
    .union(
      db
        .selectFrom('attachments')
        .select(sql<string>`thumb_sha256`.as('sha256'))
        .where('thumb_sha256', 'is not', null),
    )
    .orderBy('sha256')
    .execute();
  return pictures.map(({ sha256 }) => sha256);
}
