import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pngOf } from '../attachments/pictures.ts';
import { mappings } from '../fixtures/field-data.ts';
import { bringIn, csv } from '../import/files.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import { savedAt, versionOf } from '../reports/draft-body.ts';
import { putSchema } from '../fixtures/test-report-types.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { at, finishWork, step } from './acts.ts';

const codes = ({ body }: Answer): string[] => body.guards.map(({ code }: Read) => code);
const strokes = {
  width: 300,
  height: 150,
  strokes: [
    {
      points: [
        { x: 1, y: 2, time: 0 },
        { x: 90, y: 40, time: 9 },
      ],
    },
  ],
};

/** The parts of a report on a visit that concern signing. */
const visitSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Trial visit',
  'x-report': {
    edition: '1',
    category: 'visit',
    customerSigns: {
      signature: '/signatures/customer/signature',
      name: '/signatures/customer/name',
      notSigned: '/signatures/customer/notSigned',
      note: '/signatures/customer/notSignedNote',
      reasons: { Refused: 'refused', 'Not available': 'not_available' },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    found: { title: 'Found', type: 'string' },
    signatures: {
      title: 'Signatures',
      type: 'object',
      additionalProperties: false,
      properties: {
        customer: {
          title: 'Customer',
          type: 'object',
          additionalProperties: false,
          properties: {
            name: { title: 'Customer name', type: 'string' },
            signature: { title: 'Customer signature', type: 'string', format: 'signature' },
            notSigned: { title: 'Why not', type: 'string', enum: ['Refused', 'Not available'] },
            notSignedNote: { title: 'In their words', type: 'string' },
          },
        },
      },
    },
  },
};

