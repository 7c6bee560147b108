import Type, { type Static } from 'typebox';
import { CallFacts, CardFacts, CardStatus, TaskFacts } from '../states/facts.ts';
import { CalendarDate, Id, Moment, Slug, ToldAt } from '../identifiers.ts';
import { CallStatus, ReportState, TaskStatus } from '../states/work-states.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/**
 * A call as a line of a list. `Late`: past its due time and not finished. `Paused`: work has begun, but nobody is
 * working on it now.
 */
export const CallCard = Type.Object({
  CallId: Id,
  CallNo: Text,
  CallType: Text,
  Priority: Text,
  Status: CallStatus,
  Customer: Text,
  Site: Text,
  City: Text,
  Complaint: Text,
  ScheduledStart: Type.Optional(Moment),
  DueAt: Type.Optional(Moment),
  ClosedAt: Type.Optional(Moment),
  /** The lead's name. */
  Lead: Type.Optional(Text),
  Late: Type.Boolean(),
  Paused: Type.Optional(Type.Boolean()),
  TasksFinished: Count,
  TasksTotal: Count,
});
export type CallCard = Static<typeof CallCard>;

/** A task as a list shows it. */
export const TaskCard = Type.Object({
  TaskId: Id,
  TaskNo: Text,
  CallId: Id,
  Title: Text,
  TaskType: Text,
  Status: TaskStatus,
  Assignee: Type.Optional(Text),
  PlannedDate: Type.Optional(CalendarDate),
  JobCardId: Type.Optional(Id),
  ReportsSubmitted: Count,
  ReportsTotal: Count,
});
export type TaskCard = Static<typeof TaskCard>;

/** A piece of equipment as a list shows it. */
export const EquipmentCard = Type.Object({
  EquipmentId: Id,
  AssetCode: Text,
  Category: Text,
  Make: Text,
  Model: Text,
  SerialNo: Type.Optional(Text),
  PanelNo: Type.Optional(Text),
  FeederName: Type.Optional(Text),
});
export type EquipmentCard = Static<typeof EquipmentCard>;

/** A report to be made: an item of equipment on a job card, and its form. */
export const MappingCard = Type.Object({
  MappingId: Id,
  TaskId: Id,
  ReportTypeKey: Slug,
  ReportTitle: Text,
  /** False when no valid version of this report type is installed on the server. */
  TypeAvailable: Type.Boolean(),
  Equipment: Type.Optional(EquipmentCard),
  IsMandatory: Type.Boolean(),
  State: ReportState,
  Outcome: Type.Optional(Text),
});
export type MappingCard = Static<typeof MappingCard>;

