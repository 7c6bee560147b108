import { generatePath } from 'react-router-dom';

/** Every address of the app, spelled as the product spells it. */
export const patterns = {
  root: '/',
  signIn: '/login',
  firstRun: '/first-run',
  setPassword: '/set-password',
  home: '/executive-home',
  call: '/task/:CallId',
  task: '/task-details/:ID',
  jobCard: '/job-cards/:JobCardId',
  calls: '/calls',
  closedCalls: '/closed-calls',
  closedTasks: '/closed-tasks/:CallId',
  createTask: '/create-task/:CallId',
  taskHistory: '/task-history',
  mapReports: '/job-card-mapping/:TaskId',
  attendance: '/attendence-report',
  signature: '/signature',
  mappedSpares: '/mapped-spare-parts',
  spareInOut: '/spare-in-out/:CallId/:ProjectId',
  addSpares: '/add-spare-parts/:CallId/:ProjectId',
  versionMismatch: '/version-mismatch',
  appearance: '/appearance',
  imports: '/import',
  people: '/people',
  person: '/people/:UserId',
  phones: '/phones',
  account: '/account',
  audit: '/audit',
  changedRecords: '/changed-records',
  reportTypes: '/report-types',
  gallery: '/report-types/gallery',
  reportType: '/report-types/:slug',
  siteVisit: '/site-visit-report/:MappingId/:taskId',
  siteVisitPrint: '/site-visit-report-print/:MappingId/:taskId',
  report: '/:slug/:MappingId',
  reportPrint: '/:slug/:MappingId/print',
} as const;

/** The one report type with its own addresses in the product. */
export const siteVisitType = 'site-visit-report';

export interface MappingPlace {
  readonly ReportTypeKey: string;
  readonly MappingId: number;
  readonly TaskId: number;
}

/** The same addresses, filled in. */
export const paths = {
  signIn: patterns.signIn,
  firstRun: patterns.firstRun,
  /** The secret stands behind the #, where no server sees it. */
  setPassword: (token: string): string => `${patterns.setPassword}#${token}`,
  home: patterns.home,
  pendingReports: `${patterns.home}#pending-reports`,
  attendance: patterns.attendance,
  signature: patterns.signature,
  /** The address says what is signed and by whom, so a reload loses neither. */
  signatureUnder: (target: 'call' | 'site_visit', id: number, role: 'customer' | 'executive' | 'witness'): string =>
    `${patterns.signature}?${new URLSearchParams({ target, id: String(id), role }).toString()}`,
  mappedSpares: patterns.mappedSpares,
  spareInOut: (callId: number, projectId: number): string =>
    generatePath(patterns.spareInOut, { CallId: String(callId), ProjectId: String(projectId) }),
  addSpares: (callId: number, projectId: number): string =>
    generatePath(patterns.addSpares, { CallId: String(callId), ProjectId: String(projectId) }),
  versionMismatch: patterns.versionMismatch,
  appearance: patterns.appearance,
  imports: patterns.imports,
  people: patterns.people,
  person: (userId: number): string => generatePath(patterns.person, { UserId: String(userId) }),
  phones: patterns.phones,
  account: patterns.account,
  audit: patterns.audit,
  changedRecords: patterns.changedRecords,
  reportTypes: patterns.reportTypes,
  gallery: patterns.gallery,
  reportType: (slug: string): string => generatePath(patterns.reportType, { slug }),
  call: (callId: number): string => generatePath(patterns.call, { CallId: String(callId) }),
  task: (taskId: number): string => generatePath(patterns.task, { ID: String(taskId) }),
  jobCard: (jobCardId: number): string => generatePath(patterns.jobCard, { JobCardId: String(jobCardId) }),
  calls: patterns.calls,
  closedCalls: patterns.closedCalls,
  closedTasks: (callId: number): string => generatePath(patterns.closedTasks, { CallId: String(callId) }),
  createTask: (callId: number, followUpOf?: number): string =>
    generatePath(patterns.createTask, { CallId: String(callId) }) +
    (followUpOf === undefined ? '' : `?follow-up-of=${followUpOf}`),
  taskHistory: patterns.taskHistory,
  mapReports: (taskId: number): string => generatePath(patterns.mapReports, { TaskId: String(taskId) }),
  /** The report of a mapping, for filling in. */
  reportOf: ({ ReportTypeKey, MappingId, TaskId }: MappingPlace): string =>
    ReportTypeKey === siteVisitType
      ? generatePath(patterns.siteVisit, { MappingId: String(MappingId), taskId: String(TaskId) })
      : paths.report(ReportTypeKey, MappingId),
  report: (slug: string, mappingId: number): string =>
    generatePath(patterns.report, { slug, MappingId: String(mappingId) }),
  /** The same, for printing. */
  printOf: ({ ReportTypeKey, MappingId, TaskId }: MappingPlace): string =>
    ReportTypeKey === siteVisitType
      ? generatePath(patterns.siteVisitPrint, { MappingId: String(MappingId), taskId: String(TaskId) })
      : generatePath(patterns.reportPrint, { slug: ReportTypeKey, MappingId: String(MappingId) }),
} as const;

/** An id in an address: digits only, above 0 (rule `integerId`). Anything else is not found. */
export function idFrom(text: string | undefined): number | undefined {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}
