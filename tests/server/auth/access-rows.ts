import { randomUUID } from 'node:crypto';
import { savedAt } from '../reports/draft-body.ts';
import { lineOf, parts } from '../spares/spare-data.ts';
import { versionOf } from '../reports/draft-body.ts';
import type { TestServer } from '../fixtures/test-server.ts';
import { pictureOf, signatureUnder, uploadOf, type Things } from './access-things.ts';

export type Kind =
  | 'nobody'
  | 'expired session'
  | 'switched off'
  | 'owner'
  | 'other executive'
  | 'office'
  | 'administrator';

/**
 * `let in`: the call passes every access check; other tests cover its further result.
 * `hidden`: exactly the answer for something that does not exist.
 */
export type Expected = 'let in' | 'no session' | 'wrong role' | 'hidden';

export interface Asked {
  readonly url: string;
  readonly body?: unknown;
  /** If-None-Match: * */
  readonly first?: true;
  readonly headers?: Record<string, string>;
}

/**
 * One call. The expectation follows from its `access` in the contract, and from whether it concerns somebody's things:
 * then another executive gets the answer for things that do not exist.
 */
export interface Row {
  readonly ask: (its: Things, who: 'owner' | 'office') => Asked;
  /** Exceptions from the rule. */
  readonly but?: Partial<Record<Kind, Expected>>;
  /** The call begins or ends a session. */
  readonly ownSession?: true;
}

const api = '/api/v1';
const why = { Reason: 'A reason that is long enough' };
const doing = (Action: string, more: object = {}) => ({ Action, DeviceAt: savedAt, ...more });
const change = { DeviceAt: savedAt };
const page = (url: string): Row => ({ ask: () => ({ url }) });
const read = (address: (its: Things) => string): Row => ({ ask: (its) => ({ url: `${api}${address(its)}` }) });
const write = (address: (its: Things) => string, body: (its: Things) => unknown): Row => ({
  ask: (its) => ({ url: `${api}${address(its)}`, body: body(its) }),
});

/** An administrator looks after everybody. */
const onlyForAdministrators = { administrator: 'let in' } as const;

/** Work on site is done by the executives there. */
const notByTheOffice = { office: 'wrong role' } as const;

