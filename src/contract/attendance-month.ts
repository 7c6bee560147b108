import Type, { type Static } from 'typebox';
import { AttendanceDay } from './attendance.ts';
import { Id, Moment } from './identifiers.ts';
import { LeaveRequest, NamedLeave } from './leave.ts';
import { pageOf } from './paged.ts';

const Text = Type.String();

export const MonthName = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** The last word of the office on a month as a whole. */
export const MonthDecision = Type.Object({
  Decision: Type.Union([Type.Literal('approved'), Type.Literal('reopened')]),
  By: Text,
  At: Moment,
  Reason: Type.Optional(Text),
});
export type MonthDecision = Static<typeof MonthDecision>;

export const AttendanceMonth = Type.Object({
  UserId: Id,
  FullName: Text,
  Month: MonthName,
  AsOf: Moment,
  /** In the order of their dates. A day on which nothing happened is not here. */
  Days: Type.Array(AttendanceDay),
  /** Requests for days off that touch this month, in the order of their dates. */
  Leaves: Type.Array(LeaveRequest),
  Decided: Type.Optional(MonthDecision),
});
export type AttendanceMonth = Static<typeof AttendanceMonth>;

/** A day as the office sees it in a list: whose it is. */
export const NamedDay = Type.Object({ ...AttendanceDay.properties, FullName: Text });
export type NamedDay = Static<typeof NamedDay>;

/** Days with a correction that nobody has decided, oldest first, page by page. Whose months there are, the colleagues say. */
export const AttendanceOffice = Type.Object({
  ...pageOf(NamedDay).properties,
  /** How many corrections wait, on all pages. */
  Total: Type.Integer({ minimum: 0 }),
  /** Days off that nobody has decided, the first date first. */
  Leaves: Type.Array(NamedLeave),
});
export type AttendanceOffice = Static<typeof AttendanceOffice>;

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

export const MonthChanged = Type.Object({ Decided: MonthDecision, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type MonthChanged = Static<typeof MonthChanged>;
