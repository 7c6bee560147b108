import { generatePath } from 'react-router-dom';

/** Every address of the app, spelled as the product spells it. */
export const patterns = {
  root: '/',
  signIn: '/login',
  home: '/executive-home',
  call: '/task/:CallId',
  task: '/task-details/:ID',
  jobCard: '/job-cards/:JobCardId',
  versionMismatch: '/version-mismatch',
  reportTypes: '/report-types',
  reportType: '/report-types/:slug',
  report: '/:slug/:MappingId',
  reportPrint: '/:slug/:MappingId/print',
} as const;

/** The same addresses, filled in. */
export const paths = {
  signIn: patterns.signIn,
  home: patterns.home,
  pendingReports: `${patterns.home}#pending-reports`,
  versionMismatch: patterns.versionMismatch,
  reportTypes: patterns.reportTypes,
  reportType: (slug: string): string => generatePath(patterns.reportType, { slug }),
  call: (callId: number): string => generatePath(patterns.call, { CallId: String(callId) }),
  task: (taskId: number): string => generatePath(patterns.task, { ID: String(taskId) }),
  jobCard: (jobCardId: number): string => generatePath(patterns.jobCard, { JobCardId: String(jobCardId) }),
  report: (slug: string, mappingId: number): string =>
    generatePath(patterns.report, { slug, MappingId: String(mappingId) }),
  reportPrint: (slug: string, mappingId: number): string =>
    generatePath(patterns.reportPrint, { slug, MappingId: String(mappingId) }),
} as const;

/** An id in an address: digits only, above 0 (rule `integerId`). Anything else leads nowhere. */
export function idFrom(text: string | undefined): number | undefined {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}
