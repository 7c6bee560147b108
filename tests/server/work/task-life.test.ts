import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { mappings, ravi as raviId } from '../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import { submitBody } from '../reports/draft-body.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { at, callStep, cardStep, finishWork, step } from './acts.ts';

const hour = 3_600_000;
const codes = ({ body }: Answer): string[] => body.guards.map(({ code }: Read) => code);

describe.each(usualEngines)('the life of a task, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const task = async (id = 201): Promise<Read> => (await anita.get(`/api/v1/tasks/${id}`)).body;
  const call = async (id = 101): Promise<Read> => (await office.get(`/api/v1/calls/${id}`)).body;

  describe('on the way', () => {
    it('pauses with a reason and resumes, and its call follows', async () => {
      expect((await step(anita, 201, 'pause')).body.code).toBe('field-invalid');
      const paused = await step(anita, 201, 'pause', { Reason: 'Waiting for shutdown' });
      expect(paused.body).toEqual({ TaskId: 201, Status: 'paused', CallStatus: 'assigned', AlreadyApplied: false });
      expect((await call()).Call.Paused).toBeUndefined();
      server.time.now += hour;
      const resumed = await step(anita, 201, 'resume', { DeviceAt: at(30) });
      expect(resumed.body).toMatchObject({ Status: 'in_progress', CallStatus: 'in_progress' });
      expect((await task()).Events.map(({ Kind, Reason }: Read) => [Kind, Reason])).toEqual([
        ['pause', 'Waiting for shutdown'],
        ['resume', undefined],
      ]);
      // Started by now: when it is paused again, the call shows that.
      await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
      expect((await call()).Call).toMatchObject({ Status: 'in_progress', Paused: true });
      await step(anita, 201, 'resume', { DeviceAt: at(40) });
      expect((await call()).Call.Paused).toBeUndefined();
      expect((await call()).Events.map(({ Kind }: Read) => Kind)).toEqual(['start']);
    });

    it('runs once if it is requested twice', async () => {
      await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
      const again = await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
      expect(again.body).toMatchObject({ Status: 'paused', AlreadyApplied: true });
      expect((await task()).Events).toHaveLength(1);
    });

    it('stores the times of the phone and of the server, and flags a large difference', async () => {
      server.time.now += 5 * 24 * 3_600_000;
      await step(anita, 201, 'pause', { Reason: 'End of day', DeviceAt: at() });
      expect((await task()).Events[0]).toMatchObject({
        DeviceAt: '2026-11-21T04:30:00.000Z',
        ReceivedAt: '2026-11-26T04:30:00.000Z',
        IsDoubtful: true,
      });
    });

    it('a person works on one task at a time: starting another pauses the first', async () => {
      const answer = await step(anita, 203, 'pause', { Reason: 'Waiting for spares' });
      expect(answer.status).toBe(200);
      await step(anita, 203, 'resume');
      expect((await task(203)).Task.Status).toBe('in_progress');
      expect((await anita.get('/api/v1/home')).body.Running).toMatchObject({ TaskId: 203 });
      const first = await task(201);
      expect(first.Task.Status).toBe('paused');
      expect(first.Events.at(-1)).toMatchObject({ Kind: 'pause', Reason: 'Another task was started' });
    });

    it('of somebody else cannot be stepped by the lead of the call', async () => {
      expect((await step(ravi, 203, 'pause', { Reason: 'Waiting for spares' })).body.code).toBe('forbidden');
      expect((await step(office, 203, 'pause', { Reason: 'Waiting for spares' })).body.code).toBe('forbidden');
    });

    it('refuses a step that its state does not allow', async () => {
      expect((await step(anita, 201, 'close')).body.code).toBe('step-impossible');
      expect((await step(anita, 201, 'travel')).body.code).toBe('step-impossible');
    });

    it('counts the minutes worked', async () => {
      server.time.now += 2 * hour;
      await step(anita, 201, 'pause', { Reason: 'Lunch or break', DeviceAt: at(0) });
      await step(anita, 201, 'resume', { DeviceAt: at(30) });
      await step(anita, 201, 'pause', { Reason: 'End of day', DeviceAt: at(75) });
      expect(await task()).toMatchObject({ WorkedMinutes: 45, TravelMinutes: 0 });
      const { Days } = (await anita.get('/api/v1/week')).body;
      expect(Days).toHaveLength(7);
      expect(Days[6]).toMatchObject({ Day: '2026-11-21', WorkedMinutes: 45, TasksClosed: 0 });
    });
  });

  describe('to its end', () => {
    it('needs its job card and the work done to be complete', async () => {
      const answer = await step(anita, 201, 'complete');
      expect([answer.status, answer.body.code]).toEqual([409, 'guard-failed']);
      expect(codes(answer)).toEqual(['G-T1', 'G-T2']);
      expect(codes(await cardStep(anita, 301, 'complete'))).toEqual(['G-J2', 'G-J3']);
    });

    it('tells what is still missing for closing', async () => {
      const { body } = await anita.get('/api/v1/tasks/201/closing-check');
      expect(body.MayClose).toBe(false);
      expect(body.Checks.filter(({ Ok }: Read) => !Ok).map(({ Code }: Read) => Code)).toEqual([
        'G-T1',
        'G-T2',
        'G-T3',
        'G-T5',
      ]);
    });

    it('closes without a signature only with a reason, and the call waits for the office', async () => {
      await finishWork(server, anita, office);
      expect(codes(await step(anita, 201, 'close'))).toEqual(['G-T5']);
      const closed = await step(anita, 201, 'close', { SignatureWaiver: 'Customer had left' });
      expect(closed.body).toMatchObject({ Status: 'closed', CallStatus: 'assigned' });
    });

    it('the call follows: it waits for sign-off, and closes when the office accepts the waiver', async () => {
      await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
      await step(anita, 201, 'resume');
      await finishWork(server, anita, office);
      const closed = await step(anita, 201, 'close', { SignatureWaiver: 'Customer had left' });
      expect(closed.body).toMatchObject({ Status: 'closed', CallStatus: 'awaiting_signoff' });
      expect(codes(await callStep(anita, 101, 'close'))).toEqual(['G-C3']);
      expect((await callStep(anita, 101, 'accept_waiver', { Reason: 'Seen by phone' })).status).toBe(403);
      const accepted = await callStep(office, 101, 'accept_waiver', { Reason: 'Customer confirmed by phone' });
      expect(accepted.body).toMatchObject({ Status: 'closed' });
      expect(await call()).toMatchObject({
        Call: { Status: 'closed' },
        ResolutionSummary: 'Relay tested and sealed',
      });
      const history = (await anita.get('/api/v1/tasks')).body;
      expect(history.Items.map(({ TaskId }: Read) => TaskId)).toEqual([201, 205]);
      expect(history.Items[0]).toMatchObject({ CallNo: 'SC-2026-000101', Customer: 'Krishna Polymers' });
    });

    it('is reopened by the executive within a day, later only by the office', async () => {
      await finishWork(server, anita, office);
      await step(anita, 201, 'close', { SignatureWaiver: 'Customer had left' });
      server.time.now += 25 * 3_600_000;
      expect(codes(await step(anita, 201, 'reopen', { Reason: 'Wrong seal' }))).toEqual(['G-T10']);
      await office.signIn('office');
      const reopened = await step(office, 201, 'reopen', { Reason: 'Wrong seal' });
      // Anita is working on task 203, so this one stays paused.
      expect(reopened.body).toMatchObject({ Status: 'paused' });
    });

    it('that cannot be completed waits for the office: a follow-up, or none', async () => {
      await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
      await step(anita, 201, 'resume');
      const given = await step(anita, 201, 'cannot_complete', { Reason: 'Spares not available' });
      expect(given.body).toMatchObject({ Status: 'cannot_complete', CallStatus: 'in_progress' });
      expect(await call()).toMatchObject({ Facts: { Undecided: 1 }, UndecidedTaskId: 201 });
      const followUp = await office.post('/api/v1/calls/101/tasks', {
        Title: 'Fit the coil when it has come',
        TaskType: 'replace',
        FollowUpOf: 201,
        AssignedTo: raviId,
      });
      expect(followUp.body).toMatchObject({ TaskNo: 'SC-2026-000101/03', Status: 'assigned' });
      expect((await call()).Facts).toMatchObject({ Undecided: 0, TasksOpen: 1 });
      expect(await call()).not.toHaveProperty('UndecidedTaskId');
      expect((await task()).FollowUps).toEqual([followUp.body.TaskId]);
      expect((await step(office, 201, 'no_follow_up', { Reason: 'Panel is scrapped' })).status).toBe(200);
    });
  });

  describe('made on site', () => {
    it('belongs to its creator, has a job card, and may be cancelled while it is not started', async () => {
      const made = await anita.post('/api/v1/calls/101/tasks', { Title: 'Clean the panel', TaskType: 'repair' });
      expect(made.body).toMatchObject({ TaskNo: 'SC-2026-000101/03', Status: 'assigned' });
      const id = made.body.TaskId;
      expect((await task(id)).Task).toMatchObject({ Assignee: 'Anita Kulkarni', JobCardId: expect.any(Number) });
      expect((await step(anita, id, 'cancel', { Reason: 'Done by the customer' })).body.Status).toBe('cancelled');
    });

    it('needs a title of at least two letters', async () => {
      const made = await anita.post('/api/v1/calls/101/tasks', { Title: '', TaskType: 'repair' });
      expect(made.body.errors[0]).toMatchObject({ pointer: '/Title', message: 'Please Enter Task title' });
    });

    it('is assigned to others by the office only', async () => {
      const body = { Title: 'Clean the panel', TaskType: 'repair', AssignedTo: raviId };
      expect((await anita.post('/api/v1/calls/101/tasks', body)).body.code).toBe('forbidden');
      expect((await office.post('/api/v1/calls/101/tasks', body)).status).toBe(200);
    });
  });

  describe('with its reports', () => {
    it('offers the equipment of the site and the installed forms', async () => {
      const { body } = await anita.get('/api/v1/tasks/201/mappings');
      expect(body.Equipment.map(({ EquipmentId }: Read) => EquipmentId).sort()).toEqual([1, 2]);
      expect(body.ReportTypes).toMatchObject([{ Key: 'trial-relay', Fits: [] }]);
    });

    it('adds several at once, all or none, and reports one that is there already', async () => {
      const add = (...Items: object[]) => anita.post('/api/v1/tasks/203/mappings', { Items });
      const wrong = await add(
        { EquipmentId: 2, ReportTypeKey: 'trial-relay' },
        { EquipmentId: 9, ReportTypeKey: 'trial-relay' },
      );
      expect(wrong.body.errors.map(({ pointer }: Read) => pointer)).toEqual(['/Items/1']);
      const made = await add(
        { EquipmentId: 1, ReportTypeKey: 'trial-relay' },
        { EquipmentId: 2, ReportTypeKey: 'trial-relay', IsMandatory: false },
      );
      expect(made.body.Items[0].MappingId).toBe(mappings.nextVisit);
      expect((await task(203)).Mappings).toHaveLength(3);
    });

    it('removes one without a draft, and a draft only on explicit request', async () => {
      expect((await anita.delete(`/api/v1/mappings/${mappings.unknownType}`)).status).toBe(204);
      await anita.put(
        `/api/v1/mappings/${mappings.anitas}/draft`,
        { Version: server.library.live('trial-relay')?.version, Entries: {}, SavedAt: at() },
        { first: true },
      );
      const refused = await anita.delete(`/api/v1/mappings/${mappings.anitas}`);
      expect(codes(refused)).toEqual(['G-M2']);
      expect((await anita.delete(`/api/v1/mappings/${mappings.anitas}?discard=1`)).status).toBe(204);
      expect((await task()).Mappings.map(({ MappingId }: Read) => MappingId)).toEqual([mappings.waived]);
    });

    it('never removes or waives a submitted report', async () => {
      await finishWork(server, anita, office);
      await cardStep(office, 301, 'reopen', { Reason: 'Wrong reading' });
      expect((await anita.delete(`/api/v1/mappings/${mappings.anitas}`)).body.code).toBe('step-impossible');
      const waived = await office.post(`/api/v1/mappings/${mappings.anitas}/waive`, { Reason: 'Not needed' });
      expect(waived.body.code).toBe('step-impossible');
    });
  });

  describe('with its job card', () => {
    it('starts when every safety check is answered', async () => {
      const made = await anita.post('/api/v1/calls/101/tasks', { Title: 'Clean the panel', TaskType: 'repair' });
      const { JobCardId } = (await task(made.body.TaskId)).Task;
      expect(codes(await cardStep(anita, JobCardId, 'start'))).toEqual(['G-J1']);
      const card = (await anita.get(`/api/v1/job-cards/${JobCardId}`)).body;
      const SafetyChecks = card.SafetyChecks.filter(({ After }: Read) => After !== true).map(({ Key }: Read) =>
        Key === 'earthed' ? { Key, Checked: false, NotNeeded: true } : { Key, Checked: true },
      );
      const ticked = await anita.send('PATCH', `/api/v1/job-cards/${JobCardId}`, { DeviceAt: at(), SafetyChecks }, {});
      expect(ticked.status).toBe(200);
      expect((await cardStep(anita, JobCardId, 'start')).body).toMatchObject({ Status: 'in_progress' });
    });

    it('is completed when the checks after the work are answered too', async () => {
      const tick = (Key: string, extra = {}) =>
        anita.send(
          'PATCH',
          '/api/v1/job-cards/301',
          { DeviceAt: at(), SafetyChecks: [{ Key, Checked: true }], ...extra },
          {},
        );
      const { db } = server.storage.store;
      // As stored before checks had a due time, and without time and name.
      const stored = [
        { key: 'permit-received', label: 'Permit received', checked: true },
        { key: 'supply-restored', label: 'Supply restored', checked: false },
      ];
      await server.storage.store.write([
        {
          query: db
            .updateTable('job_cards')
            .set({ safety_checks: toJson(stored), status: 'draft' })
            .where('job_card_id', '=', 301)
            .compile(),
        },
      ]);
      expect((await cardStep(anita, 301, 'start')).body.Status).toBe('in_progress');
      await anita.post(`/api/v1/mappings/${mappings.anitas}/submit`, submitBody(server, { pickup: 80, measured: 81 }));
      await office.post(`/api/v1/mappings/${mappings.unknownType}/waive`, { Reason: 'No such form' });
      await anita.send('PATCH', '/api/v1/job-cards/301', { DeviceAt: at(), WorkDone: 'Relay tested' }, {});
      expect(codes(await cardStep(anita, 301, 'complete'))).toEqual(['G-J7']);
      await tick('supply-restored');
      server.time.now += hour;
      await tick('supply-restored', { DeviceAt: at(9) });
      expect((await anita.get('/api/v1/job-cards/301')).body.SafetyChecks).toEqual([
        { Key: 'permit-received', Label: 'Permit received', Checked: true },
        {
          Key: 'supply-restored',
          Label: 'Supply restored',
          Checked: true,
          After: true,
          AnsweredAt: at(),
          AnsweredBy: 'Anita Kulkarni',
        },
      ]);
      expect((await cardStep(anita, 301, 'complete')).body.Status).toBe('completed');
    });

    it('can be completed with an instrument out of calibration only after acknowledging it', async () => {
      server.time.now = Date.parse('2027-04-01T04:30:00Z');
      await anita.signIn('anita');
      await office.signIn('office');
      await finishWork(server, anita, office);
      expect(codes(await cardStep(anita, 301, 'complete'))).toEqual(['G-J4']);
      expect((await cardStep(anita, 301, 'complete', { KnowsExpired: true })).body.Status).toBe('completed');
    });
  });
});