/** Every route of the server. Those of report types need a live version. */
export function accessRows(server: TestServer): Readonly<Record<string, Row>> {
  const type = `${api}/report-types/trial-relay/versions/${versionOf(server)}`;
  return {
    'GET /api/General/CheckAppVersion': page('/api/General/CheckAppVersion?Type=1'),
    'GET /api/openapi.json': page('/api/openapi.json'),
    'GET /api/docs': page('/api/docs'),
    'GET /api/docs.css': page('/api/docs.css'),
    'GET /healthz': page('/healthz'),
    'GET /readyz': page('/readyz'),
    'POST /api/csp-report': { ask: () => ({ url: '/api/csp-report', body: {} }) },
    // The app itself: tests have no build of it, and its addresses need no session.
    'GET /*': { ask: () => ({ url: '/login' }), but: all('hidden') },

    'GET /api/v1/first-run': page(`${api}/first-run`),
    'POST /api/v1/first-run': {
      ask: () => ({
        url: `${api}/first-run`,
        body: { Code: 'AAAA', UserName: 'sunita', FullName: 'S', BaseCity: 'Pune', Password: 'four words of my own' },
      }),
    },
    'GET /api/v1/ping': page(`${api}/ping`),
    'POST /api/v1/session': {
      ask: () => ({ url: `${api}/session`, body: { UserName: 'ravi', Password: 'correct horse battery' } }),
      ownSession: true,
    },
    'GET /api/v1/session': page(`${api}/session`),
    'DELETE /api/v1/session': { ...page(`${api}/session`), ownSession: true },
    'PUT /api/v1/password': {
      ask: () => ({ url: `${api}/password`, body: { OldPassword: 'not this one', Password: 'four words of mine' } }),
    },
    'POST /api/v1/session/passkey': {
      ask: () => ({
        url: `${api}/session/passkey`,
        body: {
          Ticket: 'A'.repeat(32),
          CredentialId: 'A'.repeat(16),
          ClientData: 'AA',
          AuthenticatorData: 'AA',
          Signature: 'AA',
        },
      }),
    },
    'GET /api/v1/sign-in-provider': page(`${api}/sign-in-provider`),
    'GET /api/v1/passkeys': page(`${api}/passkeys`),
    'POST /api/v1/passkeys/offer': {
      ask: () => ({ url: `${api}/passkeys/offer`, body: { Password: 'not this one' } }),
    },
    'POST /api/v1/passkeys': {
      ask: () => ({
        url: `${api}/passkeys`,
        body: {
          Ticket: 'A'.repeat(32),
          CredentialId: 'A'.repeat(16),
          ClientData: 'AA',
          Attestation: 'AA',
          Transports: [],
        },
      }),
    },
    'POST /api/v1/passkeys/:PasskeyId/removal': {
      ask: () => ({ url: `${api}/passkeys/${'0'.repeat(16)}/removal`, body: { Password: 'not this one' } }),
    },
    'GET /api/v1/device-keys/:KeyId': page(`${api}/device-keys/5f0c2b1e-1111-4111-8111-111111111111`),
    'GET /api/v1/sessions': page(`${api}/sessions`),
    'DELETE /api/v1/sessions': { ...page(`${api}/sessions`), ownSession: true },
    'DELETE /api/v1/sessions/:SessionId': page(`${api}/sessions/${'0'.repeat(16)}`),
    'POST /api/v1/password-link/holder': {
      ask: () => ({ url: `${api}/password-link/holder`, body: { Token: 'A'.repeat(32) } }),
    },
    'POST /api/v1/password-link/password': {
      ask: () => ({
        url: `${api}/password-link/password`,
        body: { Token: 'A'.repeat(32), Password: 'four words of mine' },
      }),
    },
    'GET /api/v1/people': { ...page(`${api}/people?q=nobody`), but: onlyForAdministrators },
    'POST /api/v1/people': { ask: () => ({ url: `${api}/people`, body: {} }), but: onlyForAdministrators },
    'GET /api/v1/people/:UserId': { ...read(({ user }) => `/people/${user}`), but: onlyForAdministrators },
    'PATCH /api/v1/people/:UserId': {
      ...write(
        ({ user }) => `/people/${user}`,
        () => ({}),
      ),
      but: onlyForAdministrators,
    },
    'POST /api/v1/people/:UserId/transitions': {
      ...write(
        ({ user }) => `/people/${user}/transitions`,
        () => ({ Action: 'activate' }),
      ),
      but: onlyForAdministrators,
    },
    'POST /api/v1/people/:UserId/password-link': {
      ...write(
        ({ user }) => `/people/${user}/password-link`,
        () => undefined,
      ),
      but: onlyForAdministrators,
    },
    'POST /api/v1/people/:UserId/key-release': {
      ...write(
        ({ user }) => `/people/${user}/key-release`,
        () => ({ Password: 'not this one', KeyId: '5f0c2b1e-1111-4111-8111-111111111111' }),
      ),
      but: onlyForAdministrators,
    },
    'GET /api/v1/home': page(`${api}/home`),
    'GET /api/v1/week': page(`${api}/week`),
    'GET /api/v1/colleagues': page(`${api}/colleagues`),

    'GET /api/v1/calls': page(`${api}/calls`),
    'GET /api/v1/calls/:CallId': read(({ call }) => `/calls/${call}`),
    'PATCH /api/v1/calls/:CallId': write(
      ({ call }) => `/calls/${call}`,
      () => change,
    ),
    'POST /api/v1/calls/:CallId/transitions': write(
      ({ call }) => `/calls/${call}/transitions`,
      () => doing('hold', { Cause: 'spares' }),
    ),
    'GET /api/v1/calls/:CallId/closing-check': read(({ call }) => `/calls/${call}/closing-check`),
    'GET /api/v1/calls/:CallId/tasks': read(({ call }) => `/calls/${call}/tasks`),
    'POST /api/v1/calls/:CallId/tasks': write(
      ({ call }) => `/calls/${call}/tasks`,
      () => ({ Title: 'Clean the panel', TaskType: 'repair' }),
    ),

    'GET /api/v1/tasks': page(`${api}/tasks`),
    'GET /api/v1/tasks/:TaskId': read(({ task }) => `/tasks/${task}`),
    'POST /api/v1/tasks/:TaskId/transitions': {
      ...write(
        ({ task }) => `/tasks/${task}/transitions`,
        () => doing('start'),
      ),
      but: notByTheOffice,
    },
    'GET /api/v1/tasks/:TaskId/closing-check': read(({ task }) => `/tasks/${task}/closing-check`),
    'POST /api/v1/tasks/:TaskId/job-card': write(
      ({ task }) => `/tasks/${task}/job-card`,
      () => ({}),
    ),
    'GET /api/v1/tasks/:TaskId/mappings': read(({ task }) => `/tasks/${task}/mappings`),
    'POST /api/v1/tasks/:TaskId/mappings': write(
      ({ task }) => `/tasks/${task}/mappings`,
      () => ({ Items: [{ ReportTypeKey: 'trial-relay' }] }),
    ),
    'GET /api/v1/job-cards/:JobCardId': read(({ jobCard }) => `/job-cards/${jobCard}`),
    'PATCH /api/v1/job-cards/:JobCardId': {
      ...write(
        ({ jobCard }) => `/job-cards/${jobCard}`,
        () => change,
      ),
      but: notByTheOffice,
    },
    'POST /api/v1/job-cards/:JobCardId/transitions': {
      ...write(
        ({ jobCard }) => `/job-cards/${jobCard}/transitions`,
        () => doing('start'),
      ),
      but: notByTheOffice,
    },

    'GET /api/v1/report-types': page(`${api}/report-types`),
    'GET /api/v1/report-types/workbench': page(`${api}/report-types/workbench`),
    'POST /api/v1/report-types/:Slug/try-again': write(
      () => '/report-types/trial-relay/try-again',
      () => undefined,
    ),
    'GET /api/v1/report-types/terms/:Language': page(`${api}/report-types/terms/hi`),
    'GET /api/v1/report-types/:Slug/versions/:Version': page(type),
    'GET /api/v1/report-types/:Slug/versions/:Version/validator.js': page(`${type}/validator.js`),

    'GET /api/v1/mappings/:MappingId/report': read(({ mapping }) => `/mappings/${mapping}/report`),
    'PUT /api/v1/mappings/:MappingId/draft': {
      ask: ({ mapping, said }) => ({ url: `${api}/mappings/${mapping}/draft`, body: said.draft, first: true }),
    },
    'DELETE /api/v1/mappings/:MappingId/draft': {
      ask: ({ mapping }) => ({ url: `${api}/mappings/${mapping}/draft`, headers: { 'if-match': '"d1.0.1"' } }),
    },
    'POST /api/v1/mappings/:MappingId/submit': write(
      ({ mapping }) => `/mappings/${mapping}/submit`,
      ({ said }) => said.submit,
    ),
    'POST /api/v1/mappings/:MappingId/reopen': write(
      ({ mapping }) => `/mappings/${mapping}/reopen`,
      () => why,
    ),
    'POST /api/v1/mappings/:MappingId/waive': write(
      ({ mapping }) => `/mappings/${mapping}/waive`,
      () => why,
    ),
    'POST /api/v1/mappings/:MappingId/safety-bypass': write(
      ({ mapping }) => `/mappings/${mapping}/safety-bypass`,
      () => change,
    ),
    'DELETE /api/v1/mappings/:MappingId': {
      ask: ({ removable }, who) => ({ url: `${api}/mappings/${removable[who]}` }),
    },
    'GET /api/v1/reports/:ReportId': read(({ report }) => `/reports/${report}`),

    'PUT /api/v1/attachments/:AttachmentId': {
      ask: ({ mapping, said }) => ({
        url: `${api}/attachments/${randomUUID()}`,
        body: pictureOf(mapping, said.picture),
      }),
    },
    'GET /api/v1/attachments': read(({ task }) => `/attachments?TaskId=${task}`),
    'PUT /api/v1/attachments/:AttachmentId/upload': {
      ask: ({ mapping }) => ({ url: `${api}/attachments/${randomUUID()}/upload`, body: uploadOf(mapping) }),
    },
    'PATCH /api/v1/attachments/:AttachmentId/upload': {
      ask: ({ attachment }) => ({
        url: `${api}/attachments/${attachment}/upload?Offset=0`,
        body: Buffer.from('a piece'),
        headers: { 'content-type': 'application/offset+octet-stream' },
      }),
    },
    'POST /api/v1/attachments/:AttachmentId/changes': write(
      ({ attachment }) => `/attachments/${attachment}/changes`,
      () => doing('remove'),
    ),
    'GET /api/v1/attachments/:AttachmentId/thumb': read(({ attachment }) => `/attachments/${attachment}/thumb`),
    'GET /api/v1/attachments/:AttachmentId': read(({ attachment }) => `/attachments/${attachment}`),
    'GET /api/v1/attachments/:AttachmentId/content': read(({ attachment }) => `/attachments/${attachment}/content`),

    'GET /api/v1/signatures': read(({ call }) => `/signatures?Kind=call&Id=${call}`),
    'PUT /api/v1/signatures/:SignatureId': {
      ask: ({ call, said }) => ({
        url: `${api}/signatures/${randomUUID()}`,
        body: signatureUnder(call, said.targetHash),
      }),
    },
    'POST /api/v1/signatures/:SignatureId/attach': write(
      ({ signature }) => `/signatures/${signature}/attach`,
      ({ said }) => ({ TargetHash: said.targetHash }),
    ),
    'POST /api/v1/signatures/:SignatureId/void': write(
      ({ signature }) => `/signatures/${signature}/void`,
      () => why,
    ),
    'POST /api/v1/signatures/:SignatureId/transitions': write(
      ({ signature }) => `/signatures/${signature}/transitions`,
      () => ({ Action: 'accept_waiver' }),
    ),
    'GET /api/v1/profile': page(`${api}/profile`),
    'PUT /api/v1/profile': { ask: () => ({ url: `${api}/profile`, body: { SharesPosition: false } }) },

    'GET /api/v1/spares': page(`${api}/spares`),
    'POST /api/v1/spares': {
      ask: () => ({ url: `${api}/spares`, body: { PartRef: randomUUID(), Name: 'Limit switch', Uom: 'nos' } }),
    },
    'GET /api/v1/mapped-spares': page(`${api}/mapped-spares`),
    'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares': write(
      ({ call }) => `/calls/${call}/projects/1/mapped-spares`,
      () => ({ Lines: [{ MappedSpareId: randomUUID(), SparePartId: parts.coil, PlannedQty: 1 }] }),
    ),
    'DELETE /api/v1/mapped-spares/:MappedSpareId': read(({ plannedSpare }) => `/mapped-spares/${plannedSpare}`),
    'GET /api/v1/calls/:CallId/projects/:ProjectId/movements': read(
      ({ call }) => `/calls/${call}/projects/1/movements`,
    ),
    'POST /api/v1/calls/:CallId/projects/:ProjectId/movements': write(
      ({ call }) => `/calls/${call}/projects/1/movements`,
      () => lineOf(),
    ),
    'POST /api/v1/movements/:MovementId/transitions': write(
      ({ movement }) => `/movements/${movement}/transitions`,
      () => doing('reverse', why),
    ),
    'POST /api/v1/stock/issues': write(
      () => '/stock/issues',
      ({ user }) => ({
        UserId: user,
        SparePartId: parts.fuse,
        Lines: [{ MovementId: randomUUID(), Qty: 1 }],
        DeviceAt: savedAt,
      }),
    ),
    'GET /api/v1/stock/balances': read(({ user }) => `/stock/balances?UserId=${user}`),

    'GET /api/v1/attendance': read(({ user }) => `/attendance?Month=2026-11&UserId=${user}`),
    'GET /api/v1/attendance/office': page(`${api}/attendance/office`),
    'POST /api/v1/attendance/punches': {
      ask: () => ({
        url: `${api}/attendance/punches`,
        body: { PunchId: randomUUID(), Kind: 'out', DeviceAt: savedAt, PositionState: 'off' },
      }),
    },
    'POST /api/v1/attendance/:AttendanceId/corrections': write(
      ({ attendance }) => `/attendance/${attendance}/corrections`,
      () => ({ CheckInAt: savedAt, CheckOutAt: savedAt, ...why }),
    ),
    'POST /api/v1/attendance/corrections': write(
      () => '/attendance/corrections',
      () => ({ WorkDate: '2026-11-10', CheckInAt: savedAt, CheckOutAt: savedAt, ...why }),
    ),
    'POST /api/v1/attendance/leaves': write(
      () => '/attendance/leaves',
      () => ({ Kind: 'leave', FromDate: '2026-12-01', ToDate: '2026-12-02', ...why }),
    ),
    'POST /api/v1/attendance/leaves/:LeaveId/transitions': write(
      ({ leave }) => `/attendance/leaves/${leave}/transitions`,
      () => ({ Action: 'approve' }),
    ),
    'POST /api/v1/attendance/leaves/:LeaveId/withdrawal': write(
      ({ leave }) => `/attendance/leaves/${leave}/withdrawal`,
      () => ({}),
    ),
    'POST /api/v1/attendance/months/transitions': write(
      () => '/attendance/months/transitions',
      ({ user }) => ({ UserId: user, Month: '2026-10', Action: 'approve' }),
    ),
    'POST /api/v1/attendance/:AttendanceId/transitions': write(
      ({ attendance }) => `/attendance/${attendance}/transitions`,
      () => ({ Action: 'approve' }),
    ),
    ...exportRows,
  };
}

