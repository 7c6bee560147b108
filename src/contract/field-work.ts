import Type, { type Static } from 'typebox';
import { CalendarDate, Id, Moment, Slug } from './identifiers.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

export const CallStatus = Type.Union([
  Type.Literal('open'),
  Type.Literal('assigned'),
  Type.Literal('in_progress'),
  Type.Literal('on_hold'),
  Type.Literal('awaiting_signoff'),
  Type.Literal('closed'),
  Type.Literal('cancelled'),
]);
export type CallStatus = Static<typeof CallStatus>;

export const TaskStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('assigned'),
  Type.Literal('travelling'),
  Type.Literal('in_progress'),
  Type.Literal('paused'),
  Type.Literal('work_done'),
  Type.Literal('closed'),
  Type.Literal('cannot_complete'),
  Type.Literal('cancelled'),
]);
export type TaskStatus = Static<typeof TaskStatus>;

/** `reopened`: a submitted revision stands, and a draft of the next one is open. */
export const ReportState = Type.Union([
  Type.Literal('not_started'),
  Type.Literal('draft'),
  Type.Literal('submitted'),
  Type.Literal('reopened'),
  Type.Literal('waived'),
]);
export type ReportState = Static<typeof ReportState>;

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
});
export type Home = Static<typeof Home>;

export const ContactCard = Type.Object({ Name: Text, Designation: Type.Optional(Text), Mobile: Type.Optional(Text) });

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
});
export type CallDetail = Static<typeof CallDetail>;

export const TaskEventCard = Type.Object({ Kind: Text, DeviceAt: Moment, Actor: Text, Reason: Type.Optional(Text) });

export const TaskDetail = Type.Object({
  Task: TaskCard,
  Call: CallCard,
  Description: Type.Optional(Text),
  WorkDone: Type.Optional(Text),
  Mappings: Type.Array(MappingCard),
  Events: Type.Array(TaskEventCard),
});
export type TaskDetail = Static<typeof TaskDetail>;

export const SafetyCheck = Type.Object({ Key: Text, Label: Text, Checked: Type.Boolean() });

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
  Status: Text,
  Instructions: Type.Optional(Text),
  Task: TaskCard,
  Call: CallCard,
  SafetyChecks: Type.Array(SafetyCheck),
  Instruments: Type.Array(InstrumentCard),
  Mappings: Type.Array(MappingCard),
});
export type JobCard = Static<typeof JobCard>;
