import type { Migration } from '../migration.ts';

/**
 * Report types that took too long or too much memory: to read, by the hash of their files, or to work a report out, by the version. Every
 * server of the database skips such files, also after a restart.
 */
export const stoppedReportTypes: Migration = {
  id: '035-stopped-report-types',
  statements: ({ integer }) => [
    `create table stopped_report_types (
      hash text primary key not null,
      what text not null,
      file text not null,
      reason text not null,
      stopped_at ${integer} not null)`,
  ],
};
