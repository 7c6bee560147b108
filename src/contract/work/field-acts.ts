import Type, { type Static } from 'typebox';
import { CallCard, EquipmentCard, MappingCard, TaskCard } from './field-work.ts';
import { CalendarDate, DeviceMoment, Id, Moment, Slug } from '../identifiers.ts';
import { callActions } from '../machines/call.ts';
import { holdCauses } from '../states/work-states.ts';
import { cardActions } from '../machines/job-card.ts';
import { taskActions } from '../machines/task.ts';
import { pageOf } from '../paged.ts';
import { taskTypes } from './task-types.ts';
import { CallStatus, TaskStatus } from '../states/work-states.ts';

const exact = { additionalProperties: false } as const;
const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });
const Minutes = Type.Integer({ minimum: 1, maximum: 1440, title: 'Planned minutes' });

/** A person's reason, in their own words. */
const Reason = Type.String({ minLength: 3, maxLength: 500, title: 'Reason' });
const LongText = Type.String({ maxLength: 4000 });

const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words] });

/** A step of a task: assign, travel, start, pause, close. */
export const TaskStep = Type.Object(
  {
    Action: oneOf(taskActions),
    /** When the person did it, by the clock of their device. */
    DeviceAt: DeviceMoment,
    Reason: Type.Optional(Reason),
    /** The assignee, with `assign`. */
    AssignedTo: Type.Optional(Id),
    WorkDone: Type.Optional(LongText),
    /** Why the customer has not signed, with `close`. */
    SignatureWaiver: Type.Optional(Reason),
  },
  exact,
);
export type TaskStep = Static<typeof TaskStep>;

/** `AlreadyApplied`: it was already so; a repeat is harmless. */
export const TaskStepped = Type.Object({
  TaskId: Id,
  Status: TaskStatus,
  CallStatus,
  AlreadyApplied: Type.Boolean(),
});

/** A step of a call: assign, hold, resume, close, reopen, cancel. */
export const CallStep = Type.Object(
  {
    Action: oneOf(callActions),
    DeviceAt: DeviceMoment,
    Reason: Type.Optional(Reason),
    AssignedTo: Type.Optional(Id),
    /** Why it waits, with `hold`. */
    Cause: Type.Optional(oneOf(Object.keys(holdCauses) as (keyof typeof holdCauses)[])),
    ResolutionSummary: Type.Optional(Type.String({ minLength: 2, maxLength: 2000 })),
    /** The task to resume, with `reopen`. */
    TaskId: Type.Optional(Id),
    /** Or the title of a new one. */
    NewTask: Type.Optional(Type.String({ minLength: 2, maxLength: 120 })),
  },
  exact,
);
export type CallStep = Static<typeof CallStep>;
export const CallStepped = Type.Object({ CallId: Id, Status: CallStatus, AlreadyApplied: Type.Boolean() });

/** The office's planning, and the resolution, which the lead may write too. */
export const CallChange = Type.Object(
  {
    DeviceAt: DeviceMoment,
    ScheduledStart: Type.Optional(Moment),
    DueAt: Type.Optional(Moment),
    Priority: Type.Optional(oneOf(['p1', 'p2', 'p3', 'p4'] as const)),
    ResolutionSummary: Type.Optional(Type.String({ minLength: 2, maxLength: 2000 })),
    Reason: Type.Optional(Reason),
  },
  exact,
);
export type CallChange = Static<typeof CallChange>;

/** A new task of a call. */
export const NewTask = Type.Object(
  {
    Title: Type.String({ rule: 'requiredText', maxLength: 120, title: 'Task title' }),
    TaskType: oneOf(taskTypes),
    Description: Type.Optional(Type.String({ maxLength: 2000, title: 'Description' })),
    PlannedDate: Type.Optional(CalendarDate),
    PlannedMinutes: Type.Optional(Minutes),
    AssignedTo: Type.Optional(Id),
    FollowUpOf: Type.Optional(Id),
    DeviceAt: Type.Optional(DeviceMoment),
  },
  exact,
);
export type NewTask = Static<typeof NewTask>;
export const TaskMade = Type.Object({ TaskId: Id, TaskNo: Text, Status: TaskStatus, CallStatus });

/** A step of a job card: start, complete, reopen, void. */
export const CardStep = Type.Object(
  {
    Action: oneOf(cardActions),
    DeviceAt: DeviceMoment,
    Reason: Type.Optional(Reason),
    /** The person has acknowledged the instrument's expired calibration. */
    KnowsExpired: Type.Optional(Type.Boolean()),
  },
  exact,
);
export type CardStep = Static<typeof CardStep>;
export const CardStepped = Type.Object({ JobCardId: Id, Status: Text, AlreadyApplied: Type.Boolean() });

