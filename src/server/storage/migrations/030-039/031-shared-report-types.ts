import type { Migration } from '../migration.ts';

/** Which version of each report type all servers of a database offer; none: it was withdrawn. Stays empty on SQLite, which has one server. */
export const sharedReportTypes: Migration = {
  id: '031-shared-report-types',
  statements: () => [
    `create table offered_report_types (
      slug text primary key not null,
      version text references report_type_versions)`,
  ],
};
