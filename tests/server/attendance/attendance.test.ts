import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metresBetween } from '../../../src/server/attendance/nearest-site.ts';
import { morning } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const iso = (ms: number): string => new Date(ms).toISOString();

describe.each(usualEngines)('attendance, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita', morning - 7 * day);
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const punchBody = (Kind: 'in' | 'out', at: number, more: object = {}) => ({
    PunchId: randomUUID(),
    Kind,
    DeviceAt: iso(at),
    PositionState: 'off',
    ...more,
  });
  const punch = (Kind: 'in' | 'out', at = server.time.now, more: object = {}): Promise<Answer> =>
    anita.post('/api/v1/attendance/punches', punchBody(Kind, at, more));
  const month = async (person = anita) => (await person.get('/api/v1/attendance?Month=2026-11')).body;
  /** Yesterday, with a check-in and no check-out. */
  const forgotten = async (): Promise<number> => {
    server.time.now = morning - 24 * hour;
    const { body } = await punch('in');
    server.time.now = morning;
    return body.Day.AttendanceId;
  };
  const correction = (id: number, more: object = {}) =>
    anita.post(`/api/v1/attendance/${id}/corrections`, {
      CheckInAt: iso(morning - 24 * hour),
      CheckOutAt: iso(morning - 15 * hour),
      Reason: 'Phone was empty in the evening',
      ...more,
    });
  const decision = (id: number, body: object) => office.post(`/api/v1/attendance/${id}/transitions`, body);

  it('a day is checked in, checked out, and shown in its month', async () => {
    expect((await punch('in')).body.Day).toMatchObject({
      WorkDate: '2026-11-21',
      Status: 'checked_in',
      MinutesWorked: 0,
    });
    server.time.now += 8 * hour;
    expect((await punch('out')).body.Day).toMatchObject({ Status: 'checked_out', MinutesWorked: 480 });
    expect((await month()).Days).toMatchObject([
      {
        WorkDate: '2026-11-21',
        Status: 'checked_out',
        MinutesWorked: 480,
        NeedsReview: false,
        Punches: [{ Kind: 'in' }, { Kind: 'out' }],
      },
    ]);
  });

  it('several pairs of punches in a day are added up', async () => {
    for (const [kind, hours] of [
      ['in', 0],
      ['out', 2],
      ['in', 3],
      ['out', 5],
    ] as const) {
      server.time.now = morning + hours * hour;
      await punch(kind);
    }
    expect((await month()).Days).toMatchObject([{ MinutesWorked: 240 }]);
    expect(await server.count('attendance')).toBe(1);
  });

  it('a double tap, a replay and the same punch again change nothing', async () => {
    const body = punchBody('in', morning);
    const key = randomUUID();
    const first = await anita.post('/api/v1/attendance/punches', body, { key });
    const again = await anita.post('/api/v1/attendance/punches', body, { key });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const underAnotherKey = await anita.post('/api/v1/attendance/punches', body);
    expect(underAnotherKey.body).toMatchObject({ AlreadyApplied: true, Day: first.body.Day });
    const secondTap = await punch('in', morning + 2000);
    expect(secondTap.body).toMatchObject({ AlreadyApplied: true, Day: { Punches: [{ PunchId: body.PunchId }] } });
    expect(await server.count('attendance_punches')).toBe(1);
  });

  it('a check-out right after a check-out is a double tap; much later it is refused with its reason', async () => {
    await punch('in');
    server.time.now += 8 * hour;
    await punch('out');
    expect((await punch('out', server.time.now + 1500)).body.AlreadyApplied).toBe(true);
    server.time.now += 2 * hour;
    const late = await punch('out');
    expect([late.status, late.body.code, late.body.guards[0].code]).toEqual([409, 'guard-failed', 'G-CHECKED-IN']);
  });

  it('night work belongs to the date on which it began', async () => {
    const evening = Date.UTC(2026, 10, 20, 15, 40); // 21:10
    await punch('in', evening);
    const { body } = await punch('out', evening + 5.5 * hour);
    expect(body.Day).toMatchObject({ WorkDate: '2026-11-20', MinutesWorked: 330 });
  });

  it('a new day begins with a check-in, even if yesterday has no check-out', async () => {
    const evening = Date.UTC(2026, 10, 20, 15, 40);
    await punch('in', evening);
    expect((await punch('in', morning)).body.Day).toMatchObject({ WorkDate: '2026-11-21', Status: 'checked_in' });
    server.time.now = morning + 8 * hour;
    expect((await punch('out')).body.Day.WorkDate).toBe('2026-11-21');
    expect((await month()).Days.map(({ Status }: { Status: string }) => Status)).toEqual([
      'missing_out',
      'checked_out',
    ]);
  });

  it('a check-out counts as missing after 16 hours', async () => {
    await forgotten();
    expect((await month()).Days).toMatchObject([{ Status: 'missing_out', NeedsReview: true }]);
  });

  it('punches made offline arrive days later, and are flagged if they are old', async () => {
    const twoDays = morning - 48 * hour;
    const fourDays = morning - 96 * hour;
    expect((await punch('in', twoDays)).body.Day.Punches[0].Flag).toBeUndefined();
    expect((await punch('in', fourDays)).body.Day).toMatchObject({ NeedsReview: true, Punches: [{ Flag: 'late' }] });
    expect((await punch('in', morning + 10 * 60_000)).body.Day.Punches[0].Flag).toBe('early');
  });

  it('a phone whose clock is a day ahead is checked in at the time of receipt, and its day is reviewed', async () => {
    const { body } = await punch('in', morning + day);
    const told = { DeviceAt: iso(morning), ToldAt: iso(morning + day), Flag: 'early' };
    expect(body.Day).toMatchObject({ WorkDate: '2026-11-21', NeedsReview: true, Punches: [told] });
  });

  it('a clock that was set back adds no hours, and nothing has to be typed again', async () => {
    await anita.put('/api/v1/session/waiting', { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' });
    server.time.now += 4 * hour;
    await punch('in', morning - 3 * hour);
    server.time.now += 4 * hour;
    const { Day } = (await punch('out')).body;
    const told = { DeviceAt: iso(morning + 4 * hour), ToldAt: iso(morning - 3 * hour) };
    expect(Day).toMatchObject({
      MinutesWorked: 240,
      NeedsReview: true,
      Punches: [told, { DeviceAt: iso(server.time.now) }],
    });
  });

  it('a phone that lost its clock at noon checks out what it checked in, and another request with the same punch repeats nothing', async () => {
    await anita.put('/api/v1/session/waiting', { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' });
    await punch('in');
    server.time.now += 8 * hour;
    const body = punchBody('out', 0);
    for (const isRepeat of [undefined, true]) {
      const { Day, AlreadyApplied } = (await anita.post('/api/v1/attendance/punches', body)).body;
      expect([Day.MinutesWorked, Day.Punches.length, AlreadyApplied]).toEqual([480, 2, isRepeat]);
      server.time.now += hour;
    }
  });

  it('a punch that was believed is the same when it comes again after everything was sent', async () => {
    const body = punchBody('in', morning - day);
    await anita.post('/api/v1/attendance/punches', body);
    await anita.put('/api/v1/session/waiting', { Changes: 0, Pictures: 0, Stuck: 0, AppVersion: '1.2' });
    const again = await anita.post('/api/v1/attendance/punches', body);
    expect([again.status, again.body.AlreadyApplied]).toEqual([200, true]);
  });

  it('the position names its site, and punching works without a position', async () => {
    await server.storage.store.write([
      { query: server.storage.store.db.updateTable('sites').set({ latitude: 18.76, longitude: 73.86 }).compile() },
    ]);
    const near = { Latitude: 18.761, Longitude: 73.861, AccuracyM: 12 };
    const far = { Latitude: 18.8, Longitude: 73.9, AccuracyM: 12 };
    expect((await punch('in', morning, { PositionState: 'shared', Position: near })).body.Day.Punches[0].Site).toBe(
      'Chakan works',
    );
    server.time.now += hour;
    const { body } = await punch('out', server.time.now, { PositionState: 'shared', Position: far });
    expect(body.Day.Punches[1].Site).toBeUndefined();
    server.time.now += hour;
    expect((await punch('in', server.time.now, { PositionState: 'denied' })).status).toBe(200);
  });

  it('a forgotten check-out is requested, approved, and counts; the punches stay', async () => {
    const id = await forgotten();
    const asked = await correction(id);
    expect(asked.body.Day).toMatchObject({ Status: 'correction_requested', MinutesWorked: 0 });
    expect((await office.get('/api/v1/attendance/office')).body.Items).toMatchObject([
      { AttendanceId: id, FullName: 'Anita Kulkarni', Corrections: [{ Reason: 'Phone was empty in the evening' }] },
    ]);
    const approved = await decision(id, { Action: 'approve' });
    expect(approved.body.Day).toMatchObject({
      Status: 'approved',
      MinutesWorked: 540,
      NeedsReview: false,
      Punches: [{ Kind: 'in' }],
      Corrections: [{ Decided: { Decision: 'approved', By: 'Meera Joshi' } }],
    });
    expect((await office.get('/api/v1/attendance/office')).body.Items).toEqual([]);
    expect((await decision(id, { Action: 'approve' })).body.AlreadyApplied).toBe(true);
    expect(await server.count('attendance_decisions')).toBe(1);
  });

  it('a rejected correction needs a reason and leaves the day unchanged; it may be requested again', async () => {
    const id = await forgotten();
    await correction(id);
    expect((await decision(id, { Action: 'reject' })).body.errors[0].pointer).toBe('/Reason');
    const rejected = await decision(id, { Action: 'reject', Reason: 'The gate register says 17:00' });
    expect(rejected.body.Day).toMatchObject({
      Status: 'missing_out',
      Corrections: [{ Decided: { Decision: 'rejected' } }],
    });
    expect((await correction(id, { CheckOutAt: iso(morning - 17 * hour) })).body.Day.Status).toBe(
      'correction_requested',
    );
  });

  it('the same request from a second tap is stored once; a different one has to wait', async () => {
    const id = await forgotten();
    await correction(id);
    expect((await correction(id)).body.AlreadyApplied).toBe(true);
    const other = await correction(id, { Reason: 'Another story' });
    expect([other.status, other.body.code]).toEqual([409, 'step-impossible']);
    expect(await server.count('attendance_corrections')).toBe(1);
  });

  it.each([
    ['out before in', { CheckOutAt: iso(morning - 25 * hour) }, 'G-OUT-AFTER-IN'],
    ['longer than 16 hours', { CheckOutAt: iso(morning - 7 * hour) }, 'G-NOT-TOO-LONG'],
    ['in the future', { CheckInAt: iso(morning + hour), CheckOutAt: iso(morning + 2 * hour) }, 'G-IS-PAST'],
    ['of another date', { CheckInAt: iso(morning - 60 * hour), CheckOutAt: iso(morning - 55 * hour) }, 'G-OF-ITS-DAY'],
  ])('a correction %s is refused', async (_, times, code) => {
    const id = await forgotten();
    const answer = await correction(id, times);
    expect([answer.status, answer.body.code]).toEqual([409, 'guard-failed']);
    expect(answer.body.guards.map((guard: { code: string }) => guard.code)).toContain(code);
  });

  it('work after an approval has to be approved again', async () => {
    await punch('in');
    server.time.now += 2 * hour;
    const { body } = await punch('out');
    expect((await decision(body.Day.AttendanceId, { Action: 'approve' })).body.Day.Status).toBe('approved');
    server.time.now += hour;
    expect((await punch('in')).body.Day.Status).toBe('checked_in');
    server.time.now += hour;
    expect((await punch('out')).body.Day).toMatchObject({ Status: 'checked_out', MinutesWorked: 180 });
  });

  it('a person who is still at work cannot be approved', async () => {
    const { body } = await punch('in');
    expect((await decision(body.Day.AttendanceId, { Action: 'approve' })).body.code).toBe('step-impossible');
  });

  it("somebody else's attendance and one that does not exist get the same answer", async () => {
    const id = await forgotten();
    const ravi = await server.signedIn('ravi');
    const bare = ({ status, body }: Answer) => ({ status, ...body, instance: '' });
    const times = { CheckInAt: iso(morning - 24 * hour), CheckOutAt: iso(morning - 20 * hour), Reason: 'Not mine' };
    const ask = (which: number) => ravi.post(`/api/v1/attendance/${which}/corrections`, times);
    expect(bare(await ask(id))).toEqual(bare(await ask(999_999)));
    expect((await ask(id)).status).toBe(404);
    expect(bare(await ravi.get('/api/v1/attendance?Month=2026-11&UserId=1'))).toEqual(
      bare(await ravi.get('/api/v1/attendance?Month=2026-11&UserId=999999')),
    );
    expect((await office.get('/api/v1/attendance?Month=2026-11&UserId=1')).body.Days).toHaveLength(1);
    expect((await month(ravi)).Days).toEqual([]);
  });

  it.each(['attendance_punches', 'attendance_corrections', 'attendance_decisions'] as const)(
    'rows of %s never change',
    async (table) => {
      const id = await forgotten();
      await correction(id);
      await decision(id, { Action: 'approve' });
      const { store } = server.storage;
      await expect(store.write([{ query: store.db.deleteFrom(table).compile() }])).rejects.toThrow(/append only/i);
    },
  );
});

describe('the distance between two places', () => {
  it('is right for Pune and Nashik', () => {
    const km =
      metresBetween({ latitude: 18.5204, longitude: 73.8567 }, { latitude: 19.9975, longitude: 73.7898 }) / 1000;
    expect(Math.round(km)).toBe(164);
  });

  it('is 0 from a point to itself', () => {
    expect(metresBetween({ latitude: 18.5, longitude: 73.8 }, { latitude: 18.5, longitude: 73.8 })).toBe(0);
  });
});