/** The day of an executive: calls, reports to finish, what waits. */
export const Home = Type.Object({
  AsOf: Moment,
  TodaysCalls: Type.Array(CallCard),
  LaterCalls: Type.Array(CallCard),
  PendingReports: Type.Array(Type.Object({ ...MappingCard.properties, TaskTitle: Text, CallNo: Text, Customer: Text })),
  /** The task that the person asking is working on. */
  Running: Type.Optional(Type.Object({ TaskId: Id, Title: Text })),
  /** For the office: how much of what is stored was changed outside the system. Absent: nothing. */
  Changed: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Home = Static<typeof Home>;

const ContactCard = Type.Object({ Name: Text, Designation: Type.Optional(Text), Mobile: Type.Optional(Text) });

/** `IsDoubtful`: the clock of the device was wrong, or the event came days later; the office reviews it. */
export const TaskEventCard = Type.Object({
  Kind: Text,
  DeviceAt: Moment,
  ToldAt,
  ReceivedAt: Type.Optional(Moment),
  IsDoubtful: Type.Optional(Type.Boolean()),
  Actor: Text,
  Reason: Type.Optional(Text),
  /** The report that the event is about. */
  MappingId: Type.Optional(Id),
});
export type TaskEventCard = Static<typeof TaskEventCard>;

/** A call with its site, its people and its tasks. */
export const CallDetail = Type.Object({
  Call: CallCard,
  ProjectNo: Text,
  ProjectName: Text,
  Address: Text,
  Directions: Type.Optional(Text),
  SafetyNotes: Type.Optional(Text),
  AccessHours: Type.Optional(Text),
  Contact: Type.Optional(ContactCard),
  Tasks: Type.Array(TaskCard),
  SiteId: Id,
  ProjectId: Id,
  /** The person asking is the lead. */
  IsMine: Type.Boolean(),
  OnHold: Type.Optional(Type.Object({ Cause: Text, Note: Type.Optional(Text) })),
  ResolutionSummary: Type.Optional(Text),
  CancelReason: Type.Optional(Text),
  /** The first task that could not be completed and waits for the office to decide what follows. */
  UndecidedTaskId: Type.Optional(Id),
  Facts: CallFacts,
  Events: Type.Array(TaskEventCard),
});
export type CallDetail = Static<typeof CallDetail>;

/** A task with its call, its reports and its history. */
export const TaskDetail = Type.Object({
  Task: TaskCard,
  Call: CallCard,
  Description: Type.Optional(Text),
  WorkDone: Type.Optional(Text),
  Mappings: Type.Array(MappingCard),
  Events: Type.Array(TaskEventCard),
  /** Assigned to the person asking, or to nobody in a call that this person leads. */
  IsMine: Type.Boolean(),
  WorkedMinutes: Count,
  TravelMinutes: Count,
  /** Absent from servers of before. */
  ProjectId: Type.Optional(Id),
  FollowUpOf: Type.Optional(Id),
  FollowUps: Type.Array(Id),
  SignatureWaiver: Type.Optional(Text),
  NoFollowUpReason: Type.Optional(Text),
  Facts: TaskFacts,
});
export type TaskDetail = Static<typeof TaskDetail>;

/**
 * `After`: due when the work is done; all others are due before it starts. `NotNeeded`: stated by the person at the
 * site. `AnsweredAt` and `AnsweredBy` are absent where nothing was answered.
 */
export const SafetyCheck = Type.Object({
  Key: Text,
  Label: Text,
  Checked: Type.Boolean(),
  NotNeeded: Type.Optional(Type.Boolean()),
  After: Type.Optional(Type.Boolean()),
  AnsweredAt: Type.Optional(Moment),
  ToldAt,
  AnsweredBy: Type.Optional(Text),
});
export type SafetyCheck = Static<typeof SafetyCheck>;

/** By the data sheet: shares of the reading in per cent, and fixed amounts; only what is known. */
export const InstrumentAccuracy = Type.Partial(
  Type.Object({
    TimePct: Type.Number(),
    TimeMs: Type.Number(),
    CurrentPct: Type.Number(),
    CurrentMa: Type.Number(),
    VoltagePct: Type.Number(),
    VoltageV: Type.Number(),
    ResistancePct: Type.Number(),
    ContactMicroohm: Type.Number(),
    ResistanceOhm: Type.Number(),
    InsulationMegohm: Type.Number(),
  }),
);
export type InstrumentAccuracy = Static<typeof InstrumentAccuracy>;

/** A test instrument with the facts that reports take from it. */
export const InstrumentCard = Type.Object({
  InstrumentId: Id,
  Kind: Text,
  Make: Text,
  Model: Text,
  SerialNo: Text,
  CalibrationDueOn: CalendarDate,
  Accuracy: Type.Optional(InstrumentAccuracy),
});
export type InstrumentCard = Static<typeof InstrumentCard>;

/** A job card with its safety checks and its mappings. */
export const JobCard = Type.Object({
  JobCardId: Id,
  JobCardNo: Text,
  Status: CardStatus,
  IsMine: Type.Boolean(),
  Instructions: Type.Optional(Text),
  ObservationBefore: Type.Optional(Text),
  WorkDone: Type.Optional(Text),
  ObservationAfter: Type.Optional(Text),
  Recommendation: Type.Optional(Text),
  Task: TaskCard,
  Call: CallCard,
  SafetyChecks: Type.Array(SafetyCheck),
  Instruments: Type.Array(InstrumentCard),
  Mappings: Type.Array(MappingCard),
  Facts: CardFacts,
});
export type JobCard = Static<typeof JobCard>;
