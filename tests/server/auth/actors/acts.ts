import { createHash, randomUUID } from 'node:crypto';
import type { EndpointKey } from '#contract';
import { mappings, ravi } from '../../fixtures/field-data.ts';
import type { Answer } from '../../fixtures/people.ts';
import type { TestServer } from '../../fixtures/test-server.ts';
import { pngOf } from '../../attachments/pictures.ts';
import { csv } from '../../import/files.ts';
import { draftBody, savedAt, submitBody } from '../../reports/draft-body.ts';
import { lineOf, parts } from '../../spares/spare-data.ts';

export type Name = 'anita' | 'ravi' | 'office' | 'admin';

/** What an earlier act has made, by the names that later acts use. */
export type Made = Record<string, Answer['body']>;

interface Sent {
  readonly url: string;
  readonly body?: unknown;
  readonly first?: true;
  readonly match?: string;
  readonly headers?: Record<string, string>;
}

/** One write of one person, and where the database then names that person. */
export interface Act {
  readonly by: Name;
  readonly key: EndpointKey;
  readonly sent: (made: Made) => Sent;
  readonly records: string;
  /** Keeps the answer for later acts. */
  readonly as?: string;
  /** Only its owner sends it: it is no field work. */
  readonly isPersonal?: true;
}

const api = '/api/v1';
const why = { Reason: 'A reason that is long enough' };
const doing = (Action: string, more: object = {}) => ({ Action, DeviceAt: savedAt, ...more });
const lines = (x: number) => ({
  width: 300,
  height: 150,
  strokes: [{ points: [{ x, y: 2, time: 0 }, { x: 90, y: 40, time: 9 }] }], // prettier-ignore
});
const waiver = { NotSignedReason: 'refused', Note: 'Wants to see the invoice first' };
const underCall = { Target: { Kind: 'call', Id: 101 }, SignedAt: savedAt };
const customer = { ...underCall, Role: 'customer', Signer: { SignerName: 'S. Patil' }, Ink: lines(1) };

/**
 * A day of two executives and their office: every call of the contract that writes something under a person's name, in an order in
 * which each succeeds.
 */
