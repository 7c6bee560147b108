import Type, { type Static } from 'typebox';

/** The state of a service call. */
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

/** Nothing of a call changes in these, unless the office reopens it. */
export const callStatesOver = ['closed', 'cancelled'] as const satisfies readonly CallStatus[];
/** Whether nothing more is done for this call. */
export const isCallOver = (status: CallStatus): boolean => callStatesOver.some((over) => over === status);

/** The state of a task. */
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

/** Nothing of a task changes in these, unless it is reopened. */
export const taskStatesOver = ['closed', 'cannot_complete', 'cancelled'] as const satisfies readonly TaskStatus[];
/** Whether nothing more is done for this task. */
export const isTaskOver = (status: TaskStatus): boolean => taskStatesOver.some((over) => over === status);

/** `reopened`: a submitted revision stands, and a draft of the next one is open. */
export const ReportState = Type.Union([
  Type.Literal('not_started'),
  Type.Literal('draft'),
  Type.Literal('submitted'),
  Type.Literal('reopened'),
  Type.Literal('waived'),
]);
export type ReportState = Static<typeof ReportState>;

/** Why a call waits, with the words of each. */
export const holdCauses = {
  spares: 'Waiting for spares',
  customer_not_ready: 'Customer not ready',
  shutdown_not_given: 'Shutdown not given',
  approval: 'Waiting for approval',
  other: 'Other',
} as const;
/** Why a call is on hold. */
export type HoldCause = keyof typeof holdCauses;
