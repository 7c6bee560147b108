import type { LeaveBody, PunchBody, SignerRole } from '#contract';
import type { ActAbouts, ActBodies, ActKey, ActParams, CheckAnswer } from './act.ts';
import {
  correction,
  customPart,
  leave,
  movement,
  movementTransition,
  newDay,
  newTask,
  plan,
  profile,
  punch,
  signature,
} from './body-shapes.ts';
import {
  callAction,
  cardAction,
  movementAction,
  photoChange,
  punchKind,
  role,
  slipReason,
  taskAction,
  uom,
} from './closed-lists.ts';
import { either, flag, list, number, optional, record, text, type Shape } from './shape.ts';

/** What a stored act must contain to count as one of its kind. */
type ActShapes = {
  readonly [K in ActKey]: {
    readonly params: Shape<ActParams<K>>;
    readonly about: Shape<ActAbouts[K]>;
    readonly body: Shape<ActBodies[K]>;
  };
};

/** No screen shows the body; it is only sent. */
const sent: Shape<unknown> = (_body): _body is unknown => true;

const none = record<Readonly<Record<string, never>>>({});
const ofTask = record<{ readonly TaskId: number }>({ TaskId: number });
const ofCall = record<{ readonly CallId: number }>({ CallId: number });
const ofProject = record<{ readonly CallId: number; readonly ProjectId: number }>({
  CallId: number,
  ProjectId: number,
});
const ofCard = record<{ readonly JobCardId: number }>({ JobCardId: number });
const ofMapping = record<{ readonly MappingId: number }>({ MappingId: number });
const ofSignature = record<{ readonly SignatureId: string }>({ SignatureId: text });

const date = record<{ readonly WorkDate: string }>({ WorkDate: text });
const dates = record<Pick<LeaveBody, 'FromDate' | 'ToDate'>>({ FromDate: text, ToDate: text });
const named = record<{ readonly Name: string }>({ Name: text });
const reportTitle = record<{ readonly ReportTitle: string }>({ ReportTitle: text });
const under = record<ActAbouts['PUT /api/v1/signatures/:SignatureId']>({
  Under: optional(record<{ readonly Role: SignerRole; readonly Title: string }>({ Role: role, Title: text })),
});

export const actShapes: ActShapes = {
  'POST /api/v1/attendance/punches': {
    params: none,
    about: record<Pick<PunchBody, 'Kind' | 'DeviceAt'>>({ Kind: punchKind, DeviceAt: text }),
    body: punch,
  },
  'POST /api/v1/attendance/:AttendanceId/corrections': {
    params: record<{ readonly AttendanceId: number }>({ AttendanceId: number }),
    about: date,
    body: correction,
  },
  'POST /api/v1/attendance/corrections': {
    params: none,
    about: date,
    body: newDay,
  },
  'POST /api/v1/attendance/leaves': {
    params: none,
    about: dates,
    body: leave,
  },
  'POST /api/v1/attendance/leaves/:LeaveId/withdrawal': {
    params: record<{ readonly LeaveId: string }>({ LeaveId: text }),
    about: dates,
    body: sent,
  },
  'POST /api/v1/spares': {
    params: none,
    about: named,
    body: customPart,
  },
  'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares': {
    params: ofProject,
    about: record<{ readonly Names: readonly string[] }>({ Names: list(text) }),
    body: plan,
  },
  'DELETE /api/v1/mapped-spares/:MappedSpareId': {
    params: record<{ readonly MappedSpareId: string }>({ MappedSpareId: text }),
    about: named,
    body: sent,
  },
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements': {
    params: ofProject,
    about: record<ActAbouts['POST /api/v1/calls/:CallId/projects/:ProjectId/movements']>({
      Reason: slipReason,
      Name: text,
      Qty: number,
      Uom: uom,
    }),
    body: movement,
  },
  'POST /api/v1/movements/:MovementId/transitions': {
    params: record<{ readonly MovementId: string }>({ MovementId: text }),
    about: record<ActAbouts['POST /api/v1/movements/:MovementId/transitions']>({
      Action: movementAction,
      Name: text,
      Qty: number,
      Uom: uom,
    }),
    body: movementTransition,
  },
  'PUT /api/v1/signatures/:SignatureId': { params: ofSignature, about: under, body: signature },
  'POST /api/v1/signatures/:SignatureId/attach': { params: ofSignature, about: under, body: sent },
  'PUT /api/v1/profile': {
    params: none,
    about: none,
    body: profile,
  },
  'POST /api/v1/attachments/:AttachmentId/changes': {
    params: record<{ readonly AttachmentId: string }>({ AttachmentId: text }),
    about: record<ActAbouts['POST /api/v1/attachments/:AttachmentId/changes']>({
      Action: photoChange,
      Caption: text,
      Photo: either(text, number),
    }),
    body: sent,
  },
  'POST /api/v1/tasks/:TaskId/mappings': {
    params: ofTask,
    about: record<ActAbouts['POST /api/v1/tasks/:TaskId/mappings']>({ NewMappings: number, Title: text }),
    body: sent,
  },
  'DELETE /api/v1/mappings/:MappingId': { params: ofMapping, about: reportTitle, body: sent },
  'POST /api/v1/mappings/:MappingId/waive': { params: ofMapping, about: reportTitle, body: sent },
  'POST /api/v1/mappings/:MappingId/safety-bypass': { params: ofMapping, about: reportTitle, body: sent },
  'PATCH /api/v1/calls/:CallId': {
    params: ofCall,
    about: record<{ readonly CallNo: string }>({ CallNo: text }),
    body: sent,
  },
  'POST /api/v1/calls/:CallId/transitions': {
    params: ofCall,
    about: record<ActAbouts['POST /api/v1/calls/:CallId/transitions']>({
      Action: callAction,
      CallNo: text,
    }),
    body: sent,
  },
  'POST /api/v1/calls/:CallId/tasks': {
    params: ofCall,
    about: record<{ readonly NewTask: string }>({ NewTask: text }),
    body: newTask,
  },
  'POST /api/v1/tasks/:TaskId/transitions': {
    params: ofTask,
    about: record<ActAbouts['POST /api/v1/tasks/:TaskId/transitions']>({
      Action: taskAction,
      Title: text,
    }),
    body: sent,
  },
  'PATCH /api/v1/job-cards/:JobCardId': {
    params: ofCard,
    about: record<ActAbouts['PATCH /api/v1/job-cards/:JobCardId']>({
      JobCardNo: text,
      Checks: list(record<CheckAnswer>({ Key: text, Label: text, Checked: flag, NotNeeded: optional(flag) })),
      ObservationBefore: optional(text),
      WorkDone: optional(text),
      ObservationAfter: optional(text),
      Recommendation: optional(text),
    }),
    body: sent,
  },
  'POST /api/v1/job-cards/:JobCardId/transitions': {
    params: ofCard,
    about: record<ActAbouts['POST /api/v1/job-cards/:JobCardId/transitions']>({
      Action: cardAction,
      JobCardNo: text,
    }),
    body: sent,
  },
};
