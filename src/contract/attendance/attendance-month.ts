import Type, { type Static } from 'typebox';
import { AttendanceDay } from './attendance.ts';
import { Id, Moment } from '../identifiers.ts';
import { LeaveRequest, NamedLeave } from './leave.ts';
import { pageOf } from '../paged.ts';

const Text = Type.String();

export const MonthName = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** The office's latest decision on a whole month. */
export const MonthDecision = Type.Object({
  Decision: Type.Union([Type.Literal('approved'), Type.Literal('reopened')]),
  By: Text,
  At: Moment,
  Reason: Type.Optional(Text),
});
export type MonthDecision = Static<typeof MonthDecision>;

/** The month of a person, day by day, and whether it is approved. */
export const AttendanceMonth = Type.Object({
  UserId: Id,
  FullName: Text,
  Month: MonthName,
  AsOf: Moment,
  /** In date order. Days without any event are omitted. */
  Days: Type.Array(AttendanceDay),
  /** Requests for days off that touch this month, in date order. */
  Leaves: Type.Array(LeaveRequest),
  Decided: Type.Optional(MonthDecision),
});
export type AttendanceMonth = Static<typeof AttendanceMonth>;

/** A day in a list of the office, with the person's name. */
export const NamedDay = Type.Object({ ...AttendanceDay.properties, FullName: Text });
export type NamedDay = Static<typeof NamedDay>;

/** Days with a pending correction, oldest first, page by page. The list of colleagues says whose months there are. */
export const AttendanceOffice = Type.Object({
  ...pageOf(NamedDay).properties,
  /** The number of pending corrections on all pages. */
  Total: Type.Integer({ minimum: 0 }),
  /** Pending requests for days off, earliest date first. */
  Leaves: Type.Array(NamedLeave),
});
export type AttendanceOffice = Static<typeof AttendanceOffice>;

/** The approval of a person's month, or its reopening. */
export const MonthTransition = Type.Object(
  {
    UserId: Id,
    Month: MonthName,
    Action: Type.Union([Type.Literal('approve'), Type.Literal('reopen')]),
    Reason: Type.Optional(Type.String({ minLength: 3, maxLength: 500, title: 'Reason' })),
  },
  { additionalProperties: false },
);
export type MonthTransition = Static<typeof MonthTransition>;

/** The answer to an approved or reopened month. */
export const MonthChanged = Type.Object({ Decided: MonthDecision, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type MonthChanged = Static<typeof MonthChanged>;
