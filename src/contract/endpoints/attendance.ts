import Type from 'typebox';
import { AttendanceTransition, CorrectionBody, DayChanged, NewDayBody, PunchBody } from '../attendance/attendance.ts';
import {
  AttendanceMonth,
  AttendanceOffice,
  MonthChanged,
  MonthName,
  MonthTransition,
} from '../attendance/attendance-month.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdText, Uuid } from '../identifiers.ts';
import { LeaveBody, LeaveChanged, LeaveWithdrawal } from '../attendance/leave.ts';
import { longestSearch, pageQuery } from '../paged.ts';

const ofDay = Type.Object({ AttendanceId: Id });

export const attendanceEndpoints = {
  'GET /api/v1/attendance': {
    summary: 'A month of attendance: the own, or for the office that of anybody.',
    access: 'signed-in',
    query: Type.Object({ Month: MonthName, UserId: Type.Optional(IdText) }, { additionalProperties: false }),
    answer: AttendanceMonth,
  },
  'GET /api/v1/attendance/office': {
    summary: 'The corrections that wait for the office, the oldest first, page by page; by words of the name.',
    access: 'decide-attendance',
    query: Type.Object(
      { ...pageQuery, q: Type.Optional(Type.String({ maxLength: longestSearch })) },
      { additionalProperties: false },
    ),
    answer: AttendanceOffice,
  },
  'POST /api/v1/attendance/punches': {
    summary: 'Check in or check out. Pressing twice is harmless.',
    access: 'keep-attendance',
    body: PunchBody,
    answer: DayChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/:AttendanceId/corrections': {
    summary: 'Ask for other times than were punched, with a reason. The punches stay.',
    access: 'keep-attendance',
    params: ofDay,
    body: CorrectionBody,
    answer: DayChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/corrections': {
    summary: 'Ask for the times of a date on which nothing was punched, with a reason.',
    access: 'keep-attendance',
    body: NewDayBody,
    answer: DayChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/leaves': {
    summary: 'Request leave, with a reason.',
    access: 'keep-attendance',
    body: LeaveBody,
    answer: LeaveChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/leaves/:LeaveId/transitions': {
    summary: 'Approve leave, or reject it with a reason.',
    access: 'decide-attendance',
    params: Type.Object({ LeaveId: Uuid }),
    body: AttendanceTransition,
    answer: LeaveChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/leaves/:LeaveId/withdrawal': {
    summary: 'Withdraw a leave request while the office has not decided.',
    access: 'keep-attendance',
    params: Type.Object({ LeaveId: Uuid }),
    body: LeaveWithdrawal,
    answer: LeaveChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/months/transitions': {
    summary: 'Approve a month of a person, after which nothing in it changes, or open it again with a reason.',
    access: 'decide-attendance',
    body: MonthTransition,
    answer: MonthChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/:AttendanceId/transitions': {
    summary: 'Approve a day or its correction, or reject the correction with a reason.',
    access: 'decide-attendance',
    params: ofDay,
    body: AttendanceTransition,
    answer: DayChanged,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
