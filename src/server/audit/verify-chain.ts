import { setImmediate as others } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import type { ChainFault } from '#contract';
import { canonicalFacts } from '../storage/chain/audit-facts.ts';
import { emptyHead, hashOfLink, type Head, type Link } from '../storage/chain/link.ts';
import type { Database } from '../storage/database.ts';
import type { AuditLogTable } from '../storage/tables/audit.ts';

/** The end of a chain that is sound as far as it was read, or its first fault. */
export interface Verified {
  readonly head: Head;
  readonly fault?: ChainFault;
}

interface Options {
  /** The beginning of a hash that was noted: the chain must have a row with it. */
  readonly since?: string;
  /** Rows read at a time. Between two pages others have their turn. */
  readonly pageSize?: number;
}

type Row = Selectable<AuditLogTable>;

/** Reads the whole audit log from its first row, also while servers append to it. */
export async function verifyChain(db: Kysely<Database>, { since, pageSize = 1000 }: Options = {}): Promise<Verified> {
  let last = emptyHead;
  let isSince = since === undefined || last.hash.startsWith(since);
  for (;;) {
    const rows = await rowsFrom(db, last.seq + 1, pageSize);
    for (const row of rows) {
      if (!follows(row, last)) return { head: last, fault: await faultAt(db, last, row) };
      last = { seq: row.seq, hash: row.hash };
      isSince ||= since !== undefined && row.hash.startsWith(since);
    }
    if (rows.length > 0) {
      await others();
      continue;
    }
    const fault = await faultAtEnd(db, last);
    if (fault === 'more rows') continue;
    if (fault !== undefined) return { head: last, fault };
    return { head: last, ...(!isSince && { fault: { Kind: 'not-since', From: 0, To: 0 } }) };
  }
}

const one = (Kind: ChainFault['Kind'], seq: number): ChainFault => ({ Kind, From: seq, To: seq });

const rowsFrom = (db: Kysely<Database>, seq: number, count: number): Promise<readonly Row[]> =>
  db.selectFrom('audit_log').selectAll().where('seq', '>=', seq).orderBy('seq').limit(count).execute();

const follows = (row: Row, last: Head): boolean =>
  row.seq === last.seq + 1 && row.previous_hash === last.hash && isWritten(row, row);

/** Whether the row was written at this place. */
export const isWritten = (row: Row, place: Omit<Link, 'hash'>): boolean =>
  row.hash === hashOfLink(place, canonicalFacts(row));

/** The head is read after the rows and only grows, so rows beyond it were not written by a server. */
async function faultAtEnd(db: Kysely<Database>, last: Head): Promise<ChainFault | 'more rows' | undefined> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst();
  if (head === undefined) return one('head', last.seq);
  if (head.seq < last.seq) return { Kind: 'inserted', From: head.seq + 1, To: last.seq };
  if (head.seq === last.seq) return head.hash === last.hash ? undefined : one('head', last.seq);
  if ((await rowsFrom(db, last.seq + 1, 1)).length > 0) return 'more rows';
  return { Kind: 'cut-off', From: last.seq + 1, To: head.seq };
}

/** What happened between the last sound row and the one found after it. */
async function faultAt(db: Kysely<Database>, last: Head, row: Row): Promise<ChainFault> {
  const missing = last.seq + 1;
  // The row that was written here, if it stands somewhere else.
  const moved = await rowAfter(db, last);
  if (row.seq !== missing)
    return moved === undefined
      ? { Kind: 'removed', From: missing, To: row.seq - 1 }
      : { ...one('reordered', moved.seq), Was: missing };
  if (isWritten(row, row)) return one('changed', (await isFollowed(db, row)) ? last.seq : row.seq);
  const was = await originalNumber(db, row);
  if (was === undefined)
    return moved === undefined || moved.seq <= row.seq
      ? one('changed', row.seq)
      : { Kind: 'inserted', From: row.seq, To: moved.seq - 1 };
  if (was < row.seq) return { Kind: 'inserted', From: was, To: row.seq - 1 };
  return moved === undefined
    ? { Kind: 'removed', From: missing, To: was - 1 }
    : { ...one('reordered', row.seq), Was: was };
}

async function rowAfter(db: Kysely<Database>, last: Head): Promise<Row | undefined> {
  const rows = await db.selectFrom('audit_log').selectAll().where('previous_hash', '=', last.hash).execute();
  return rows.find((row) => isWritten(row, { seq: last.seq + 1, previous_hash: last.hash }));
}

/** Whether the chain goes on from this row: then the row is genuine, and the one before it is not. */
async function isFollowed(db: Kysely<Database>, { seq, hash }: Row): Promise<boolean> {
  const [next] = await rowsFrom(db, seq + 1, 1);
  if (seq === 1) return false;
  if (next !== undefined) return next.previous_hash === hash;
  const head = await db.selectFrom('audit_head').select('hash').executeTakeFirst();
  return head?.hash === hash;
}

/** The number that a row was written with, when it is intact apart from that. */
async function originalNumber(db: Kysely<Database>, row: Row): Promise<number | undefined> {
  const { most } = await db
    .selectFrom(['audit_log', 'audit_head'])
    .select(({ fn }) => fn.max<number>('audit_log.seq').as('log'))
    .select(({ fn }) => fn.max<number>('audit_head.seq').as('head'))
    .executeTakeFirstOrThrow()
    .then(({ log, head }) => ({ most: Math.max(log, head) }));
  for (let seq = 1; seq <= most; seq += 1) {
    if (isWritten(row, { seq, previous_hash: row.previous_hash })) return seq;
    if (seq % 5000 === 0) await others();
  }
  return undefined;
}
