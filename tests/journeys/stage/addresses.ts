export type ScreenAddresses = Readonly<Record<string, string>>;

/** Every screen for signed-in users, with the demo data. */
export const ofExecutive = {
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
  account: '/account',
  siteVisit: '/site-visit-report/5004/2002',
  siteVisitPrint: '/site-visit-report-print/5004/2002',
  report: '/under-voltage-relay/5012',
  reportPrint: '/under-voltage-relay/5012/print',
} as const satisfies ScreenAddresses;

/** Screens that look different for the office, and screens only it has. */
export const ofOffice = {
  home: '/executive-home',
  calls: '/calls',
  closedCalls: '/closed-calls',
  call: '/task/1001',
  attendance: '/attendence-report',
  mappedSpares: '/mapped-spare-parts',
  imports: '/import',
  phones: '/phones',
  reportTypes: '/report-types',
  reportType: '/report-types/under-voltage-relay',
  gallery: '/report-types/gallery',
} as const satisfies ScreenAddresses;

/** Screens that only an administrator has. They are for a desk and need a connection, so they are not measured without one. */
export const ofAdministrator = {
  people: '/people',
  person: '/people/1',
  audit: '/audit',
  changedRecords: '/changed-records',
} as const satisfies ScreenAddresses;

/** Each kind of page of the app, filled in with the demo data. A test compares these with the routes of the app. */
export const addresses = { ...ofExecutive, ...ofOffice, ...ofAdministrator } as const;

/** Pages that need no sign-in. */
export const openAddresses = {
  signIn: '/login',
  firstRun: '/first-run',
  setPassword: '/set-password',
  versionMismatch: '/version-mismatch',
} as const;
