import type { FastifyRequest } from 'fastify';
import type { Database } from '../storage/database.ts';
import { toJson } from '../storage/json-column.ts';
import type { Store, Unit } from '../storage/store.ts';
import type { SignedIn } from './sessions.ts';

export interface AuditEntry {
  readonly action:
    | 'login'
    | 'login.failed'
    | 'logout'
    | 'draft.discard'
    | 'report.submit'
    | 'report.reopen'
    | 'import'
    | 'attendance.approve'
    | 'attendance.reject'
    | 'leave.approve'
    | 'leave.reject'
    | 'month.approve'
    | 'month.reopen'
    | 'signature.attach'
    | 'signature.void'
    | 'signature.waiver';
  readonly at: number;
  readonly request: FastifyRequest;
  readonly user?: SignedIn | undefined;
  readonly object?: { readonly type: string; readonly id: string | number; readonly version?: string };
  readonly key?: string;
  readonly contentHash?: string;
  /** Codes and numbers only: never a reading, free text, a password or a token. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** One entry of the audit log, written in the same transaction as what it records. */
export function auditUnit({ db }: Store<Database>, { action, at, request, user, object, ...rest }: AuditEntry): Unit {
  const query = db.insertInto('audit_log').values({
    at,
    action,
    ip: request.ip,
    actor_id: user?.userId ?? null,
    actor_role: user?.role ?? null,
    session_hash8: user?.sessionHash.slice(0, 8) ?? null,
    object_type: object?.type ?? null,
    object_id: object === undefined ? null : String(object.id),
    version: object?.version ?? null,
    op_id: rest.key ?? null,
    content_sha256: rest.contentHash ?? null,
    detail: rest.detail === undefined ? null : toJson<unknown>(rest.detail),
  });
  return { query: query.compile() };
}