export function actsOf(server: TestServer): readonly Act[] {
  const content = pngOf(30, 20);
  const picture = { MimeType: 'image/png', TakenAt: savedAt };
  const whole = { Kind: 'photo', ...picture, Content: content.toString('base64') };
  const pieces = {
    ...{ MappingId: mappings.anitas, Kind: 'photo', ...picture },
    ...{ ByteSize: content.length, Sha256: createHash('sha256').update(content).digest('hex') },
  };
  const [photo, upload, signed, unsigned, own, punch] = Array.from({ length: 6 }, () => randomUUID());
  const [plan, line, back, issued] = Array.from({ length: 4 }, () => randomUUID());
  const times = { CheckInAt: '2026-11-10T03:00:00.000Z', CheckOutAt: '2026-11-10T12:00:00.000Z', ...why };
  const act = (by: Name, key: EndpointKey, records: string, sent: Act['sent'], more: Partial<Act> = {}): Act => {
    return { by, key, records, sent, ...more };
  };
  const post = (url: string, body: unknown) => (): Sent => ({ url: `${api}${url}`, body });
  const relay = submitBody(server, { pickup: 80, measured: 81 });

  return [
    act('anita', 'PUT /api/v1/attachments/:AttachmentId', 'attachments.created_by', () => ({
      url: `${api}/attachments/${String(photo)}`,
      body: { TaskId: 201, ...whole },
    })),
    act(
      'anita',
      'POST /api/v1/attachments/:AttachmentId/changes',
      'attachment_changes.made_by',
      post(`/attachments/${String(photo)}/changes`, doing('caption', { Caption: 'Nameplate' })),
    ),
    act('anita', 'PUT /api/v1/attachments/:AttachmentId/upload', 'uploads.created_by', () => ({
      url: `${api}/attachments/${String(upload)}/upload`,
      body: pieces,
    })),
    act('anita', 'PATCH /api/v1/attachments/:AttachmentId/upload', 'attachments.created_by', () => ({
      url: `${api}/attachments/${String(upload)}/upload?Offset=0`,
      body: content,
      headers: { 'content-type': 'application/offset+octet-stream' },
    })),

    act('anita', 'POST /api/v1/mappings/:MappingId/safety-bypass', 'task_events.actor_id', () => ({
      url: `${api}/mappings/${String(mappings.anitas)}/safety-bypass`,
      body: { DeviceAt: savedAt },
    })),
    act('anita', 'PUT /api/v1/mappings/:MappingId/draft', 'drafts.author_id', () => ({
      url: `${api}/mappings/${String(mappings.anitas)}/draft`,
      body: draftBody(server, { pickup: 80 }),
      first: true,
    })),
    act('anita', 'POST /api/v1/mappings/:MappingId/submit', 'reports.submitted_by', () => ({
      url: `${api}/mappings/${String(mappings.anitas)}/submit`,
      body: relay,
    })),
    act(
      'anita',
      'POST /api/v1/mappings/:MappingId/reopen',
      'drafts.author_id',
      post(`/mappings/${String(mappings.anitas)}/reopen`, why),
      { as: 'reopened' },
    ),
    act('anita', 'DELETE /api/v1/mappings/:MappingId/draft', 'audit_log.actor_id', ({ reopened }) => ({
      url: `${api}/mappings/${String(mappings.anitas)}/draft`,
      match: `"d${String(mappings.anitas)}.${String(reopened.Draft.RevisionNo)}.${String(reopened.Draft.Rev)}"`,
    })),
    act(
      'office',
      'POST /api/v1/mappings/:MappingId/waive',
      'mappings.waived_by',
      post(`/mappings/${String(mappings.ravis)}/waive`, why),
    ),
    act('anita', 'DELETE /api/v1/mappings/:MappingId', 'mappings.updated_by', () => ({
      url: `${api}/mappings/${String(mappings.unknownType)}`,
    })),
    act('anita', 'POST /api/v1/tasks/:TaskId/mappings', 'mappings.created_by', () => ({
      url: `${api}/tasks/203/mappings`,
      body: { Items: [{ EquipmentId: 2, ReportTypeKey: 'trial-relay' }] },
    })),

    act('anita', 'PATCH /api/v1/calls/:CallId', 'calls.updated_by', () => ({
      url: `${api}/calls/101`,
      body: { DeviceAt: savedAt, ResolutionSummary: 'Coil replaced' },
    })),
    act('ravi', 'POST /api/v1/tasks/:TaskId/job-card', 'job_cards.created_by', post('/tasks/204/job-card', {})),
    act('anita', 'PATCH /api/v1/job-cards/:JobCardId', 'job_cards.updated_by', () => ({
      url: `${api}/job-cards/301`,
      body: { DeviceAt: savedAt, WorkDone: 'Relay tested', SafetyChecks: [{ Key: 'permit', Checked: false }] },
    })),
    act(
      'anita',
      'POST /api/v1/tasks/:TaskId/transitions',
      'task_events.actor_id',
      post('/tasks/201/transitions', doing('pause', why)),
    ),
    act(
      'office',
      'POST /api/v1/job-cards/:JobCardId/transitions',
      'task_events.actor_id',
      post('/job-cards/303/transitions', doing('void', why)),
    ),
    act('anita', 'POST /api/v1/calls/:CallId/tasks', 'tasks.created_by', () => ({
      url: `${api}/calls/101/tasks`,
      body: { Title: 'Replace the coil', TaskType: 'repair', DeviceAt: savedAt },
    })),
    act(
      'office',
      'POST /api/v1/calls/:CallId/transitions',
      'call_events.actor_id',
      post('/calls/103/transitions', doing('assign', { AssignedTo: ravi })),
    ),

    act('anita', 'PUT /api/v1/signatures/:SignatureId', 'signatures.taken_by', () => ({
      url: `${api}/signatures/${String(signed)}`,
      body: customer,
    })),
    act(
      'anita',
      'POST /api/v1/signatures/:SignatureId/attach',
      'audit_log.actor_id',
      post(`/signatures/${String(signed)}/attach`, { TargetHash: 'a'.repeat(64) }),
    ),
    act(
      'office',
      'POST /api/v1/signatures/:SignatureId/void',
      'audit_log.actor_id',
      post(`/signatures/${String(signed)}/void`, why),
    ),
    act('anita', 'PUT /api/v1/signatures/:SignatureId', 'signatures.taken_by', () => ({
      url: `${api}/signatures/${String(unsigned)}`,
      body: { ...underCall, Role: 'customer', Waiver: waiver },
    })),
    act(
      'office',
      'POST /api/v1/signatures/:SignatureId/transitions',
      'audit_log.actor_id',
      post(`/signatures/${String(unsigned)}/transitions`, { Action: 'accept_waiver' }),
    ),
    act(
      'anita',
      'PUT /api/v1/signatures/:SignatureId',
      'signatures.taken_by',
      () => ({
        url: `${api}/signatures/${String(own)}`,
        body: { Role: 'executive', SignedAt: savedAt, Signer: { SignerName: 'Anita Kulkarni' }, Ink: lines(5) },
      }),
      { isPersonal: true },
    ),
    act(
      'ravi',
      'PUT /api/v1/profile',
      'users.updated_by',
      () => ({ url: `${api}/profile`, body: { SharesPosition: true } }),
      { isPersonal: true },
    ),

    act(
      'anita',
      'POST /api/v1/spares',
      'spare_parts.created_by',
      post('/spares', { PartRef: randomUUID(), Name: 'Limit switch', Uom: 'nos' }),
    ),
    act(
      'anita',
      'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares',
      'mapped_spares.created_by',
      post('/calls/101/projects/1/mapped-spares', {
        Lines: [{ MappedSpareId: plan, SparePartId: parts.grease, PlannedQty: 1 }],
      }),
    ),
    act('office', 'DELETE /api/v1/mapped-spares/:MappedSpareId', 'mapped_spares.updated_by', () => ({
      url: `${api}/mapped-spares/${String(plan)}`,
    })),
    act(
      'office',
      'POST /api/v1/stock/issues',
      'spare_movements.posted_by',
      post('/stock/issues', {
        ...{ UserId: ravi, SparePartId: parts.fuse, DeviceAt: savedAt },
        Lines: [{ MovementId: issued, Qty: 1 }],
      }),
    ),
    act(
      'ravi',
      'POST /api/v1/movements/:MovementId/transitions',
      'spare_movement_steps.actor_id',
      post(`/movements/${String(issued)}/transitions`, doing('receive')),
    ),
    act(
      'anita',
      'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
      'spare_movements.posted_by',
      post('/calls/101/projects/1/movements', lineOf({ MovementId: line, SlipPhotoId: randomUUID() })),
    ),
    act(
      'anita',
      'POST /api/v1/calls/:CallId/projects/:ProjectId/movements',
      'spare_movement_steps.actor_id',
      post('/calls/101/projects/1/movements', {
        ...lineOf({ MovementId: back, Reason: 'given_to_colleague', Qty: 1 }),
        ColleagueId: ravi,
      }),
    ),
    act(
      'ravi',
      'POST /api/v1/movements/:MovementId/transitions',
      'spare_movement_steps.actor_id',
      post(`/movements/${String(back)}/transitions`, doing('receive')),
    ),

    act(
      'anita',
      'POST /api/v1/attendance/punches',
      'attendance_punches.user_id',
      post('/attendance/punches', { PunchId: punch, Kind: 'in', DeviceAt: savedAt, PositionState: 'off' }),
    ),
    act(
      'anita',
      'POST /api/v1/attendance/corrections',
      'attendance_corrections.requested_by',
      post('/attendance/corrections', { WorkDate: '2026-11-10', ...times }),
      { as: 'day' },
    ),
    act(
      'office',
      'POST /api/v1/attendance/:AttendanceId/transitions',
      'attendance_decisions.decided_by',
      ({ day }) => ({
        url: `${api}/attendance/${String(day.Day.AttendanceId)}/transitions`,
        body: { Action: 'reject', ...why },
      }),
    ),
    act(
      'anita',
      'POST /api/v1/attendance/:AttendanceId/corrections',
      'attendance_corrections.requested_by',
      ({ day }) => ({ url: `${api}/attendance/${String(day.Day.AttendanceId)}/corrections`, body: times }),
    ),
    act(
      'anita',
      'POST /api/v1/attendance/leaves',
      'attendance_leaves.user_id',
      post('/attendance/leaves', { Kind: 'leave', FromDate: '2026-12-01', ToDate: '2026-12-02', ...why }),
      { as: 'approved' },
    ),
    act(
      'office',
      'POST /api/v1/attendance/leaves/:LeaveId/transitions',
      'attendance_leave_decisions.decided_by',
      ({ approved }) => ({
        url: `${api}/attendance/leaves/${String(approved.Leave.LeaveId)}/transitions`,
        body: { Action: 'approve' },
      }),
    ),
    act(
      'anita',
      'POST /api/v1/attendance/leaves',
      'attendance_leaves.user_id',
      post('/attendance/leaves', { Kind: 'leave', FromDate: '2026-12-08', ToDate: '2026-12-08', ...why }),
      { as: 'withdrawn' },
    ),
    act(
      'anita',
      'POST /api/v1/attendance/leaves/:LeaveId/withdrawal',
      'attendance_leave_withdrawals.withdrawn_by',
      ({ withdrawn }) => ({
        url: `${api}/attendance/leaves/${String(withdrawn.Leave.LeaveId)}/withdrawal`,
        body: {},
      }),
    ),
    act(
      'office',
      'POST /api/v1/attendance/months/transitions',
      'attendance_month_decisions.decided_by',
      post('/attendance/months/transitions', { UserId: ravi, Month: '2026-10', Action: 'approve' }),
    ),

    act(
      'admin',
      'POST /api/v1/people',
      'users.created_by',
      post('/people', {
        ...{ UserName: 'kavita', FullName: 'Kavita Rane', Roles: ['executive'] },
        ...{ EmployeeCode: 'E77', BaseCity: 'Pune' },
      }),
    ),
    act('admin', 'PATCH /api/v1/people/:UserId', 'audit_log.actor_id', () => ({
      url: `${api}/people/4`,
      body: { BaseCity: 'Nashik' },
    })),
    act(
      'admin',
      'POST /api/v1/people/:UserId/transitions',
      'audit_log.actor_id',
      post('/people/4/transitions', { Action: 'activate' }),
    ),
    act('admin', 'POST /api/v1/people/:UserId/password-link', 'password_links.made_by', () => ({
      url: `${api}/people/4/password-link`,
    })),
    act('office', 'POST /api/v1/imports', 'customers.created_by', () => ({
      url: `${api}/imports?kind=customers`,
      body: {
        FileName: 'customers.csv',
        Content: Buffer.from(
          csv('ExternalRef,Name,Address,City,State,Pin', 'C-1,Nashik Foundry,Plot 7,Nashik,Maharashtra,422007'),
        ).toString('base64'),
      },
    })),
  ];
}
