import { sql, type Kysely } from 'kysely';
import type { ChainFault } from '#contract';
import { verifyChain } from '../audit/verify-chain.ts';
import { checkRecords } from '../audit/records/check-records.ts';
import type { Found } from '../audit/records/check-reports.ts';
import type { Head } from '../storage/chain/link.ts';
import type { Database } from '../storage/database.ts';
import { appliedTo, refuseUnreleased } from '../storage/migrate.ts';
import { openReads } from '../storage/sqlite/sqlite-reads.ts';

/** Facts read from a copy of the embedded database. */
interface CopiedDatabase {
  readonly migrations: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** The end of the audit log. */
  readonly auditHead: Head;
  /** SHA-256 of every picture, small pictures included. */
  readonly pictures: readonly string[];
}

/** Throws `DatabaseUnreleased`. */
export async function readCopiedDatabase(file: string): Promise<CopiedDatabase> {
  const db = openReads<Database>(file);
  try {
    const migrations = await appliedTo(db);
    refuseUnreleased(migrations);
    const count = async (table: 'reports' | 'drafts' | 'calls'): Promise<number> => {
      const { rows } = await db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    };
    const pictures = await picturesOf(db);
    return {
      auditHead: await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow(),
      migrations,
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

/** The first fault of its audit log. */
export async function faultOfCopied(file: string): Promise<ChainFault | undefined> {
  const db = openReads<Database>(file);
  try {
    return (await verifyChain(db)).fault;
  } finally {
    await db.destroy();
  }
}

/** What differs in it from what its audit log has. */
export async function differencesInCopied(file: string): Promise<readonly Found[]> {
  const db = openReads<Database>(file);
  try {
    return (await checkRecords(db)).found;
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
