import type {
  BodyOf,
  CallAction,
  CardAction,
  CardChange,
  EndpointKey,
  Endpoints,
  LeaveBody,
  MovementAction,
  ParamsOf,
  PhotoChange,
  PunchBody,
  QueryOf,
  SignerRole,
  SlipReason,
  TaskAction,
  Uom,
} from '#contract';

/**
 * Every kind of act by the API call it makes, with what is remembered beside the request: the arguments of its sentence, and
 * what a screen must know while it waits. The sentence itself is composed when it is shown. Renaming a member here loses the
 * sentences of acts waiting on phones.
 */
export interface ActAbouts {
  'POST /api/v1/attendance/punches': Pick<PunchBody, 'Kind' | 'DeviceAt'>;
  'POST /api/v1/attendance/:AttendanceId/corrections': OfDate;
  'POST /api/v1/attendance/corrections': OfDate;
  'POST /api/v1/attendance/leaves': LeaveDates;
  'POST /api/v1/attendance/leaves/:LeaveId/withdrawal': LeaveDates;
  'POST /api/v1/spares': { readonly Name: string };
  'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares': { readonly Names: readonly string[] };
  'DELETE /api/v1/mapped-spares/:MappedSpareId': { readonly Name: string };
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements': SoMany & { readonly Reason: SlipReason };
  'POST /api/v1/movements/:MovementId/transitions': SoMany & { readonly Action: MovementAction };
  'PUT /api/v1/signatures/:SignatureId': OfSignature;
  'POST /api/v1/signatures/:SignatureId/attach': OfSignature;
  'PUT /api/v1/profile': Readonly<Record<string, never>>;
  'POST /api/v1/attachments/:AttachmentId/changes': {
    readonly Action: PhotoChange['Action'];
    /** The new caption; empty removes it. */
    readonly Caption: string;
    /** The photo's caption before the change, or its number in the list. */
    readonly Photo: string | number;
  };
  'POST /api/v1/tasks/:TaskId/mappings': { readonly NewMappings: number; readonly Title: string };
  'DELETE /api/v1/mappings/:MappingId': { readonly ReportTitle: string };
  'POST /api/v1/mappings/:MappingId/waive': { readonly ReportTitle: string };
  'POST /api/v1/mappings/:MappingId/safety-bypass': { readonly ReportTitle: string };
  'PATCH /api/v1/calls/:CallId': { readonly CallNo: string };
  'POST /api/v1/calls/:CallId/transitions': { readonly Action: CallAction; readonly CallNo: string };
  /** The title of the new task. */
  'POST /api/v1/calls/:CallId/tasks': { readonly NewTask: string };
  'POST /api/v1/tasks/:TaskId/transitions': { readonly Action: TaskAction; readonly Title: string };
  'PATCH /api/v1/job-cards/:JobCardId': CardTexts & {
    readonly JobCardNo: string;
    readonly Checks: readonly CheckAnswer[];
  };
  'POST /api/v1/job-cards/:JobCardId/transitions': { readonly Action: CardAction; readonly JobCardNo: string };
}

interface OfDate {
  readonly WorkDate: string;
}

type LeaveDates = Readonly<Pick<LeaveBody, 'FromDate' | 'ToDate'>>;

/** A quantity of a part. */
interface SoMany {
  readonly Name: string;
  readonly Qty: number;
  readonly Uom: Uom;
}

interface OfSignature {
  /** Absent for the user's own signature. */
  readonly Under?: { readonly Role: SignerRole; readonly Title: string };
}

type CardTexts = Readonly<Pick<CardChange, 'ObservationBefore' | 'WorkDone' | 'ObservationAfter' | 'Recommendation'>>;

export interface CheckAnswer {
  readonly Key: string;
  readonly Label: string;
  readonly Checked: boolean;
  readonly NotNeeded?: boolean;
}

/** A call that may wait in the outbox. */
export type ActKey = keyof ActAbouts & EndpointKey;

/** Acts whose body a screen shows while they wait: a punch in its day, a line of a slip in the stock. */
type ShownKey =
  | 'POST /api/v1/attendance/punches'
  | 'POST /api/v1/attendance/:AttendanceId/corrections'
  | 'POST /api/v1/attendance/corrections'
  | 'POST /api/v1/attendance/leaves'
  | 'POST /api/v1/spares'
  | 'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares'
  | 'POST /api/v1/calls/:CallId/projects/:ProjectId/movements'
  | 'POST /api/v1/movements/:MovementId/transitions'
  | 'PUT /api/v1/signatures/:SignatureId'
  | 'PUT /api/v1/profile'
  | 'POST /api/v1/calls/:CallId/tasks';

/** What can be read of a waiting act's body. Bodies of the other kinds are only sent. */
export type ActBodies = { readonly [K in ActKey]: K extends ShownKey ? BodyOf<Endpoints[K]> : unknown };

export type ActParams<K extends ActKey> = [ParamsOf<Endpoints[K]>] extends [undefined]
  ? Readonly<Record<string, never>>
  : Readonly<ParamsOf<Endpoints[K]>>;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: T };

type Request<K extends ActKey> = { readonly endpoint: K; readonly params: ActParams<K> } & Part<
  'query',
  QueryOf<Endpoints[K]>
> &
  Part<'body', BodyOf<Endpoints[K]>>;

interface Sending {
  /** Acts in one lane are sent one after the other: `call:1001`, `attendance`. Other lanes do not wait for them. */
  readonly lane: string;
  /** Keys of what must be delivered first: the picture an act names, the report that must be submitted before closing. */
  readonly dependsOn?: readonly string[];
  /** Not sent for this long, and can be undone meanwhile with `outbox.withdraw`. Later acts in its lane wait too. */
  readonly holdMs?: number;
}

/** One API call that a person wants made: what they did, and where it belongs in the order. */
export type Act<K extends ActKey = ActKey> = {
  [P in K]: Request<P> & Sending & { readonly about: ActAbouts[P] };
}[K];
