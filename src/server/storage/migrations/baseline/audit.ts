import { emptyHead } from '../../chain/link.ts';
import type { Dialect } from '../migration.ts';

/** The audit log, whose rows are numbered without gaps and each chained to the one before. */
export const audit = ({ integer, json, appendOnly }: Dialect): readonly string[] => [
  `create table audit_log (
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
  'create index audit_log_time on audit_log (at, seq)',
  'create index audit_log_actor on audit_log (actor_id, at, seq)',
  'create index audit_log_action on audit_log (action, at, seq)',
  'create index audit_log_object on audit_log (object_type, object_id, at, seq)',
  // The record of each report is in the log: rows about reports are found by their mapping.
  `create index audit_log_mapping on audit_log ((detail ->> 'Mapping')) where object_type = 'report'`,
  ...appendOnly('audit_log'),
  `create table audit_head (
    head_id ${integer} primary key not null check (head_id = 1),
    seq ${integer} not null,
    previous_hash text not null,
    hash text not null)`,
  `insert into audit_head values (1, 0, '${emptyHead.hash}', '${emptyHead.hash}')`,
  `create table record_faults (
    thing_type text not null,
    thing_id text not null,
    mapping_id ${integer},
    fault text not null,
    members text not null,
    found_at ${integer} not null,
    primary key (thing_type, thing_id))`,
  'create index record_faults_mapping on record_faults (mapping_id)',
];
