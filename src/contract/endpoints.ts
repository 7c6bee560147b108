import type { ReportTypeBundle } from '#engine';
import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { attachmentEndpoints } from './endpoints/attachments.ts';
import { attendanceEndpoints } from './endpoints/attendance.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { recordEndpoints } from './endpoints/records.ts';
import { exportEndpoints } from './endpoints/exports.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { passkeyEndpoints } from './endpoints/passkeys.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { phoneEndpoints } from './endpoints/phones.ts';
import { signatureEndpoints } from './endpoints/signatures.ts';
import { spareEndpoints } from './endpoints/spares.ts';
import { workEndpoints } from './endpoints/work.ts';
import { CallDetail, Home, JobCard, TaskDetail } from './work/field-work.ts';
import { Id, Slug, VersionHash } from './identifiers.ts';
import { Profile, SignIn } from './people/people.ts';
import { DraftBody, DraftSaved, ReopenBody, ReportRevision, ReportView, SubmitBody } from './reports/report.ts';
import { ReportTypes, Workbench } from './reports/report-type.ts';

const ofMapping = Type.Object({ MappingId: Id });

/** A report of 400 fields is about 21 KB; this is twelve times that. */
const reportBody = 256 * 1024;

/**
 * The whole API, each call once. The server registers exactly these and describes them as OpenAPI; the app is typed from
 * them (types only, so that no schema is shipped to the phone).
 */
export const endpoints = {
  'GET /api/General/CheckAppVersion': {
    summary: 'The app version this server expects. `Type=1` is this family of clients.',
    access: 'anyone',
    query: Type.Object({ Type: Type.Optional(Type.String({ maxLength: 8 })) }),
    answer: Type.Object({ AppVersion: Type.String() }),
  },
  'GET /api/v1/ping': {
    summary: 'Whether the server is running. Needs no session, changes nothing.',
    access: 'anyone',
  },
  'POST /api/v1/session': {
    summary: 'Sign in.',
    access: 'anyone',
    signsIn: true,
    body: SignIn,
    answer: Profile,
    bodyLimit: 4096,
  },
  'GET /api/v1/session': { summary: 'Who is signed in.', access: 'signed-in', answer: Profile },
  'DELETE /api/v1/session': { summary: 'Sign out.', access: 'signed-in' },
  'GET /api/v1/home': {
    summary: 'The calls of today and the reports still to be made.',
    access: 'signed-in',
    answer: Home,
  },
  'GET /api/v1/calls/:CallId': {
    summary: 'A call with its tasks.',
    access: 'signed-in',
    params: Type.Object({ CallId: Id }),
    answer: CallDetail,
  },
  'GET /api/v1/tasks/:TaskId': {
    summary: 'A task with its reports.',
    access: 'signed-in',
    params: Type.Object({ TaskId: Id }),
    answer: TaskDetail,
  },
  'GET /api/v1/job-cards/:JobCardId': {
    summary: 'A job card with its equipment and reports.',
    access: 'signed-in',
    params: Type.Object({ JobCardId: Id }),
    answer: JobCard,
  },
  'GET /api/v1/report-types': {
    summary: 'The report types that are live.',
    access: 'signed-in',
    answer: ReportTypes,
  },
  'GET /api/v1/report-types/workbench': {
    summary: 'Every report type with its health, the files that were refused and why. Meant to be asked every second.',
    access: 'try-report-types',
    answer: Workbench,
    tagged: true,
  },
  'POST /api/v1/report-types/:Slug/try-again': {
    summary: 'Read the skipped files of a report type again; they were skipped because reading them had to be stopped.',
    access: 'try-report-types',
    params: Type.Object({ Slug }),
    repeatable: true,
  },
  'GET /api/v1/report-types/terms/:Language': {
    summary: 'The words of report types in another language, English to translated; none where it is unknown.',
    access: 'signed-in',
    params: Type.Object({ Language: Type.String({ pattern: '^[a-z]{2,3}$' }) }),
    answer: Type.Object({ Terms: Type.Record(Type.String(), Type.String()) }),
  },
  'GET /api/v1/report-types/:Slug/versions/:Version': {
    summary: 'One version of a report type, whole. Never changes.',
    access: 'signed-in',
    params: Type.Object({ Slug, Version: VersionHash }),
    answer: Type.Unsafe<ReportTypeBundle>(Type.Unknown()),
    tagged: true,
  },
  'GET /api/v1/report-types/:Slug/versions/:Version/validator.js': {
    summary: 'The compiled validators of one version, a module for the browser. `App`: for which version of the app.',
    access: 'signed-in',
    params: Type.Object({ Slug, Version: VersionHash }),
    // Each app version has its own engine and caches forever what it fetched, so a new version fetches from a new address.
    query: Type.Object({ App: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    file: 'text/javascript',
  },
  'GET /api/v1/mappings/:MappingId/report': {
    summary: 'The report of a mapping: draft, submitted revision, and what a new draft starts from.',
    access: 'signed-in',
    params: ofMapping,
    answer: ReportView,
  },
  'PUT /api/v1/mappings/:MappingId/draft': {
    summary: 'Save the draft, whole, as typed.',
    access: 'do-field-work',
    params: ofMapping,
    body: DraftBody,
    answer: DraftSaved,
    idempotent: true,
    versioned: true,
    bodyLimit: reportBody,
  },
  'DELETE /api/v1/mappings/:MappingId/draft': {
    summary: 'Discard the open draft. A submitted revision stays.',
    access: 'do-field-work',
    params: ofMapping,
    idempotent: true,
    versioned: true,
  },
  'POST /api/v1/mappings/:MappingId/submit': {
    summary: 'Submit the report. The server computes and judges again; its values stand.',
    access: 'do-field-work',
    params: ofMapping,
    body: SubmitBody,
    answer: ReportRevision,
    idempotent: true,
    versioned: 'when sent',
    bodyLimit: reportBody,
  },
  'POST /api/v1/mappings/:MappingId/reopen': {
    summary: 'Open a draft of the next revision, with a reason.',
    access: 'signed-in',
    params: ofMapping,
    body: ReopenBody,
    answer: ReportView,
    idempotent: true,
  },
  'GET /api/v1/reports/:ReportId': {
    summary: 'One submitted revision.',
    access: 'signed-in',
    params: Type.Object({ ReportId: Id }),
    answer: ReportRevision,
  },
  ...attachmentEndpoints,
  ...attendanceEndpoints,
  ...auditEndpoints,
  ...recordEndpoints,
  ...exportEndpoints,
  ...importEndpoints,
  ...passkeyEndpoints,
  ...peopleEndpoints,
  ...phoneEndpoints,
  ...signatureEndpoints,
  ...spareEndpoints,
  ...workEndpoints,
} as const satisfies Record<string, Endpoint>;

/** Every call of the API by its name. */
export type Endpoints = typeof endpoints;
/** The name of a call: its method and path, `GET /api/v1/home`. */
export type EndpointKey = keyof Endpoints;
