import Type, { type Static } from 'typebox';
import { Decision } from './attendance.ts';
import { CalendarDate, Id, Moment, Uuid } from '../identifiers.ts';

const Reason = Type.String({ rule: 'string', minLength: 3, maxLength: 500, title: 'Reason' });

/** What a day without work may count as. */
export const LeaveKind = Type.Union([Type.Literal('leave'), Type.Literal('weekly_off'), Type.Literal('holiday')]);
export type LeaveKind = Static<typeof LeaveKind>;

/** Whole days, first and last included. */
export const LeaveBody = Type.Object(
  { Kind: LeaveKind, FromDate: CalendarDate, ToDate: CalendarDate, Reason },
  { additionalProperties: false },
);
export type LeaveBody = Static<typeof LeaveBody>;

/** Empty: the call itself says whose request it is and which. */
export const LeaveWithdrawal = Type.Object({}, { additionalProperties: false });

/** A request for leave and its state. */
export const LeaveRequest = Type.Object({
  LeaveId: Uuid,
  UserId: Id,
  Kind: LeaveKind,
  FromDate: CalendarDate,
  ToDate: CalendarDate,
  Reason: Type.String(),
  RequestedAt: Moment,
  Decided: Type.Optional(Decision),
  /** Withdrawn by the person who asked, before a decision. */
  WithdrawnAt: Type.Optional(Moment),
});
export type LeaveRequest = Static<typeof LeaveRequest>;

/** A request in a list of the office, with the person's name. */
export const NamedLeave = Type.Object({ ...LeaveRequest.properties, FullName: Type.String() });
export type NamedLeave = Static<typeof NamedLeave>;

/** The answer to a request for leave, or to a decision on one. */
export const LeaveChanged = Type.Object({ Leave: LeaveRequest, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type LeaveChanged = Static<typeof LeaveChanged>;
