/**
 * First parts of addresses that belong to the app or the server itself. A report type's name is the first part of its
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
  // Stands where the page of a type with this name would.
  'gallery',
  'appearance',
  'import',
  'api',
  'assets',
] as const;
