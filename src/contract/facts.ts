import Type, { type Static } from 'typebox';

// What the conditions of the state machines look at. Apart from the machines: those run on the phone, schemas stay on the server.

const Count = Type.Integer({ minimum: 0 });

/** All that the conditions of a task look at. The server counts it; a device adds what it knows and the server does not yet. */
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
  /** Of the customer. `waived`: the executive has said why there is none; the office has still to accept it. */
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
  /** The person to whom it is to be given works here; nobody else is asked for. */
  IsAssigneeActive: Type.Boolean(),
  /** Made by the person who asks, given to nobody else, and nothing has happened to it. */
  IsOwnAndUntouched: Type.Boolean(),
  /** Finished less than 24 h ago. */
  IsRecent: Type.Boolean(),
  /** The office asks: some conditions are only for executives. */
  IsOffice: Type.Boolean(),
});
export type TaskFacts = Static<typeof TaskFacts>;

/** All that the conditions of a call look at. */
export const CallFacts = Type.Object({
  TasksClosed: Count,
  /** Neither closed nor cancelled, nor given up with a decision. */
  TasksOpen: Count,
  /** Given up, and nobody has said what follows. */
  Undecided: Count,
  TasksStarted: Count,
  /** Closed tasks that the customer has not signed, while the project asks for it and the office has not let it pass. */
  Unsigned: Count,
  /** The customer has signed for the whole call, or the office has accepted that nobody did. */
  HasSignOff: Type.Boolean(),
  HasSummary: Type.Boolean(),
  OpenMovements: Count,
  IsAssigneeActive: Type.Boolean(),
  /** A reopening names the task that is to go on, or a new one. */
  NamesWork: Type.Boolean(),
});
export type CallFacts = Static<typeof CallFacts>;

export const CardStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('in_progress'),
  Type.Literal('completed'),
  Type.Literal('void'),
]);
export type CardStatus = Static<typeof CardStatus>;

/** All that the conditions of a job card look at. */
export const CardFacts = Type.Object({
  /** Safety checks before work that are neither ticked nor said to be not needed. */
  ChecksOpen: Count,
  ReportsOpen: Count,
  ReportsSubmitted: Count,
  HasWorkDone: Type.Boolean(),
  /** Test instruments whose calibration is over, and nobody has said that this is known. */
  ExpiredInstruments: Count,
  IsTaskOpen: Type.Boolean(),
});
export type CardFacts = Static<typeof CardFacts>;

/** All that the conditions of a mapping look at. */
export const MappingFacts = Type.Object({
  /** The job card is a draft or in work. */
  IsCardOpen: Type.Boolean(),
  /** The person has said that what was typed may go. */
  MayDiscard: Type.Boolean(),
  HasDraft: Type.Boolean(),
});
export type MappingFacts = Static<typeof MappingFacts>;
