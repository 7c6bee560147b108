import type { AuditAct } from '#contract';
import type { FastifyRequest } from 'fastify';
import { noFacts } from '../storage/chain/audit-facts.ts';
import { chainedStatement, lateStatement } from '../storage/chain/chained-row.ts';
import type { LateRecord } from '../storage/chain/late-record.ts';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { Store, Statement } from '../storage/store.ts';
import type { SignedIn } from './sessions.ts';

export interface AuditEntry {
  readonly action: AuditAct;
  readonly at: number;
  /** Absent: the operator at the server's terminal. */
  readonly request?: FastifyRequest | undefined;
  readonly user?: SignedIn | undefined;
  readonly object?: { readonly type: string; readonly id: string | number; readonly version?: string };
  readonly key?: string;
  readonly contentHash?: string;
  /** In place of a hash: a record whose number is taken by the same write. */
  readonly late?: LateRecord;
  /** Codes and numbers, and the name and city of a person who was changed: never a reading, free text, a password or a token. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** One entry of the audit log, written in the same transaction as what it records. */
export function auditStatement(
  store: Pick<Store<Database>, 'db'>,
  { action, at, request, user, object, ...rest }: AuditEntry,
): Statement {
  const facts = {
    ...noFacts,
    at,
    action,
    ip: request?.ip ?? null,
    actor_id: user?.userId ?? null,
    actor_role: user?.roles.join(' ') ?? null,
    session_hash8: user?.sessionHash.slice(0, 8) ?? null,
    object_type: object?.type ?? null,
    object_id: object === undefined ? null : String(object.id),
    version: object?.version ?? null,
    op_id: rest.key ?? null,
    content_sha256: rest.contentHash ?? null,
    detail: rest.detail === undefined ? null : toJson<unknown>(rest.detail),
  };
  return rest.late === undefined ? chainedStatement(store, facts) : lateStatement(store, facts, rest.late);
}
