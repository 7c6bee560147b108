import Type, { type Static } from 'typebox';
import { CallFacts, CardFacts, CardStatus, TaskFacts } from './facts.ts';
import { CalendarDate, Id, Moment, Slug } from './identifiers.ts';
import { CallStatus, ReportState, TaskStatus } from './work-states.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/** A call as a line of a list. `Late`: past its due time and not finished. */
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
  /** Who leads it. */
  Lead: Type.Optional(Text),
  Late: Type.Boolean(),
  TasksFinished: Count,
  TasksTotal: Count,
});
export type CallCard = Static<typeof CallCard>;

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

/** One report to be made: an equipment of a job card, and the form to fill. */
export const MappingCard = Type.Object({
  MappingId: Id,
  TaskId: Id,
  ReportTypeKey: Slug,
  ReportTitle: Text,
  /** False when no good version of this report type is installed on the server. */
  TypeAvailable: Type.Boolean(),
  Equipment: Type.Optional(EquipmentCard),
  IsMandatory: Type.Boolean(),
  State: ReportState,
  Outcome: Type.Optional(Text),
});
export type MappingCard = Static<typeof MappingCard>;

export const Home = Type.Object({
  AsOf: Moment,
  TodaysCalls: Type.Array(CallCard),
  LaterCalls: Type.Array(CallCard),
  PendingReports: Type.Array(Type.Object({ ...MappingCard.properties, TaskTitle: Text, CallNo: Text, Customer: Text })),
  /** The task that the person who asks is working on. */
  Running: Type.Optional(Type.Object({ TaskId: Id, Title: Text })),
});
export type Home = Static<typeof Home>;

export const ContactCard = Type.Object({ Name: Text, Designation: Type.Optional(Text), Mobile: Type.Optional(Text) });

/** `IsDoubtful`: the clock of the device was far from the server's; the office looks at it. */
export const TaskEventCard = Type.Object({
  Kind: Text,
  DeviceAt: Moment,
  ReceivedAt: Type.Optional(Moment),
  IsDoubtful: Type.Optional(Type.Boolean()),
  Actor: Text,
  Reason: Type.Optional(Text),
});
export type TaskEventCard = Static<typeof TaskEventCard>;

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
  /** The person who asks leads it. */
  IsMine: Type.Boolean(),
  OnHold: Type.Optional(Type.Object({ Cause: Text, Note: Type.Optional(Text) })),
  ResolutionSummary: Type.Optional(Text),
  CancelReason: Type.Optional(Text),
  Facts: CallFacts,
  Events: Type.Array(TaskEventCard),
});
export type CallDetail = Static<typeof CallDetail>;

export const TaskDetail = Type.Object({
  Task: TaskCard,
  Call: CallCard,
  Description: Type.Optional(Text),
  WorkDone: Type.Optional(Text),
  Mappings: Type.Array(MappingCard),
  Events: Type.Array(TaskEventCard),
  /** It is given to the person who asks, or to nobody in a call that person leads. */
  IsMine: Type.Boolean(),
  WorkedMinutes: Count,
  TravelMinutes: Count,
  FollowUpOf: Type.Optional(Id),
  FollowUps: Type.Array(Id),
  SignatureWaiver: Type.Optional(Text),
  NoFollowUpReason: Type.Optional(Text),
  Facts: TaskFacts,
});
export type TaskDetail = Static<typeof TaskDetail>;

/** `After`: a check for when the work is done. `NotNeeded`: said by the person, with the work in front of them. */
export const SafetyCheck = Type.Object({
  Key: Text,
  Label: Text,
  Checked: Type.Boolean(),
  NotNeeded: Type.Optional(Type.Boolean()),
  After: Type.Optional(Type.Boolean()),
});

export const InstrumentCard = Type.Object({
  InstrumentId: Id,
  Kind: Text,
  Make: Text,
  Model: Text,
  SerialNo: Text,
  CalibrationDueOn: CalendarDate,
});
export type InstrumentCard = Static<typeof InstrumentCard>;

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
