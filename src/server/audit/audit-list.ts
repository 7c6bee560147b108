import { sql } from 'kysely';
import { rolesAmong, type AnswerOf, type AuditRow, type Endpoints } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { readPage, type Asked } from '../http/paged.ts';
import type { Services } from '../services.ts';
import { fromJson, type JsonText } from '../storage/json-column.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment } from '../ground/time.ts';
import { auditConditions, type AuditFilters } from './audit-filters.ts';
import { namedThings } from './named-things.ts';

type AuditList = AnswerOf<Endpoints['GET /api/v1/audit']>;

/** The audit log, the latest first. */
export async function auditList(
  { store, clock }: Services,
  user: SignedIn,
  filters: AuditFilters,
  asked: Asked,
): Promise<AuditList> {
  let query = store.db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', 'u.user_id', 'l.actor_id')
    .selectAll('l')
    .select(['u.user_name', 'u.full_name']);
  for (const condition of await auditConditions(store.db, filters)) query = query.where(condition);
  const { who, action, from, to, thing } = filters;
  const { rows, ...page } = await readPage(store, query, {
    user,
    list: ['audit', who, action, from, to, thing],
    sort: [
      { by: sql<number>`l.at`, down: true },
      { by: sql<number>`l.seq`, down: true },
    ],
    asked,
  });
  const called = await namedThings(store.db, rows);
  return { Items: rows.map((row) => auditRow(row, called(row))), AsOf: isoMoment(clock()), ...page };
}

interface Row {
  readonly seq: number;
  readonly at: number;
  readonly actor_id: number | null;
  readonly user_name: string | null;
  readonly full_name: string | null;
  readonly actor_role: string | null;
  readonly action: string;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly version: string | null;
  readonly ip: string | null;
  readonly session_hash8: string | null;
  readonly op_id: string | null;
  readonly content_sha256: string | null;
  readonly detail: JsonText<unknown> | null;
  readonly previous_hash: string;
  readonly hash: string;
}

function auditRow(
  row: Row,
  called: { readonly name: string | null; readonly day?: string | null } | undefined,
): AuditRow {
  const { object_type, object_id } = row;
  return {
    No: row.seq,
    At: isoMoment(row.at),
    Act: row.action,
    PreviousHash: row.previous_hash,
    Hash: row.hash,
    ...omitNulls({
      Actor:
        row.actor_id === null
          ? null
          : { UserId: row.actor_id, UserName: row.user_name ?? '', FullName: row.full_name ?? '' },
      Roles: row.actor_role === null ? null : [...rolesAmong(row.actor_role.split(' '))],
      Thing:
        object_type === null || object_id === null
          ? null
          : {
              Type: object_type,
              Id: object_id,
              ...omitNulls({ Name: called?.name, Version: row.version, Day: called?.day }),
            },
      Address: row.ip,
      Session: row.session_hash8,
      Key: row.op_id,
      ContentHash: row.content_sha256,
      // Written by `auditStatement`: texts and numbers.
      Detail: row.detail === null ? null : (fromJson(row.detail) as NonNullable<AuditRow['Detail']>),
    }),
  };
}
