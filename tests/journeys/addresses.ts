/** Each kind of page of the app, filled in with the demo data. A test holds these to the addresses of the app. */
export const addresses = {
  home: '/executive-home',
  call: '/task/1001',
  task: '/task-details/2002',
  jobCard: '/job-cards/3002',
  calls: '/calls',
  closedCalls: '/closed-calls',
  closedTasks: '/closed-tasks/1010',
  createTask: '/create-task/1001',
  taskHistory: '/task-history',
  mapReports: '/job-card-mapping/2002',
  attendance: '/attendence-report',
  signature: '/signature',
  mappedSpares: '/mapped-spare-parts',
  spareInOut: '/spare-in-out/1001/31',
  addSpares: '/add-spare-parts/1001/31',
  appearance: '/appearance',
  imports: '/import',
  reportTypes: '/report-types',
  gallery: '/report-types/gallery',
  reportType: '/report-types/under-voltage-relay',
  siteVisit: '/site-visit-report/5004/2002',
  siteVisitPrint: '/site-visit-report-print/5004/2002',
  report: '/under-voltage-relay/5012',
  reportPrint: '/under-voltage-relay/5012/print',
} as const;

/** Nobody has to be signed in there. */
export const openAddresses = { signIn: '/login', versionMismatch: '/version-mismatch' } as const;
