import type { Migration } from '../migration.ts';

export const plumbing: Migration = {
  id: '004-plumbing',
  statements: ({ integer, json, counted, appendOnly }) => [
    `create table idempotency (
      user_id ${integer} not null references users,
      key text not null,
      method text not null,
      path text not null,
      fingerprint text not null,
      status ${integer} not null,
      response ${json} not null,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      primary key (user_id, key))`,
    'create index idempotency_expiry on idempotency (expires_at)',
    `create table audit_log (
      seq ${counted},
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
      detail ${json})`,
    'create index audit_log_object on audit_log (object_type, object_id)',
    ...appendOnly('audit_log'),
    `create table counters (name text primary key not null, value ${integer} not null)`,
  ],
};