describe.each(usualEngines)('customer signatures, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const missing = async (taskId: number): Promise<string[]> => {
    const { body } = await anita.get(`/api/v1/tasks/${taskId}/closing-check`);
    return body.Checks.filter(({ Ok }: Read) => !Ok).map(({ Code }: Read) => Code);
  };

  async function signCall(callId: number): Promise<void> {
    const id = randomUUID();
    const { TargetHash } = (await anita.get(`/api/v1/signatures?Kind=call&Id=${callId}`)).body;
    await anita.put(`/api/v1/signatures/${id}`, {
      Role: 'customer',
      SignedAt: at(),
      Signer: { SignerName: 'S. Patil' },
      Ink: strokes,
      Target: { Kind: 'call', Id: callId },
      TargetHash,
    });
    expect((await anita.post(`/api/v1/signatures/${id}/attach`, { TargetHash })).status).toBe(200);
  }

  it('a signature closes the task, and its call if nothing else is open', async () => {
    await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
    await step(anita, 201, 'resume');
    await finishWork(server, anita, office);
    expect(codes(await step(anita, 201, 'close'))).toEqual(['G-T5']);
    await signCall(101);
    const closed = await step(anita, 201, 'close');
    expect(closed.body).toMatchObject({ Status: 'closed', CallStatus: 'closed' });
    const call = (await office.get('/api/v1/calls/101')).body;
    expect(call.ResolutionSummary).toBe('Relay tested and sealed');
  });

  it('a customer who has signed the report on the visit is not asked for a second signature', async () => {
    await putSchema(server.folders, 'trial-visit', visitSchema);
    await server.library.refresh();
    const { db, write } = { db: server.storage.store.db, write: server.storage.store.write };
    const visit = db.updateTable('mappings').set({ report_type_key: 'trial-visit' });
    await write([{ query: visit.where('mapping_id', '=', mappings.visit).compile() }]);
    const signature = randomUUID();
    await anita.put(`/api/v1/attachments/${signature}`, {
      MappingId: mappings.visit,
      Kind: 'signature',
      MimeType: 'image/png',
      Content: pngOf(300, 150).toString('base64'),
      TakenAt: savedAt,
      Strokes: strokes,
    });
    expect(await missing(203)).toContain('G-T5');
    const submitted = await anita.post(`/api/v1/mappings/${mappings.visit}/submit`, {
      Version: versionOf(server, 'trial-visit'),
      Entries: { found: 'Nothing', signatures: { customer: { name: 'S. Patil', signature } } },
      SubmittedAt: savedAt,
    });
    expect(submitted.status).toBe(200);
    expect(await missing(203)).not.toContain('G-T5');
    const { Signatures } = (await office.get(`/api/v1/signatures?Kind=site_visit&Id=${mappings.visit}`)).body;
    expect(Signatures).toMatchObject([
      { SignatureId: signature, Role: 'customer', State: 'attached', SignerName: 'S. Patil', Ink: strokes },
    ]);
  });

  it('a reason for a missing signature in the report on the visit requests a waiver, so nobody enters it twice', async () => {
    await putSchema(server.folders, 'trial-visit', visitSchema);
    await server.library.refresh();
    const { db, write } = { db: server.storage.store.db, write: server.storage.store.write };
    const visit = db.updateTable('mappings').set({ report_type_key: 'trial-visit' });
    await write([{ query: visit.where('mapping_id', '=', mappings.visit).compile() }]);
    const customer = { notSigned: 'Not available', notSignedNote: 'The manager had left' };
    const submit = () =>
      anita.post(`/api/v1/mappings/${mappings.visit}/submit`, {
        Version: versionOf(server, 'trial-visit'),
        Entries: { found: 'Nothing', signatures: { customer } },
        SubmittedAt: savedAt,
      });
    expect((await submit()).status).toBe(200);
    expect(await missing(203)).not.toContain('G-T5');
    const seen = async () =>
      (await office.get(`/api/v1/signatures?Kind=site_visit&Id=${mappings.visit}`)).body.Signatures;
    const Waiver = { NotSignedReason: 'not_available', Note: 'The manager had left' };
    expect(await seen()).toMatchObject([{ Role: 'customer', State: 'waiver_recorded', Waiver }]);
    const [{ SignatureId }] = await seen();
    const accepted = await office.post(`/api/v1/signatures/${SignatureId}/transitions`, { Action: 'accept_waiver' });
    expect(accepted.body.Signature.State).toBe('waiver_accepted');
  });

  it('is required on every task of a project that requires it, however the task was created', async () => {
    const { store } = server.storage;
    const named = [
      store.db.updateTable('projects').set({ external_ref: 'P-1' }),
      store.db.updateTable('sites').set({ external_ref: 'S-1' }),
    ];
    await store.write(named.map((query) => ({ query: query.compile() })));
    const heading = 'ExternalRef,ProjectRef,SiteRef,CallType,Priority,Complaint,AssignedUserName';
    const file = csv(heading, 'K-1,P-1,S-1,testing,p3,Half-yearly test,anita');
    expect((await bringIn(office, file, { kind: 'calls' })).status).toBe(200);
    const calls: Read[] = (await anita.get('/api/v1/calls')).body.Items;
    const imported = calls.find(({ Complaint }) => Complaint === 'Half-yearly test').CallId;
    await step(anita, 201, 'pause', { Reason: 'Lunch or break' });
    await step(anita, 201, 'cannot_complete', { Reason: 'Spares not available' });
    const made = { Title: 'Test the relay', TaskType: 'test' };
    const answers = [
      await anita.post(`/api/v1/calls/${imported}/tasks`, made),
      await office.post('/api/v1/calls/101/tasks', { ...made, AssignedTo: 1 }),
      await office.post('/api/v1/calls/101/tasks', { ...made, FollowUpOf: 201, AssignedTo: 1 }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(await missing(body.TaskId)).toContain('G-T5');
    }
  });
});

describe.each(usualEngines)('a call that is replanned during the work, on %s', (engine) => {
  it('keeps its tasks, their progress, their drafts and photos', async () => {
    const server = await startServer({ engine });
    const [anita, office] = [await server.signedIn('anita'), await server.signedIn('office')];
    const draft = { Version: versionOf(server), Entries: { pickup: 80 }, SavedAt: savedAt };
    expect((await anita.put(`/api/v1/mappings/${mappings.anitas}/draft`, draft, { first: true })).status).toBe(200);
    await anita.send('PATCH', '/api/v1/job-cards/301', { DeviceAt: at(), WorkDone: 'Half of it' }, {});
    const seen = async (): Promise<Read> => ({
      task: (await anita.get('/api/v1/tasks/201')).body,
      card: (await anita.get('/api/v1/job-cards/301')).body,
      draft: (await anita.get(`/api/v1/mappings/${mappings.anitas}/report`)).body.Draft,
    });
    const before = await seen();
    expect(before.draft.Entries).toEqual({ pickup: 80 });

    const plan = { DeviceAt: at(), ScheduledStart: '2026-11-25T04:30:00Z', DueAt: '2026-11-26T04:30:00Z' };
    expect((await office.send('PATCH', '/api/v1/calls/101', plan, {})).status).toBe(200);

    const after = await seen();
    expect(after.draft).toEqual(before.draft);
    expect(after.card).toEqual({ ...before.card, Call: after.card.Call });
    expect(after.task).toEqual({ ...before.task, Call: after.task.Call });
    await server.close();
  });
});
