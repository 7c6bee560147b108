import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { attendanceMonth, attendanceOffice } from './month.ts';
import { punch } from './punch.ts';

export function attendanceRoutes(route: Route, services: Services): void {
  route('GET /api/v1/attendance', ({ query, user, now }) =>
    attendanceMonth(services, user, {
      month: query.Month,
      userId: query.UserId === undefined ? user.userId : Number(query.UserId),
      now,
    }),
  );
  route('GET /api/v1/attendance/office', ({ now }) => attendanceOffice(services, now));
  route('POST /api/v1/attendance/punches', ({ body, user, now }) => punch(services, { user, body, now }));
  route('POST /api/v1/attendance/:AttendanceId/corrections', ({ params, body, user, key, now }) =>
    correct(services, { user, attendanceId: params.AttendanceId, body, key, now }),
  );
  route('POST /api/v1/attendance/:AttendanceId/transitions', ({ params, body, user, request, key, now }) =>
    decide(services, { user, attendanceId: params.AttendanceId, body, request, key, now }),
  );
}
