import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId, morning } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

const hour = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const october = Date.UTC(2026, 9, 15, 3, 30); // 15 Oct 2026, 09:00

describe.each(engines)('concurrent changes of attendance, on %s', (engine) => {
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
  const approveMonth = () =>
    office.post('/api/v1/attendance/months/transitions', { UserId: anitaId, Month: '2026-10', Action: 'approve' });
  const askLeave = (day: string, Reason = 'A wedding at home') =>
    anita.post('/api/v1/attendance/leaves', { Kind: 'leave', FromDate: day, ToDate: day, Reason });

  it('two taps at the same moment make one day and one punch', async () => {
    const answers = await Promise.all([punch('in', morning), punch('in', morning)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await server.count('attendance')).toBe(1);
    expect((await anita.get('/api/v1/attendance?Month=2026-11')).body.Days).toHaveLength(1);
  });

  it('a punch and the approval of its month at the same moment cannot miss each other', async () => {
    await punch('in', october);
    const [late, approval] = await Promise.all([punch('in', october + 24 * hour), approveMonth()]);
    expect(approval.status).toBe(200);
    if (late.status !== 200) expect(late.body.guards).toMatchObject([{ code: 'G-MONTH-OPEN' }]);
  });

  it('withdrawing and approving at the same moment cannot miss each other', async () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']) {
      const { LeaveId } = (await askLeave(day)).body.Leave;
      const answers = await Promise.all([
        anita.post(`/api/v1/attendance/leaves/${LeaveId}/withdrawal`, {}),
        office.post(`/api/v1/attendance/leaves/${LeaveId}/transitions`, { Action: 'approve' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const both =
      (await server.count('attendance_leave_withdrawals')) + (await server.count('attendance_leave_decisions'));
    expect(both).toBe(6);
  });

  it('the same days requested twice at the same moment, for two reasons, are stored once', async () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      const [one, other] = await Promise.all([askLeave(day), askLeave(day, 'Fever')]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
    }
    expect(await server.count('attendance_leaves')).toBe(3);
  });
});
