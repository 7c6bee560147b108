import type { Migration } from '../migration.ts';

/**
 * What a report says beside its other columns; null until the report of an earlier version is taken in. The record of each report is
 * in the audit log: rows about reports are found by their mapping. `record_faults` holds what differs from the log now.
 */
export const reportRecords: Migration = {
  id: '034-report-records',
  statements: ({ json, integer }) => [
    `alter table reports add column facts ${json}`,
    `create table record_faults (
      thing_type text not null,
      thing_id text not null,
      mapping_id ${integer},
      fault text not null,
      members text not null,
      found_at ${integer} not null,
      primary key (thing_type, thing_id))`,
    'create index record_faults_mapping on record_faults (mapping_id)',
    `create index audit_log_mapping on audit_log ((detail ->> 'Mapping')) where object_type = 'report'`,
  ],
};
