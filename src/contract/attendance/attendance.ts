import Type, { type Static } from 'typebox';
import { CalendarDate, DeviceMoment, Id, Moment, ToldAt, Uuid } from '../identifiers.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/** The state of a working day. */
export const AttendanceStatus = Type.Union([
  Type.Literal('not_marked'),
  Type.Literal('checked_in'),
  Type.Literal('checked_out'),
  Type.Literal('missing_out'),
  Type.Literal('correction_requested'),
  Type.Literal('approved'),
  Type.Literal('on_leave'),
]);
export type AttendanceStatus = Static<typeof AttendanceStatus>;

/** What a day of the month counts as. */
export const DayKind = Type.Union([
  Type.Literal('present'),
  Type.Literal('leave'),
  Type.Literal('holiday'),
  Type.Literal('weekly_off'),
]);
export type DayKind = Static<typeof DayKind>;

/** Check-in or check-out. */
export const PunchKind = Type.Union([Type.Literal('in'), Type.Literal('out')]);
export type PunchKind = Static<typeof PunchKind>;

/** The result of asking the phone for its position. `off`: the person has not consented, so the phone was not asked. */
export const PositionState = Type.Union([
  Type.Literal('shared'),
  Type.Literal('denied'),
  Type.Literal('unavailable'),
  Type.Literal('timeout'),
  Type.Literal('off'),
]);
export type PositionState = Static<typeof PositionState>;

/** A fresh fix of the phone, in degrees (WGS 84) and metres. */
export const Position = Type.Object(
  {
    Latitude: Type.Number({ minimum: -90, maximum: 90 }),
    Longitude: Type.Number({ minimum: -180, maximum: 180 }),
    AccuracyM: Type.Number({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Position = Static<typeof Position>;

/** A check-in or check-out as the device sends it. */
export const PunchBody = Type.Object(
  {
    PunchId: Uuid,
    Kind: PunchKind,
    DeviceAt: DeviceMoment,
    PositionState,
    Position: Type.Optional(Position),
    Note: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type PunchBody = Static<typeof PunchBody>;

/** `early`: the phone's clock was ahead of the server's. `late`: it arrived more than 72 hours after it was made. */
export const PunchFlag = Type.Union([Type.Literal('early'), Type.Literal('late')]);
export type PunchFlag = Static<typeof PunchFlag>;

const AttendancePunch = Type.Object({
  PunchId: Uuid,
  Kind: PunchKind,
  DeviceAt: Moment,
  ToldAt,
  ReceivedAt: Moment,
  PositionState,
  /** The customer's site nearest to the phone, if one is near enough. */
  Site: Type.Optional(Text),
  Flag: Type.Optional(PunchFlag),
  Note: Type.Optional(Text),
});
type AttendancePunch = Static<typeof AttendancePunch>;

/** The times that should replace what was punched, and why. */
export const CorrectionBody = Type.Object(
  {
    CheckInAt: Moment,
    CheckOutAt: Moment,
    Reason: Type.String({ rule: 'string', minLength: 3, maxLength: 500, title: 'Reason' }),
  },
  { additionalProperties: false },
);
export type CorrectionBody = Static<typeof CorrectionBody>;

/** The same for a date without punches, which the server does not know yet. */
export const NewDayBody = Type.Object(
  { WorkDate: CalendarDate, ...CorrectionBody.properties },
  { additionalProperties: false },
);
export type NewDayBody = Static<typeof NewDayBody>;

export const Decision = Type.Object({
  Decision: Type.Union([Type.Literal('approved'), Type.Literal('rejected')]),
  By: Text,
  At: Moment,
  Reason: Type.Optional(Text),
});

/** A request to correct the punches of a day, and what was decided. */
export const AttendanceCorrection = Type.Object({
  CorrectionId: Uuid,
  CheckInAt: Moment,
  CheckOutAt: Moment,
  Reason: Text,
  RequestedAt: Moment,
  Decided: Type.Optional(Decision),
});
export type AttendanceCorrection = Static<typeof AttendanceCorrection>;

/** One day of one person. The times are the effective ones: as punched, or as corrected with the office's approval. */
export const AttendanceDay = Type.Object({
  AttendanceId: Id,
  UserId: Id,
  WorkDate: CalendarDate,
  Kind: DayKind,
  Status: AttendanceStatus,
  CheckInAt: Type.Optional(Moment),
  CheckOutAt: Type.Optional(Moment),
  MinutesWorked: Count,
  NeedsReview: Type.Boolean(),
  Punches: Type.Array(AttendancePunch),
  Corrections: Type.Array(AttendanceCorrection),
  /** The office's approval of the whole day, if it is still valid. */
  Approved: Type.Optional(Decision),
  /** The number of punches that the approval covered. */
  ApprovedPunches: Type.Optional(Count),
  /** The office has approved the whole month. */
  IsMonthApproved: Type.Optional(Type.Literal(true)),
});
export type AttendanceDay = Static<typeof AttendanceDay>;

/** The answer to a punch: the day it belongs to. `AlreadyApplied`: a repeat; nothing was added. */
export const DayChanged = Type.Object({ Day: AttendanceDay, AlreadyApplied: Type.Optional(Type.Literal(true)) });
export type DayChanged = Static<typeof DayChanged>;

/** The decision on a correction or a leave request. */
export const AttendanceTransition = Type.Object(
  {
    Action: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
    Reason: Type.Optional(Type.String({ minLength: 3, maxLength: 500, title: 'Reason' })),
  },
  { additionalProperties: false },
);
export type AttendanceTransition = Static<typeof AttendanceTransition>;
