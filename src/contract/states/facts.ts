import Type, { type Static } from 'typebox';

// The facts that the state machines' conditions read. Kept apart from the machines: those run on the phone, schemas stay on the
// server.

const Count = Type.Integer({ minimum: 0 });

/** Every fact that the conditions of a task read. The server counts them; a device adds what the server does not know yet. */
export const TaskFacts = Type.Object({
  /** Absent: the task has no job card. */
  CardStatus: Type.Optional(
    Type.Union([Type.Literal('draft'), Type.Literal('in_progress'), Type.Literal('completed')]),
  ),
  HasWorkDone: Type.Boolean(),
  /** Mandatory reports on equipment that are neither submitted nor waived; a reopened one counts. */
  ReportsOpen: Count,
  /** The report on the visit itself. */
  VisitReport: Type.Union([Type.Literal('not_needed'), Type.Literal('missing'), Type.Literal('submitted')]),
  /** The customer's signature. `waived`: the executive gave a reason for its absence, which the office must still accept. */
  Signature: Type.Union([
    Type.Literal('not_needed'),
    Type.Literal('missing'),
    Type.Literal('waived'),
    Type.Literal('signed'),
  ]),
  DraftMovements: Count,
  FittedWithoutSerial: Count,
  PhotosMissing: Count,
  /** The call is neither closed nor cancelled. */
  IsCallOpen: Type.Boolean(),
  /** The person named as assignee is an active employee. */
  IsAssigneeActive: Type.Boolean(),
  /** Created by the person asking, assigned to nobody else, and untouched. */
  IsOwnAndUntouched: Type.Boolean(),
  /** Finished less than 24 h ago. */
  IsRecent: Type.Boolean(),
  /** The office is asking: some conditions apply only to executives. */
  IsOffice: Type.Boolean(),
});
export type TaskFacts = Static<typeof TaskFacts>;

/** Every fact that the conditions of a call read. */
export const CallFacts = Type.Object({
  TasksClosed: Count,
  /** Neither closed nor cancelled, nor given up with a decision. */
  TasksOpen: Count,
  /** Given up, and nobody has decided what follows. */
  Undecided: Count,
  TasksStarted: Count,
  /** Closed tasks without the customer's signature, where the project requires it and the office has not waived it. */
  Unsigned: Count,
  /** The office has accepted the call without the customer's signature. */
  HasSignOff: Type.Boolean(),
  HasSummary: Type.Boolean(),
  OpenMovements: Count,
  IsAssigneeActive: Type.Boolean(),
  /** A reopening names the task to resume, or a new one. */
  NamesWork: Type.Boolean(),
});
export type CallFacts = Static<typeof CallFacts>;

/** The state of a job card. */
export const CardStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
  Type.Literal('void'),
]);
export type CardStatus = Static<typeof CardStatus>;

/** Every fact that the conditions of a job card read. */
export const CardFacts = Type.Object({
  /** Safety checks before the work that are neither ticked nor marked as not needed. */
  ChecksOpen: Count,
  /** The same for the checks after the work: supply restored. */
  AfterChecksOpen: Count,
  ReportsOpen: Count,
  ReportsSubmitted: Count,
  HasWorkDone: Type.Boolean(),
  /** Test instruments with expired calibration that nobody has acknowledged. */
  ExpiredInstruments: Count,
  IsTaskOpen: Type.Boolean(),
});
export type CardFacts = Static<typeof CardFacts>;

/** Every fact that the conditions of a mapping read. */
export const MappingFacts = Type.Object({
  /** The job card is a draft or in work. */
  IsCardOpen: Type.Boolean(),
  /** The checks before the work are answered: the job card is past its draft. */
  IsCardStarted: Type.Boolean(),
  /** The person has agreed to discard what was typed. */
  MayDiscard: Type.Boolean(),
  HasDraft: Type.Boolean(),
});
export type MappingFacts = Static<typeof MappingFacts>;
