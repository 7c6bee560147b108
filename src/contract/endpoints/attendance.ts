import Type from 'typebox';
import {
  AttendanceMonth,
  AttendanceOffice,
  AttendanceTransition,
  CorrectionBody,
  DayChanged,
  MonthName,
  PunchBody,
} from '../attendance.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdText } from '../identifiers.ts';

const ofDay = Type.Object({ AttendanceId: Id });

export const attendanceEndpoints = {
  'GET /api/v1/attendance': {
    summary: 'A month of attendance: the own, or for the office that of anybody.',
    access: 'signed-in',
    query: Type.Object({ Month: MonthName, UserId: Type.Optional(IdText) }, { additionalProperties: false }),
    answer: AttendanceMonth,
  },
  'GET /api/v1/attendance/office': {
    summary: 'The corrections that wait for the office, and the people whose months it can open.',
    access: 'coordinator',
    answer: AttendanceOffice,
  },
  'POST /api/v1/attendance/punches': {
    summary: 'Check in or check out. Pressing twice is harmless.',
    access: 'executive',
    body: PunchBody,
    answer: DayChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/:AttendanceId/corrections': {
    summary: 'Ask for other times than were punched, with a reason. The punches stay.',
    access: 'executive',
    params: ofDay,
    body: CorrectionBody,
    answer: DayChanged,
    idempotent: true,
  },
  'POST /api/v1/attendance/:AttendanceId/transitions': {
    summary: 'Approve a day or its correction, or reject the correction with a reason.',
    access: 'coordinator',
    params: ofDay,
    body: AttendanceTransition,
    answer: DayChanged,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
