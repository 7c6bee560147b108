import { sql, type Kysely } from 'kysely';
import type { ChainFault } from '#contract';
import { verifyChain } from '../audit/verify-chain.ts';
import { checkRecords } from '../audit/records/check-records.ts';
import type { Found } from '../audit/records/check-reports.ts';
import type { Head } from '../storage/chain/link.ts';
import type { Database } from '../storage/database.ts';
import { auditChain } from '../storage/migrations/020-029/024-audit-chain.ts';
import { reportRecords } from '../storage/migrations/030-039/034-report-records.ts';
import { openReads } from '../storage/sqlite/sqlite-reads.ts';

/** Facts read from a copy of the embedded database. */
interface CopiedDatabase {
  readonly migrations: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** The end of the audit log; absent before it was chained. */
  readonly auditHead?: Head;
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
    const auditHead = await headOf(db, migrations);
    return {
      ...(auditHead !== undefined && { auditHead }),
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

async function headOf(db: Kysely<Database>, migrations: readonly { readonly id: string }[]): Promise<Head | undefined> {
  if (!migrations.some(({ id }) => id === auditChain.id)) return undefined;
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
}

/** The first fault of its audit log; undefined also before it was chained. */
export async function faultOfCopied(file: string): Promise<ChainFault | undefined> {
  const db = openReads<Database>(file);
  try {
    const done = await db.selectFrom('migrations').select('id').where('id', '=', auditChain.id).execute();
    return done.length === 0 ? undefined : (await verifyChain(db)).fault;
  } finally {
    await db.destroy();
  }
}

/** What differs in it from what its audit log has; nothing also before there were records. */
export async function differencesInCopied(file: string): Promise<readonly Found[]> {
  const db = openReads<Database>(file);
  try {
    const done = await db.selectFrom('migrations').select('id').where('id', '=', reportRecords.id).execute();
    return done.length === 0 ? [] : (await checkRecords(db)).found;
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
