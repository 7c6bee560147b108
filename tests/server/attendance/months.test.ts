import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId, morning } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const hour = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const october = Date.UTC(2026, 9, 15, 3, 30); // 15 Oct 2026, 09:00

describe.each(usualEngines)('months and leave, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita', october);
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const punch = (Kind: 'in' | 'out', at: number): Promise<Answer> =>
    anita.post('/api/v1/attendance/punches', { PunchId: randomUUID(), Kind, DeviceAt: iso(at), PositionState: 'off' });
  const month = async (name = '2026-10') => (await anita.get(`/api/v1/attendance?Month=${name}`)).body;
  const monthStep = (Action: 'approve' | 'reopen', more: object = {}) =>
    office.post('/api/v1/attendance/months/transitions', { UserId: anitaId, Month: '2026-10', Action, ...more });
  const askTimes = (WorkDate: string, from = 9, to = 17) => {
    const day = Date.parse(`${WorkDate}T00:00:00+05:30`);
    const times = { CheckInAt: iso(day + from * hour), CheckOutAt: iso(day + to * hour) };
    return anita.post('/api/v1/attendance/corrections', { WorkDate, ...times, Reason: 'The phone was at the repair' });
  };
  const askLeave = (FromDate: string, ToDate: string, more: object = {}) =>
    anita.post('/api/v1/attendance/leaves', { Kind: 'leave', FromDate, ToDate, Reason: 'A wedding at home', ...more });
  const leaveStep = (id: string, body: object) => office.post(`/api/v1/attendance/leaves/${id}/transitions`, body);
  const guards = ({ body }: Answer): string[] => body.guards.map(({ code }: { code: string }) => code);

  it('a past month is approved; then its days are approved and nothing in it changes', async () => {
    await punch('in', october);
    await punch('out', october + 8 * hour);
    const approved = await monthStep('approve');
    expect(approved.body.Decided).toMatchObject({ Decision: 'approved', By: 'Meera Joshi', At: iso(server.time.now) });
    expect(await month()).toMatchObject({
      Decided: { Decision: 'approved', By: 'Meera Joshi' },
      Days: [{ Status: 'approved', MinutesWorked: 480 }],
    });
    for (const late of [
      await punch('in', october + 24 * hour),
      await askTimes('2026-10-20'),
      await askLeave('2026-10-30', '2026-11-02'),
    ])
      expect([late.status, late.body.code, guards(late)]).toEqual([409, 'guard-failed', ['G-MONTH-OPEN']]);
    expect(await server.count('attendance_punches')).toBe(2);
    expect((await punch('in', morning)).status).toBe(200);
  });

  it('approving twice changes nothing', async () => {
    await monthStep('approve');
    expect((await monthStep('approve')).body.AlreadyApplied).toBe(true);
    expect(await server.count('attendance_month_decisions')).toBe(1);
  });

  it('a month is reopened with a reason, and accepts late changes', async () => {
    await punch('in', october);
    await punch('out', october + 8 * hour);
    await monthStep('approve');
    expect((await monthStep('reopen')).body.errors[0].pointer).toBe('/Reason');
    const reopened = await monthStep('reopen', { Reason: 'A punch came late' });
    expect(reopened.body.Decided).toMatchObject({ Decision: 'reopened', Reason: 'A punch came late' });
    expect((await month()).Days).toMatchObject([{ Status: 'checked_out' }]);
    expect((await punch('in', october + 24 * hour)).status).toBe(200);
    expect((await monthStep('approve')).body.Decided.Decision).toBe('approved');
  });

  it('the current month, one with open requests and one that was never approved tell why they cannot be decided', async () => {
    expect(guards(await monthStep('approve', { Month: '2026-11' }))).toEqual(['G-MONTH-OVER']);
    await askTimes('2026-10-20');
    expect(guards(await monthStep('approve'))).toEqual(['G-NO-OPEN-REQUESTS']);
    const { body } = await monthStep('reopen', { Reason: 'By mistake' });
    expect(body.code).toBe('step-impossible');
    expect((await monthStep('approve', { UserId: 999_999 })).status).toBe(404);
  });

  it('times of a day without punches can be requested, and count once they are approved', async () => {
    const asked = await askTimes('2026-10-20');
    expect(asked.body.Day).toMatchObject({ WorkDate: '2026-10-20', Status: 'correction_requested', MinutesWorked: 0 });
    expect((await askTimes('2026-10-20')).body.AlreadyApplied).toBe(true);
    expect(await server.count('attendance')).toBe(1);
    const { AttendanceId } = asked.body.Day;
    const { body } = await office.post(`/api/v1/attendance/${AttendanceId}/transitions`, { Action: 'approve' });
    expect(body.Day).toMatchObject({ Status: 'approved', MinutesWorked: 480, Punches: [] });
  });

  it('a rejected request for a day without punches leaves it unmarked, and may be made again', async () => {
    const { AttendanceId } = (await askTimes('2026-10-20')).body.Day;
    const refused = { Action: 'reject', Reason: 'Nobody was there' };
    const { body } = await office.post(`/api/v1/attendance/${AttendanceId}/transitions`, refused);
    expect(body.Day).toMatchObject({ Status: 'not_marked', Corrections: [{ Decided: { Decision: 'rejected' } }] });
    expect((await askTimes('2026-10-20', 10)).body.Day.Status).toBe('correction_requested');
  });

  it('times of another date and of the future are refused, and create no day', async () => {
    expect(guards(await askTimes('2026-11-25'))).toEqual(['G-IS-PAST']);
    expect(guards(await askTimes('2026-10-20', 25, 26))).toEqual(['G-OF-ITS-DAY']);
    expect(await server.count('attendance')).toBe(0);
  });

  it('leave is requested, approved, and shown in the month, including future days', async () => {
    const asked = await askLeave('2026-11-28', '2026-12-01');
    expect(asked.body.Leave).toMatchObject({ FromDate: '2026-11-28', Kind: 'leave' });
    expect((await askLeave('2026-11-28', '2026-12-01')).body.AlreadyApplied).toBe(true);
    expect((await office.get('/api/v1/attendance/office')).body.Leaves).toMatchObject([
      { FullName: 'Anita Kulkarni', FromDate: '2026-11-28', ToDate: '2026-12-01' },
    ]);
    const { LeaveId } = asked.body.Leave;
    const { body } = await leaveStep(LeaveId, { Action: 'approve' });
    expect(body.Leave.Decided).toMatchObject({ Decision: 'approved', By: 'Meera Joshi' });
    const days = [...(await month('2026-11')).Days, ...(await month('2026-12')).Days];
    expect(days.map(({ WorkDate, Status }) => [WorkDate, Status])).toEqual([
      // The 29th is a Sunday, which is not a leave day.
      ['2026-11-28', 'on_leave'],
      ['2026-11-30', 'on_leave'],
      ['2026-12-01', 'on_leave'],
    ]);
    expect((await month('2026-12')).Leaves).toMatchObject([{ LeaveId }]);
    expect((await leaveStep(LeaveId, { Action: 'approve' })).body.AlreadyApplied).toBe(true);
    expect((await office.get('/api/v1/attendance/office')).body.Leaves).toEqual([]);
  });

  it('rejected leave leaves no trace in the days and may be requested again', async () => {
    const { LeaveId } = (await askLeave('2026-11-28', '2026-11-28')).body.Leave;
    expect((await leaveStep(LeaveId, { Action: 'reject' })).body.errors[0].pointer).toBe('/Reason');
    await leaveStep(LeaveId, { Action: 'reject', Reason: 'Three others are away' });
    expect(await month('2026-11')).toMatchObject({ Days: [], Leaves: [{ Decided: { Decision: 'rejected' } }] });
    expect((await askLeave('2026-11-28', '2026-11-28')).status).toBe(200);
  });

  it('leave is withdrawn until it is decided; the office no longer sees it, and it may be requested again', async () => {
    const { LeaveId } = (await askLeave('2026-11-30', '2026-12-01')).body.Leave;
    const back = () => anita.post(`/api/v1/attendance/leaves/${LeaveId}/withdrawal`, {});
    expect((await back()).body.Leave).toMatchObject({ LeaveId, WithdrawnAt: iso(server.time.now) });
    expect((await back()).body.AlreadyApplied).toBe(true);
    expect((await office.get('/api/v1/attendance/office')).body.Leaves).toEqual([]);
    expect((await leaveStep(LeaveId, { Action: 'approve' })).body.code).toBe('step-impossible');
    expect((await month('2026-12')).Leaves).toMatchObject([{ LeaveId, WithdrawnAt: iso(server.time.now) }]);
    const again = (await askLeave('2026-11-30', '2026-12-01')).body.Leave;
    await leaveStep(again.LeaveId, { Action: 'approve' });
    const late = await anita.post(`/api/v1/attendance/leaves/${again.LeaveId}/withdrawal`, {});
    expect([late.status, late.body.code]).toEqual([409, 'step-impossible']);
  });

  it('withdrawn leave does not prevent the approval of a month', async () => {
    const { LeaveId } = (await askLeave('2026-10-30', '2026-10-30')).body.Leave;
    expect(guards(await monthStep('approve'))).toEqual(['G-NO-OPEN-REQUESTS']);
    await anita.post(`/api/v1/attendance/leaves/${LeaveId}/withdrawal`, {});
    expect((await monthStep('approve')).body.Decided.Decision).toBe('approved');
  });

  it('leave for only a Sunday and a holiday is refused as unnecessary', async () => {
    expect(guards(await askLeave('2026-11-29', '2026-11-29'))).toEqual(['G-LEAVE-WORKDAY']);
  });

  it('leave with dates in the wrong order, requested twice or on worked days is refused with the reason', async () => {
    await punch('in', morning - 24 * hour);
    await askLeave('2026-11-28', '2026-11-30');
    expect(guards(await askLeave('2026-12-05', '2026-12-03'))).toEqual(['G-LEAVE-IN-ORDER']);
    expect(guards(await askLeave('2026-11-30', '2026-12-02'))).toEqual(['G-LEAVE-ONCE']);
    expect(guards(await askLeave('2026-11-19', '2026-11-21'))).toEqual(['G-LEAVE-NO-WORK']);
    expect(guards(await askLeave('2026-12-05', '2027-12-05'))).toEqual(['G-LEAVE-NOT-TOO-LONG']);
  });

  it('leave is not approved afterwards for a person who worked on the day', async () => {
    const { LeaveId } = (await askLeave('2026-11-21', '2026-11-22')).body.Leave;
    await punch('in', morning);
    expect(guards(await leaveStep(LeaveId, { Action: 'approve' }))).toEqual(['G-LEAVE-NO-WORK']);
  });

  it('a person may work on an approved leave day, and it counts as work', async () => {
    const { LeaveId } = (await askLeave('2026-11-21', '2026-11-21')).body.Leave;
    await leaveStep(LeaveId, { Action: 'approve' });
    expect((await punch('in', morning)).body.Day.Status).toBe('checked_in');
  });

  it.each([
    'attendance_month_decisions',
    'attendance_leaves',
    'attendance_leave_decisions',
    'attendance_leave_withdrawals',
  ] as const)('what stands in %s stays', async (table) => {
    const { LeaveId } = (await askLeave('2026-11-28', '2026-11-28')).body.Leave;
    await leaveStep(LeaveId, { Action: 'approve' });
    const other = (await askLeave('2026-11-30', '2026-11-30')).body.Leave;
    await anita.post(`/api/v1/attendance/leaves/${other.LeaveId}/withdrawal`, {});
    await monthStep('approve');
    const { store } = server.storage;
    await expect(store.write([{ query: store.db.deleteFrom(table).compile() }])).rejects.toThrow(/append only/i);
  });
});