/** An administrator imports people and nothing else. */
const onlyOfPeople = { administrator: 'wrong role' } as const;

const exportRows: Readonly<Record<string, Row>> = {
  'GET /api/v1/exports/calls.csv': page(`${api}/exports/calls.csv`),
  'GET /api/v1/exports/tasks.csv': page(`${api}/exports/tasks.csv`),
  'GET /api/v1/exports/job-cards.csv': page(`${api}/exports/job-cards.csv`),
  'GET /api/v1/exports/reports.csv': page(`${api}/exports/reports.csv`),
  'GET /api/v1/exports/mapped-spares.csv': page(`${api}/exports/mapped-spares.csv`),
  'GET /api/v1/exports/movements.csv': page(`${api}/exports/movements.csv`),
  'GET /api/v1/exports/stock.csv': read(({ user }) => `/exports/stock.csv?UserId=${user}`),
  'GET /api/v1/exports/attendance.csv': read(({ user }) => `/exports/attendance.csv?Month=2026-11&UserId=${user}`),
  'GET /api/v1/exports/audit.csv': page(`${api}/exports/audit.csv`),
  'PUT /api/v1/session/waiting': {
    ask: () => ({
      url: `${api}/session/waiting`,
      body: { Changes: 2, Pictures: 1, Stuck: 0, OldestAgeSec: 60, AppVersion: '1.2' },
    }),
  },
  'GET /api/v1/phones': page(`${api}/phones`),
  'DELETE /api/v1/phones/:SessionId': page(`${api}/phones/${'0'.repeat(16)}`),
  'GET /api/v1/records/faults': page(`${api}/records/faults`),
  'GET /api/v1/audit': page(`${api}/audit`),
  'GET /api/v1/audit/chain': page(`${api}/audit/chain`),
  'POST /api/v1/audit/checks': page(`${api}/audit/checks`),
  'POST /api/v1/imports': {
    ask: () => ({ url: `${api}/imports?dryRun=1`, body: { FileName: 'customers.csv', Content: 'QQ==' } }),
  },
  'GET /api/v1/imports/:Kind/template.csv': {
    ...page(`${api}/imports/customers/template.csv`),
    but: onlyOfPeople,
  },
  'GET /api/v1/imports/:Kind/present.csv': {
    ...page(`${api}/imports/customers/present.csv`),
    but: onlyOfPeople,
  },
};

function all(expected: Expected): Record<Kind, Expected> {
  const kinds: readonly Kind[] = [
    'nobody',
    'expired session',
    'switched off',
    'owner',
    'other executive',
    'office',
    'administrator',
  ];
  return Object.fromEntries(kinds.map((kind) => [kind, expected])) as Record<Kind, Expected>; // all of them
}
