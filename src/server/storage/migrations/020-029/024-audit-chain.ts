import type { Kysely } from 'kysely';
import { canonicalFacts, noFacts } from '../../chain/audit-facts.ts';
import { emptyHead, linkAfter, type Head, type Link } from '../../chain/link.ts';
import type { Database } from '../../database.ts';
import type { Migration } from '../migration.ts';

/** The link of a row by the number that it had. */
type Linked = readonly [was: number, ...link: [seq: number, previous: string, hash: string]];

/** A statement of SQLite has a megabyte at most. */
const pageSize = 2000;

/** The facts that a row has at this migration, whatever comes later. */
const facts = [
  'at',
  'actor_id',
  'actor_role',
  'session_hash8',
  'device_id',
  'ip',
  'action',
  'object_type',
  'object_id',
  'version',
  'op_id',
  'content_sha256',
  'detail',
] as const;

/**
 * Numbers the rows of the audit log without gaps and chains each to the one before, existing ones too. A row that another server writes
 * meanwhile has no link and makes this fail, so that the next start reads it as well.
 */
export const auditChain: Migration = {
  id: '024-audit-chain',
  compute: (db) => linksOf(db),
  statements: ({ engine, integer, json, appendOnly }, computed = []) => {
    const inPages = computed.map((page) =>
      engine === 'sqlite'
        ? `insert into audit_links select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each('${page}')`
        : `insert into audit_links select (value ->> 0)::bigint, (value ->> 1)::bigint, value ->> 2, value ->> 3 from json_array_elements('${page}'::json)`,
    );
    return [
      ...(engine === 'postgres' ? ['lock table audit_log in access exclusive mode'] : []),
      `create table audit_links (was ${integer} primary key not null, seq ${integer}, previous_hash text, hash text)`,
      ...inPages,
      `create table audit_chain (
        seq ${integer} primary key not null,
        at ${integer} not null,
        actor_id ${integer},
        actor_role text,
        session_hash8 text,
        device_id text,
        ip text,
        action text not null,
        object_type text,
        object_id text,
        version text,
        op_id text,
        content_sha256 text,
        detail ${json},
        previous_hash text not null,
        hash text not null)`,
      `insert into audit_chain (seq, previous_hash, hash, ${facts.join(', ')})
        select k.seq, k.previous_hash, k.hash, ${facts.map((name) => `l.${name}`).join(', ')}
        from audit_log l left join audit_links k on k.was = l.seq order by l.seq`,
      `create table audit_head (
        head_id ${integer} primary key not null check (head_id = 1),
        seq ${integer} not null,
        previous_hash text not null,
        hash text not null)`,
      `insert into audit_head values (1, 0, '${emptyHead.hash}', '${emptyHead.hash}')`,
      `update audit_head set seq = c.seq, previous_hash = c.previous_hash, hash = c.hash
        from (select seq, previous_hash, hash from audit_chain order by seq desc limit 1) c`,
      'drop table audit_links',
      'drop table audit_log',
      ...(engine === 'postgres' ? ['drop function audit_log_append_only'] : []),
      'alter table audit_chain rename to audit_log',
      'create index audit_log_time on audit_log (at, seq)',
      'create index audit_log_actor on audit_log (actor_id, at, seq)',
      'create index audit_log_action on audit_log (action, at, seq)',
      'create index audit_log_object on audit_log (object_type, object_id, at, seq)',
      ...appendOnly('audit_log'),
    ];
  },
};

async function linksOf(db: Kysely<Database>): Promise<readonly string[]> {
  const pages: string[] = [];
  let head: Head = emptyHead;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['seq', ...facts])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    if (rows.length === 0) return pages;
    const page = rows.map((row): Linked => {
      const link: Link = linkAfter(head, canonicalFacts({ ...noFacts, ...row }));
      head = link;
      return [row.seq, link.seq, link.previous_hash, link.hash];
    });
    pages.push(JSON.stringify(page));
    last = rows.at(-1)?.seq ?? last;
  }
}
