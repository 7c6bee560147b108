import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { askLeave } from './ask-leave.ts';
import { correct, correctDate } from './correct.ts';
import { decide } from './decide.ts';
import { decideLeave } from './decide-leave.ts';
import { decideMonth } from './decide-month.ts';
import { attendanceMonth } from './month.ts';
import { punch } from './punch.ts';
import { waitingDays } from './waiting.ts';
import { withdrawLeave } from './withdraw-leave.ts';

export function attendanceRoutes(route: Route, services: Services): void {
  route('GET /api/v1/attendance', ({ query, user, now }) =>
    attendanceMonth(services, user, {
      month: query.Month,
      userId: query.UserId === undefined ? user.userId : Number(query.UserId),
      now,
    }),
  );
  route('GET /api/v1/attendance/office', ({ query, user, now }) => waitingDays(services, user, query, now));
  route('POST /api/v1/attendance/punches', ({ body, user, now, clockAheadMs }) =>
    punch(services, { user, body, now, clockAheadMs }),
  );
  route('POST /api/v1/attendance/:AttendanceId/corrections', ({ params, body, user, key, now }) =>
    correct(services, { user, attendanceId: params.AttendanceId, body, key, now }),
  );
  route('POST /api/v1/attendance/corrections', ({ body, user, key, now }) =>
    correctDate(services, { user, body, key, now }),
  );
  route('POST /api/v1/attendance/leaves', ({ body, user, key, now }) => askLeave(services, { user, body, key, now }));
  route('POST /api/v1/attendance/leaves/:LeaveId/transitions', ({ params, body, user, request, key, now }) =>
    decideLeave(services, { user, leaveId: params.LeaveId, body, request, key, now }),
  );
  route('POST /api/v1/attendance/leaves/:LeaveId/withdrawal', ({ params, user, now }) =>
    withdrawLeave(services, { user, leaveId: params.LeaveId, now }),
  );
  route('POST /api/v1/attendance/months/transitions', ({ body, user, request, key, now }) =>
    decideMonth(services, { user, body, request, key, now }),
  );
  route('POST /api/v1/attendance/:AttendanceId/transitions', ({ params, body, user, request, key, now }) =>
    decide(services, { user, attendanceId: params.AttendanceId, body, request, key, now }),
  );
}
