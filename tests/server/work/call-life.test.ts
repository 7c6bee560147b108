import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId, ravi as raviId } from '../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { at, callStep, finishWork, step } from './acts.ts';

const codes = ({ body }: Answer): string[] => body.guards.map(({ code }: Read) => code);
const ids = ({ body }: Answer): number[] => body.Items.map(({ CallId }: Read) => CallId);

describe.each(usualEngines)('the life of a call, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const call = async (id = 101): Promise<Read> => (await office.get(`/api/v1/calls/${id}`)).body;
  const begin = async () => {
    await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
    await step(anita, 201, 'resume');
  };

  it('is assigned by the office, to an active user', async () => {
    expect((await callStep(anita, 101, 'assign', { AssignedTo: anitaId })).body.code).toBe('forbidden');
    expect(codes(await callStep(office, 101, 'assign', { AssignedTo: 4 }))).toEqual(['G-C8']);
    expect((await callStep(office, 101, 'assign', { AssignedTo: raviId })).body.Status).toBe('assigned');
    expect((await call()).Call.Lead).toBe('Ravi Shah');
  });

  it('is put on hold with a cause, which pauses its running tasks', async () => {
    await begin();
    expect((await callStep(anita, 101, 'hold')).body.code).toBe('field-invalid');
    const held = await callStep(anita, 101, 'hold', { Cause: 'spares', Reason: 'Coil is on order' });
    expect(held.body.Status).toBe('on_hold');
    expect(await call()).toMatchObject({ OnHold: { Cause: 'spares', Note: 'Coil is on order' } });
    expect((await call()).Tasks[0].Status).toBe('paused');
    // A resumed task resumes the call.
    await step(anita, 201, 'resume');
    expect((await call()).Call.Status).toBe('in_progress');
  });

  it('with started work cannot be cancelled; another one can, with its tasks', async () => {
    await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
    const made = await office.post('/api/v1/calls/103/tasks', { Title: 'Clean the panel', TaskType: 'repair' });
    const cancelled = await callStep(office, 103, 'cancel', { Reason: 'Customer found the fault' });
    expect(cancelled.body.Status).toBe('cancelled');
    expect((await office.get(`/api/v1/tasks/${made.body.TaskId}`)).body.Task.Status).toBe('cancelled');
    await step(anita, 201, 'resume');
    expect((await callStep(office, 101, 'cancel', { Reason: 'Customer found the fault' })).body.code).toBe(
      'step-impossible',
    );
  });

  it('that is closed is reopened by the office, with the task to continue', async () => {
    await begin();
    await finishWork(server, anita, office);
    server.time.now += 3_600_000;
    await step(anita, 201, 'close', { SignatureWaiver: 'Customer had left', DeviceAt: at(1) });
    await callStep(office, 101, 'accept_waiver', { Reason: 'Customer confirmed by phone', DeviceAt: at(2) });
    expect(codes(await callStep(office, 101, 'reopen', { Reason: 'Trips again' }))).toEqual(['G-C5']);
    const reopened = await callStep(office, 101, 'reopen', { Reason: 'Trips again', TaskId: 201, DeviceAt: at(3) });
    expect(reopened.body.Status).toBe('in_progress');
    expect((await call()).Tasks[0].Status).toBe('paused');
    expect((await call()).Events.map(({ Kind }: Read) => Kind)).toEqual([
      'start',
      'await_signoff',
      'accept_waiver',
      'reopen',
    ]);
  });

  it('is planned by the office, and resolved in the words of its assignee', async () => {
    const plan = { DeviceAt: at(), ScheduledStart: '2026-11-25T04:30:00Z' };
    const change = (person: Person, body: object) => person.send('PATCH', '/api/v1/calls/101', body, {});
    expect((await change(anita, plan)).body.code).toBe('forbidden');
    expect((await change(office, plan)).status).toBe(200);
    expect((await change(anita, { DeviceAt: at(), ResolutionSummary: 'Spring motor replaced' })).status).toBe(200);
    expect(await call()).toMatchObject({
      Call: { ScheduledStart: '2026-11-25T04:30:00.000Z' },
      ResolutionSummary: 'Spring motor replaced',
    });
  });

  describe('in the list', () => {
    it('each person sees their own, ordered by due date', async () => {
      expect(ids(await anita.get('/api/v1/calls'))).toEqual([101, 103]);
      expect(ids(await office.get('/api/v1/calls?sort=newest'))).toEqual([103, 102, 101]);
      expect(ids(await office.get('/api/v1/calls?state=closed'))).toEqual([]);
    });

    it('filters, and counts what each filter would leave', async () => {
      await begin();
      const { body } = await office.get('/api/v1/calls?status=in_progress');
      expect(body.Items.map(({ CallId }: Read) => CallId)).toEqual([101]);
      expect(body.Counts).toEqual({
        Total: 1,
        Late: 1,
        Status: { in_progress: 1, assigned: 2 },
        Type: { preventive: 1 },
        Priority: { p3: 1 },
      });
    });

    it('searches complaint, customer, site and number', async () => {
      expect(ids(await office.get('/api/v1/calls?q=krishna%20000102'))).toEqual([102]);
      expect(ids(await office.get('/api/v1/calls?q=100%25'))).toEqual([]);
      expect(ids(await office.get('/api/v1/calls?from=2026-11-23&to=2026-11-23'))).toEqual([103]);
    });

    it('continues from page to page', async () => {
      const first = await office.get('/api/v1/calls?limit=2');
      const rest = await office.get(`/api/v1/calls?limit=2&cursor=${encodeURIComponent(first.body.NextCursor)}`);
      expect([...ids(first), ...ids(rest)]).toEqual([101, 102, 103]);
      const other = await office.get(`/api/v1/calls?q=relay&cursor=${encodeURIComponent(first.body.NextCursor)}`);
      expect([other.status, other.body.code]).toEqual([400, 'cursor-invalid']);
    });
  });
});
