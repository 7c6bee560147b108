import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { toJson } from '../../../../src/server/storage/json-column.ts';
import { anita as anitaId, mappings, ravi as raviId } from '../../fixtures/field-data.ts';
import type { Answer, Person } from '../../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../../fixtures/test-server.ts';
import { putSchema, relaySchema } from '../../fixtures/test-report-types.ts';
import { noisyPng } from '../../attachments/pictures.ts';
import { addSpares, book, lineOf, step as lineStep } from '../../spares/spare-data.ts';
import { savedAt, submitBody } from '../../reports/draft-body.ts';
import { callStep, cardStep, finishWork, step } from '../../work/acts.ts';

const api = '/api/v1';
const why = { Reason: 'A reason that is long enough' };
const drawn = (x: number) => ({
  width: 300,
  height: 150,
  strokes: [{ points: [{ x, y: 2, time: 0 }, { x: 90, y: 40, time: 9 }] }], // prettier-ignore
});

describe.each(usualEngines)('nobody acts for another, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    await addSpares(server);
    [anita, ravi, office] = await Promise.all([
      server.signedIn('anita'),
      server.signedIn('ravi'),
      server.signedIn('office'),
    ]);
  });
  afterEach(() => server.close());

  const told = ({ status, body }: Answer) => [status, body?.code, body?.errors?.[0]?.pointer];

  /** Somebody has another role, and only that, from now on. */
  async function promote(userId: number, role: Role): Promise<void> {
    const { store } = server.storage;
    await store.write([
      {
        query: store.db
          .updateTable('users')
          .set({ roles: toJson([role]) })
          .where('user_id', '=', userId)
          .compile(),
      },
    ]);
  }

  const give = async (userId: number): Promise<void> => {
    const { db, write } = {
      db: server.storage.store.db,
      write: (query: object) => server.storage.store.write([query as never]),
    };
    await write({ query: db.updateTable('calls').set({ assigned_to: userId }).where('call_id', '=', 101).compile() });
    await write({ query: db.updateTable('tasks').set({ assigned_to: userId }).where('call_id', '=', 101).compile() });
  };

  it.each([
    ['pause', why],
    ['complete', {}],
    ['cannot_complete', why],
  ] as const)('a task changes hands only when the office gives it: not with "%s"', async (Action, more) => {
    const answer = await step(anita, 201, Action, { ...more, AssignedTo: raviId });
    expect(told(answer)).toEqual([422, 'field-invalid', '/AssignedTo']);
    const { assigned_to } = await server.storage.store.db
      .selectFrom('tasks')
      .select('assigned_to')
      .where('task_id', '=', 201)
      .executeTakeFirstOrThrow();
    expect(assigned_to).toBe(anitaId);
  });

  it('a call names an assignee only when it is given to them', async () => {
    expect(told(await callStep(anita, 101, 'hold', { Cause: 'spares', AssignedTo: raviId }))).toEqual([
      422,
      'field-invalid',
      '/AssignedTo',
    ]);
  });

  it('nobody decides on what they asked for themselves, also after they came to the office', async () => {
    const correction = { CheckInAt: '2026-11-10T03:00:00.000Z', CheckOutAt: '2026-11-10T12:00:00.000Z', ...why };
    const { body: day } = await anita.post(`${api}/attendance/corrections`, { WorkDate: '2026-11-10', ...correction });
    const { body: leave } = await anita.post(`${api}/attendance/leaves`, {
      ...{ Kind: 'leave', FromDate: '2026-12-01', ToDate: '2026-12-02' },
      ...why,
    });
    await give(raviId);
    // Fitting a part in call 102 needs the office's approval.
    const { store } = server.storage;
    await store.write([
      { query: store.db.updateTable('calls').set({ assigned_to: anitaId }).where('call_id', '=', 102).compile() },
    ]);
    const { body: line } = await anita.post(
      `${api}/calls/102/projects/2/movements`,
      lineOf({ Reason: 'fitted_to_equipment', EquipmentId: 2 }),
    );
    expect(line.Movement.Status).toBe('pending_approval');
    const waiver = randomUUID();
    const unsigned = { NotSignedReason: 'refused', Note: 'Wants to see the invoice first' };
    const underCall = { Role: 'customer', SignedAt: savedAt, Target: { Kind: 'call', Id: 102 } };
    expect((await anita.put(`${api}/signatures/${waiver}`, { ...underCall, Waiver: unsigned })).status).toBe(200);

    await promote(anitaId, 'coordinator');
    const decisions = (who: Person) => [
      who.post(`${api}/attendance/${String(day.Day.AttendanceId)}/transitions`, { Action: 'approve' }),
      who.post(`${api}/attendance/leaves/${String(leave.Leave.LeaveId)}/transitions`, { Action: 'approve' }),
      lineStep(who, line.Movement.MovementId, 'approve'),
      who.post(`${api}/signatures/${waiver}/transitions`, { Action: 'accept_waiver' }),
      who.post(`${api}/mappings/${mappings.nextVisit}/waive`, why),
    ];
    const ownMonth = { UserId: anitaId, Month: '2026-10', Action: 'approve' };
    for (const answer of await Promise.all([
      ...decisions(anita),
      anita.post(`${api}/attendance/months/transitions`, ownMonth),
    ])) {
      expect(answer.body, answer.text).toMatchObject({ status: 409, guards: [{ code: 'G-NOT-OWN' }] });
    }
    for (const answer of await Promise.all(decisions(office))) expect(answer.status, answer.text).toBeLessThan(300);
  });

  it('nobody accepts that no customer has signed for their own work', async () => {
    await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
    await step(anita, 201, 'resume');
    await finishWork(server, anita, office);
    await step(anita, 201, 'close', { SignatureWaiver: 'Customer had left' });
    await promote(anitaId, 'coordinator');
    const own = await callStep(anita, 101, 'accept_waiver', why);
    expect(own.body, own.text).toMatchObject({ status: 409, guards: [{ code: 'G-NOT-OWN' }] });
    expect((await callStep(office, 101, 'accept_waiver', why)).body).toMatchObject({ Status: 'closed' });
  });

  it('the office does not record that a customer has not signed, which it would then accept itself', async () => {
    const unsigned = { NotSignedReason: 'refused', Note: 'Wants to see the invoice first' };
    const body = { Role: 'customer', SignedAt: savedAt, Target: { Kind: 'call', Id: 101 }, Waiver: unsigned };
    expect(told(await office.put(`${api}/signatures/${randomUUID()}`, body)).slice(0, 2)).toEqual([403, 'forbidden']);
    expect(await server.count('signatures')).toBe(0);
  });

  it('the office does not sign as the executive on site', async () => {
    const body = {
      ...{ Role: 'executive', SignedAt: savedAt, Target: { Kind: 'call', Id: 101 } },
      ...{ Signer: { SignerName: 'Meera Joshi' }, Ink: drawn(3) },
    };
    expect(told(await office.put(`${api}/signatures/${randomUUID()}`, body)).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  it('the office sends no signature that somebody keeps as their own', async () => {
    const body = { Role: 'executive', SignedAt: savedAt, Signer: { SignerName: 'Anita Kulkarni' }, Ink: drawn(5) };
    const headers = { 'on-behalf-of': String(anitaId) };
    const answer = await office.put(`${api}/signatures/${randomUUID()}`, body, { headers });
    expect(told(answer).slice(0, 2)).toEqual([403, 'forbidden']);
    expect((await anita.get(`${api}/profile`)).body.Signature).toBeUndefined();
    const underCall = { ...body, Target: { Kind: 'call', Id: 101 } };
    const sent = await office.put(`${api}/signatures/${randomUUID()}`, underCall, { headers });
    expect(sent.body.Signature).toMatchObject({ SignerName: 'Anita Kulkarni', TakenBy: 'Anita Kulkarni' });
  });

  describe('a report', () => {
    const { tester: _, ...readings } = relaySchema.properties;
    beforeEach(async () => {
      const seen = { type: 'string', format: 'photo' };
      const witness = {
        type: 'object',
        additionalProperties: false,
        properties: {
          name: { type: 'string' },
          signature: { type: 'string', format: 'signature', signedBy: 'customer' },
        },
      };
      await putSchema(server.folders, 'trial-relay', { ...relaySchema, properties: { ...readings, seen, witness } });
      await server.library.refresh();
    });

    const upload = async (person: Person, owner: object, Kind: 'photo' | 'signature' = 'photo'): Promise<string> => {
      const id = randomUUID();
      const Content = noisyPng(9, 9).toString('base64');
      const body = { ...owner, Kind, MimeType: 'image/png', Content, TakenAt: savedAt };
      const answer = await person.put(`${api}/attachments/${id}`, body);
      expect(answer.status, answer.text).toBe(200);
      return id;
    };
    const submit = (entries: object) =>
      anita.post(
        `${api}/mappings/${mappings.anitas}/submit`,
        submitBody(server, { pickup: 80, measured: 81, ...entries }),
      );
    const bare = ({ status, body: { instance: _, ...body } }: Answer) => ({ status, body });

    it('has only pictures that were taken for it: another is answered as one that is not there', async () => {
      const others = {
        'of a colleague’s report': await upload(ravi, { MappingId: mappings.ravis }),
        'of a colleague’s task': await upload(ravi, { TaskId: 202 }),
        'of another report': await upload(anita, { MappingId: mappings.nextVisit }),
        'of another task': await upload(anita, { TaskId: 203 }),
        'of another call': await upload(anita, { CallId: 103 }),
      };
      const missing = bare(await submit({ seen: randomUUID() }));
      expect(missing).toMatchObject({ status: 422, body: { code: 'attachment-missing' } });
      for (const [what, seen] of Object.entries(others)) expect(bare(await submit({ seen })), what).toEqual(missing);
      const seen = await upload(anita, { MappingId: mappings.anitas });
      expect((await submit({ seen })).status).toBe(200);
    });

    it('has no photo for a signature, and no signature for a photo', async () => {
      const witness = (signature: string) => submit({ witness: { name: 'R. Patil', signature } });
      const own = { MappingId: mappings.anitas };
      const photo = await upload(anita, own);
      const signature = await upload(anita, own, 'signature');
      expect(bare(await witness(photo))).toEqual(bare(await witness(randomUUID())));
      expect(bare(await submit({ seen: signature }))).toEqual(bare(await submit({ seen: randomUUID() })));
      expect((await submit({ seen: photo, witness: { name: 'R. Patil', signature } })).status).toBe(200);
    });
  });

  it('a line of a slip shows only the photo that its writer took for the call', async () => {
    const picture = (owner: object) => ({
      ...owner,
      ...{ Kind: 'photo', MimeType: 'image/png', Content: noisyPng(9, 9).toString('base64'), TakenAt: savedAt },
    });
    const taken = async (person: Person, owner: object): Promise<string> => {
      const id = randomUUID();
      const answer = await person.put(`${api}/attachments/${id}`, picture(owner));
      expect(answer.status, answer.text).toBe(200);
      return id;
    };
    const post = async (SlipPhotoId: string): Promise<unknown> => {
      const MovementId = randomUUID();
      const posted = await anita.post(book, lineOf({ MovementId, SlipPhotoId }));
      // Whether it is there is not said: it may arrive later than the line.
      expect(posted.body.Movement.SlipPhotoId).toBe(SlipPhotoId);
      const { body } = await office.get(book);
      return body.Movements.find((line: { MovementId: string }) => line.MovementId === MovementId).SlipPhotoId;
    };
    const later = randomUUID();
    expect(await post(later)).toBe(later);
    const own = await taken(anita, { CallId: 101 });
    expect(await post(own)).toBe(own);
    expect(await post(await taken(ravi, { CallId: 102 }))).toBeUndefined();
    expect(await post(await taken(anita, { TaskId: 203 }))).toBeUndefined();
    await give(raviId);
    const colleagues = await taken(ravi, { CallId: 101 });
    await give(anitaId);
    expect(await post(colleagues)).toBeUndefined();
  });

  it('whoever no longer has the work does nothing to it, and nothing is recorded under the name of whoever has it', async () => {
    const photo = randomUUID();
    const signature = randomUUID();
    const picture = {
      ...{ Kind: 'photo', MimeType: 'image/png' },
      Content: noisyPng(9, 9).toString('base64'),
      TakenAt: savedAt,
    };
    await anita.put(`${api}/attachments/${photo}`, { TaskId: 201, ...picture });
    const customer = {
      ...{ Role: 'customer', SignedAt: savedAt, Target: { Kind: 'call', Id: 101 } },
      ...{ Signer: { SignerName: 'S. Patil' }, Ink: drawn(7) },
    };
    await anita.put(`${api}/signatures/${signature}`, customer);
    await give(raviId);
    const before = await everything();
    const late = { Action: 'caption', Caption: 'Nameplate', DeviceAt: savedAt };
    const acts = [
      step(anita, 201, 'pause', why),
      callStep(anita, 101, 'hold', { Cause: 'spares' }),
      cardStep(anita, 301, 'complete'),
      anita.send('PATCH', `${api}/job-cards/301`, { DeviceAt: savedAt, WorkDone: 'Done' }, {}),
      anita.send('PATCH', `${api}/calls/101`, { DeviceAt: savedAt, ResolutionSummary: 'Done' }, {}),
      anita.post(`${api}/calls/101/tasks`, { Title: 'One more', TaskType: 'test' }),
      anita.post(`${api}/tasks/201/mappings`, { Items: [{ ReportTypeKey: 'trial-relay' }] }),
      anita.post(`${api}/mappings/${mappings.anitas}/submit`, submitBody(server, { pickup: 80, measured: 81 })),
      anita.post(`${api}/mappings/${mappings.anitas}/safety-bypass`, { DeviceAt: savedAt }),
      anita.put(`${api}/attachments/${randomUUID()}`, { TaskId: 201, ...picture }),
      anita.post(`${api}/attachments/${photo}/changes`, late),
      anita.put(`${api}/signatures/${randomUUID()}`, customer),
      anita.post(`${api}/signatures/${signature}/attach`, { TargetHash: 'a'.repeat(64) }),
    ];
    for (const answer of acts) expect((await answer).status).toBe(404);
    // Nor does the new one speak for the one before.
    expect((await ravi.post(`${api}/attachments/${photo}/changes`, late)).status).toBe(409);
    const taken = await ravi.put(`${api}/signatures/${signature}`, customer);
    expect(told(taken)).toEqual([422, 'field-invalid', '/SignatureId']);
    expect(await everything()).toEqual(before);
  });

  /** All that work writes. */
  async function everything(): Promise<object> {
    const { db } = server.storage.store;
    const [tasks, calls, events, callEvents, cards, reports, drafts, pictures, changes, signatures] = await Promise.all(
      [
        db.selectFrom('tasks').selectAll().orderBy('task_id').execute(),
        db.selectFrom('calls').selectAll().orderBy('call_id').execute(),
        db.selectFrom('task_events').selectAll().execute(),
        db.selectFrom('call_events').selectAll().execute(),
        db.selectFrom('job_cards').selectAll().orderBy('job_card_id').execute(),
        db.selectFrom('reports').selectAll().execute(),
        db.selectFrom('drafts').selectAll().execute(),
        db.selectFrom('attachments').selectAll().execute(),
        db.selectFrom('attachment_changes').selectAll().execute(),
        db.selectFrom('signatures').selectAll().execute(),
      ],
    );
    return { tasks, calls, events, callEvents, cards, reports, drafts, pictures, changes, signatures };
  }
});