/** A change of an open job card: its safety checks, its notes. */
export const CardChange = Type.Object(
  {
    DeviceAt: DeviceMoment,
    SafetyChecks: Type.Optional(
      Type.Array(Type.Object({ Key: Text, Checked: Type.Boolean(), NotNeeded: Type.Optional(Type.Boolean()) }, exact), {
        maxItems: 40,
      }),
    ),
    ObservationBefore: Type.Optional(LongText),
    WorkDone: Type.Optional(LongText),
    ObservationAfter: Type.Optional(LongText),
    Recommendation: Type.Optional(LongText),
  },
  exact,
);
export type CardChange = Static<typeof CardChange>;
export const CardMade = Type.Object({ JobCardId: Id, JobCardNo: Text });

const Check = Type.Object({ Code: Text, Words: Text, Ok: Type.Boolean() });
/** Every condition of closing, with whether it holds. */
export const ClosingCheck = Type.Object({ Checks: Type.Array(Check), MayClose: Type.Boolean() });

/** A page of calls, and how many there are in each state. */
export const CallList = Type.Object({
  ...pageOf(CallCard).properties,
  /** The number of calls in each, with the other filters unchanged. */
  Counts: Type.Object({
    Total: Count,
    Late: Count,
    Status: Type.Record(Type.String(), Count),
    Type: Type.Record(Type.String(), Count),
    Priority: Type.Record(Type.String(), Count),
    /** The counts are lower bounds: only the first few thousand were counted. */
    AtLeast: Type.Optional(Type.Literal(true)),
  }),
});
export type CallList = Static<typeof CallList>;

/** A task that is over. */
export const PastTask = Type.Object({
  ...TaskCard.properties,
  CallNo: Text,
  Customer: Text,
  Site: Text,
  FinishedAt: Type.Optional(Moment),
  WorkedMinutes: Count,
  TravelMinutes: Count,
});
export type PastTask = Static<typeof PastTask>;

export const CallTasks = Type.Object({ Call: CallCard, Tasks: Type.Array(TaskCard) });

/** What a report can be mapped to, and which reports fit. `Fits`: categories of equipment; empty fits all. */
export const MappingOptions = Type.Object({
  Task: TaskCard,
  Call: CallCard,
  CardStatus: Type.Optional(Text),
  IsMine: Type.Boolean(),
  Mappings: Type.Array(MappingCard),
  Equipment: Type.Array(EquipmentCard),
  ReportTypes: Type.Array(
    Type.Object({ Key: Slug, Title: Text, Ansi: Type.Array(Text), Fits: Type.Array(Text), FitsVisit: Type.Boolean() }),
  ),
});
export type MappingOptions = Static<typeof MappingOptions>;

/** Reports to be filled in for a task: which report type for which equipment. */
export const NewMappings = Type.Object(
  {
    Items: Type.Array(
      Type.Object(
        {
          /** Absent for a report on the visit itself. */
          EquipmentId: Type.Optional(Id),
          ReportTypeKey: Slug,
          IsMandatory: Type.Optional(Type.Boolean()),
        },
        exact,
      ),
      { minItems: 1, maxItems: 100 },
    ),
    DeviceAt: Type.Optional(DeviceMoment),
  },
  exact,
);
export type NewMappings = Static<typeof NewMappings>;
export const MappingsMade = Type.Object({
  Items: Type.Array(Type.Object({ MappingId: Id, EquipmentId: Type.Optional(Id), ReportTypeKey: Slug })),
});

/** A report is filled in although the safety checks of its job card are still open. */
export const SafetyBypass = Type.Object({ DeviceAt: DeviceMoment }, exact);
export type SafetyBypass = Static<typeof SafetyBypass>;

export const Waiver = Type.Object({ Reason, DeviceAt: Type.Optional(DeviceMoment) }, exact);

/** An executive. The workload is shown to the office only. */
export const Colleague = Type.Object({
  UserId: Id,
  FullName: Text,
  BaseCity: Text,
  OpenTasks: Type.Optional(Count),
});
export type Colleague = Static<typeof Colleague>;

/** The seven days that end today. */
export const Week = Type.Object({
  Days: Type.Array(Type.Object({ Day: CalendarDate, WorkedMinutes: Count, TravelMinutes: Count, TasksClosed: Count })),
});
export type Week = Static<typeof Week>;
