/**
 * First path segments that belong to the app or the server itself. A report type's name is the first segment of its
 * route, so it may be none of these.
 */
export const appRoutes = [
  'login',
  'executive-home',
  'mapped-spare-parts',
  'calls',
  'closed-calls',
  'closed-tasks',
  'task',
  'create-task',
  'task-details',
  'task-history',
  'job-cards',
  'job-card-mapping',
  'attendence-report',
  'spare-in-out',
  'add-spare-parts',
  'signature',
  'site-visit-report-print',
  'version-mismatch',
  'report-types',
  // Takes the address that a type with this name would have.
  'gallery',
  'appearance',
  'import',
  'first-run',
  'people',
  'phones',
  'set-password',
  'account',
  'audit',
  'changed-records',
  'api',
  'assets',
] as const;
