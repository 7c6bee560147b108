import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Store, Statement } from '../store.ts';
import { canonicalFacts, factNames, noFacts, type AuditFacts } from './audit-facts.ts';
import { hashToCome, type LateRecord } from './late-record.ts';

/** Appends a row to the audit log. Its number and hashes are those of the moment of writing. */
export const chainedStatement = ({ db }: Pick<Store<Database>, 'db'>, facts: AuditFacts): Statement => ({
  query: { ...insertInto(db), parameters: factNames.map((name) => facts[name]) },
  expect: 1,
  chains: canonicalFacts(facts),
});

/** The same for a record whose hash is known during the write only; it is returned as `content_sha256`. */
export const lateStatement = (
  { db }: Pick<Store<Database>, 'db'>,
  facts: AuditFacts,
  record: LateRecord,
): Statement => ({
  query: {
    ...lateInsertInto(db),
    parameters: factNames.filter((name) => name !== 'content_sha256').map((name) => facts[name]),
  },
  expect: 1,
  chains: canonicalFacts({ ...facts, content_sha256: hashToCome }),
  record,
});

/** Compiled once: it is half of what a row costs. */
const inserts = new WeakMap<Kysely<Database>, CompiledQuery>();
const lateInserts = new WeakMap<Kysely<Database>, CompiledQuery>();

function insertInto(db: Kysely<Database>): CompiledQuery {
  const known = inserts.get(db);
  if (known !== undefined) return known;
  // The facts become parameters in the order of their names in `noFacts`, which is that of `factNames`.
  const insert = db
    .insertInto('audit_log')
    .values({
      ...noFacts,
      seq: sql<number>`(select seq from link)`,
      previous_hash: sql<string>`(select previous_hash from link)`,
      hash: sql<string>`(select hash from link)`,
    })
    .compile();
  inserts.set(db, insert);
  return insert;
}

function lateInsertInto(db: Kysely<Database>): CompiledQuery {
  const known = lateInserts.get(db);
  if (known !== undefined) return known;
  const insert = db
    .insertInto('audit_log')
    .values({
      ...noFacts,
      content_sha256: sql<string>`(select hash from record)`,
      seq: sql<number>`(select seq from link)`,
      previous_hash: sql<string>`(select previous_hash from link)`,
      hash: sql<string>`(select hash from link)`,
    })
    .returning('content_sha256')
    .compile();
  lateInserts.set(db, insert);
  return insert;
}
