import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { pngOf } from '../attachments/pictures.ts';
import { draftBody, savedAt, submitBody, versionOf } from './draft-body.ts';

const of = (mappingId: number) => `/api/v1/mappings/${mappingId}`;
const mine = of(mappings.anitas);
const good = { pickup: 80, measured: 81 };
const reason = { Reason: 'The reading was typed into the wrong field' };

describe.each(usualEngines)('the life of a report, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const save = (entries: object, match?: string) =>
    anita.put(`${mine}/draft`, draftBody(server, entries), match === undefined ? { first: true } : { match });
  const submit = (entries: object = good, match?: string) =>
    anita.post(`${mine}/submit`, submitBody(server, entries), match === undefined ? {} : { match });
  const view = async (person = anita) => (await person.get(`${mine}/report`)).body;

  describe('opening', () => {
    it('returns everything that is known of the equipment, the customer and the visit', async () => {
      const body = await view();
      expect(body).toMatchObject({
        Mapping: { State: 'not_started', TypeAvailable: true },
        CallNo: 'SC-2026-000101',
        Firm: { Name: 'Spark Switchgear Services' },
        CurrentVersion: versionOf(server),
        MayEdit: true,
        Revisions: [],
      });
      expect(body.Context).toEqual({
        today: '2026-11-21',
        mapping: {
          id: 401,
          callNo: 'SC-2026-000101',
          taskNo: 'SC-2026-000101/01',
          jobCardNo: 'JC-2026-000001',
          visitType: 'preventive',
        },
        equipment: {
          assetCode: 'SEQ-KPG-000001',
          category: 'relay',
          make: 'ABB',
          model: 'SPAU 130 C',
          serialNo: 'S1',
          panelNo: 'P3',
          ctSecondaryA: 1,
        },
        customer: { name: 'Krishna Polymers', address: 'Plot 7', city: 'Pune', state: 'Maharashtra', pin: '411026' },
        site: { name: 'Chakan works', address: 'Plot 7', city: 'Pune', state: 'Maharashtra', pin: '411026' },
        project: { projectNo: 'P-1', name: 'AMC 2026', kind: 'amc' },
        user: { fullName: 'Anita Kulkarni', employeeCode: 'E1' },
        instruments: [
          {
            kind: 'secondary_injection',
            make: 'Omicron',
            model: 'CMC 356',
            serialNo: 'O1',
            calibrationDueOn: '2027-03-01',
          },
        ],
      });
    });

    it('tells how accurate an instrument is, where its data sheet is known', async () => {
      const { store } = server.storage;
      const known = store.db.updateTable('test_instruments').set({ time_pct: 0.1, time_ms: 1 }).compile();
      await store.write([{ query: known, expect: 1 }]);
      expect((await view()).Context.instruments).toEqual([
        expect.objectContaining({ serialNo: 'O1', accuracyKnown: true, timePct: 0.1, timeMs: 1 }),
      ]);
      expect((await view()).Context.instruments[0].voltagePct).toBeUndefined();
    });

    it('tells when the engineer arrived, once they did', async () => {
      expect((await view()).Context.visit).toBeUndefined();
      const { store } = server.storage;
      const came = {
        task_event_id: randomUUID(),
        task_id: (await view()).Mapping.TaskId,
        kind: 'start' as const,
        device_at: Date.parse('2026-11-21T04:30:00Z'),
        received_at: Date.parse('2026-11-21T05:00:00Z'),
        actor_id: 1,
      };
      await store.write([{ query: store.db.insertInto('task_events').values(came).compile(), expect: 1 }]);
      expect((await view()).Context.visit).toEqual({ arrivedAt: '2026-11-21T04:30:00.000Z' });
    });

    it('a type that is not installed is refused with the reason', async () => {
      const { body } = await anita.get(`${of(mappings.unknownType)}/report`);
      expect(body.Mapping).toMatchObject({ TypeAvailable: false, ReportTitle: 'no-such-type' });
      expect(body.CurrentVersion).toBeUndefined();
    });

    it('after a finished task, or of a waived report, is read-only', async () => {
      expect((await anita.get(`${of(mappings.finished)}/report`)).body.MayEdit).toBe(false);
      expect((await anita.get(`${of(mappings.waived)}/report`)).body.MayEdit).toBe(false);
      expect((await view(office)).MayEdit).toBe(false);
    });

    it('tells who filled it in before the safety checks, also in the history of its task', async () => {
      expect((await view()).SafetyBypasses).toBeUndefined();
      expect((await anita.post(`${mine}/safety-bypass`, { DeviceAt: savedAt })).status).toBe(204);
      const bypass = { DeviceAt: savedAt, Actor: 'Anita Kulkarni' };
      await submit();
      expect((await view(office)).SafetyBypasses).toEqual([bypass]);
      const { TaskId } = (await view(office)).Mapping;
      const { Events } = (await office.get(`/api/v1/tasks/${TaskId}`)).body;
      expect(Events).toContainEqual(
        expect.objectContaining({ ...bypass, Kind: 'safety_bypass', MappingId: mappings.anitas }),
      );
    });

    it('at the next visit includes the readings and the number of the last one', async () => {
      const { ReportNo } = (await submit()).body;
      const { body } = await anita.get(`${of(mappings.nextVisit)}/report`);
      expect(body.Context.previous).toMatchObject({ pickup: 80, measured: 81, error: 1.25 });
      expect(body.Context.mapping.previousReportNo).toBe(ReportNo);
      expect(body.Context.previousOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await view()).Context.previous, 'a report is not its own past').toBeUndefined();
    });
  });

  describe('a draft', () => {
    it('is stored as typed, valid or not', async () => {
      const entries = { pickup: '12,5', measured: null, nonsense: [true, { deep: '' }], make: '', mobile: 'x' };
      const first = await save(entries);
      expect([first.status, first.headers.etag, first.body]).toEqual([
        200,
        '"d401.0.1"',
        { Rev: 1, RevisionNo: 0, SavedAt: savedAt },
      ]);
      const body = await view();
      expect(body.Draft).toEqual({
        ...draftBody(server, entries),
        ...{ Rev: 1, RevisionNo: 0, SavedBy: 'Anita Kulkarni' },
      });
      expect(body.Mapping.State).toBe('draft');
    });

    it('is answered with the key of the request, so that a phone knows whose answer it is', async () => {
      const key = randomUUID();
      const save = () => anita.put(`${mine}/draft`, draftBody(server, good), { first: true, key });
      expect([(await save()).headers['idempotency-key'], (await save()).headers['idempotency-key']]).toEqual([
        key,
        key,
      ]);
    });

    it('keeps the order of the members', async () => {
      await save({ z: 1, a: 2, m: { y: 1, b: 2 } });
      expect(JSON.stringify((await view()).Draft.Entries)).toBe('{"z":1,"a":2,"m":{"y":1,"b":2}}');
    });

    it('is overwritten only by a save that names its latest version', async () => {
      await save({ pickup: 1 });
      const second = await save({ pickup: 2 }, '"d401.0.1"');
      expect([second.status, second.headers.etag]).toEqual([200, '"d401.0.2"']);
      const stale = await save({ pickup: 3 }, '"d401.0.1"');
      expect([stale.status, stale.body.code, stale.body.retry]).toEqual([412, 'version-conflict', 'merge']);
      expect(stale.body.current).toMatchObject({ Entries: { pickup: 2 }, Rev: 2 });
      const another = await save({ pickup: 4 });
      expect([another.status, another.body.current.Rev]).toEqual([412, 2]);
      expect((await view()).Draft.Entries).toEqual({ pickup: 2 });
    });

    it('of a later revision is not overwritten by a phone that knows the one before', async () => {
      const first = String((await save({ pickup: 1 })).headers['etag']);
      await submit();
      await anita.post(`${mine}/reopen`, { Reason: 'The wrong feeder was tested' });
      expect((await view()).Draft).toMatchObject({ Rev: 2, RevisionNo: 1 });
      const late = await save({ pickup: 2 }, first);
      expect([late.status, late.body.code, late.body.current?.RevisionNo]).toEqual([412, 'version-conflict', 1]);
      expect((await anita.delete(`${mine}/draft`, { match: first })).status).toBe(412);
      expect((await submit(good, first)).body.code).toBe('version-conflict');
      expect((await view()).Draft).toMatchObject({ Rev: 2, RevisionNo: 1 });
    });

    it('that is discarded cannot be overwritten', async () => {
      const answer = await save({ pickup: 1 }, '"d401.0.1"');
      expect([answer.status, answer.body.code, answer.body.current]).toEqual([412, 'version-conflict', undefined]);
    });

    it('begun anew after a discard is neither overwritten nor submitted nor discarded with the tag of the discarded one', async () => {
      const { headers } = await save({ pickup: 1 });
      const last = String((await save({ pickup: 1.5 }, String(headers['etag']))).headers['etag']);
      await anita.delete(`${mine}/draft`, { match: last });
      await save({ pickup: 2 });
      const late = await save({ pickup: 3 }, last);
      expect([late.status, late.body.current?.Entries]).toEqual([412, { pickup: 2 }]);
      expect((await submit(good, last)).body.code).toBe('version-conflict');
      expect((await anita.delete(`${mine}/draft`, { match: last })).status).toBe(412);
      expect((await view()).Draft.Entries).toEqual({ pickup: 2 });
    });

    it('of a reopened report does not have the tag of a draft of the same revision that was discarded', async () => {
      await submit();
      await anita.post(`${mine}/reopen`, reason);
      const first = String((await anita.get(`${mine}/report`)).headers['etag']);
      await anita.delete(`${mine}/draft`, { match: first });
      await anita.post(`${mine}/reopen`, reason);
      const second = (await anita.get(`${mine}/report`)).headers['etag'];
      expect(second).not.toBe(first);
      expect((await save({ pickup: 3 }, first)).status).toBe(412);
      expect((await save({ pickup: 4 }, String(second))).status).toBe(200);
    });

    it('starts only on a version of its own report type', async () => {
      const unknown = await anita.put(
        `${mine}/draft`,
        { ...draftBody(server, {}), Version: 'a'.repeat(64) },
        { first: true },
      );
      expect([unknown.status, unknown.body.code]).toEqual([409, 'schema-unknown']);
      const ofOther = await anita.put(`${of(mappings.unknownType)}/draft`, draftBody(server, {}), { first: true });
      expect([ofOther.status, ofOther.body.code]).toEqual([409, 'schema-unknown']);
    });

    it('of a finished task is refused', async () => {
      const answer = await anita.put(`${of(mappings.finished)}/draft`, draftBody(server, {}), { first: true });
      expect([answer.status, answer.body.code]).toEqual([409, 'task-finished']);
    });

    it('is discarded by its version, which is recorded in the audit log', async () => {
      await save({ pickup: 1 });
      expect((await anita.delete(`${mine}/draft`)).body.code).toBe('precondition-required');
      expect((await anita.delete(`${mine}/draft`, { match: '"d401.0.9"' })).body.code).toBe('version-conflict');
      expect((await anita.delete(`${mine}/draft`, { match: '"d401.0.1"' })).status).toBe(204);
      expect(await server.count('drafts')).toBe(0);
      expect((await view()).Mapping.State).toBe('not_started');
      const last = await server.storage.store.db
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(last).toMatchObject({ action: 'draft.discard', actor_id: 1, object_id: '401', version: 'R0' });
    });

    it('is hidden from the office, which sees that it exists', async () => {
      await save({ pickup: 1 });
      const body = await view(office);
      expect([body.Draft, body.Mapping.State]).toEqual([undefined, 'draft']);
    });
  });

  describe('submitting', () => {
    it('evaluates, numbers and archives the report, and removes the draft', async () => {
      await save(good);
      const { status, body } = await submit();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        MappingId: 401,
        ReportTypeKey: 'trial-relay',
        ReportNo: 'TR-2026-000001',
        RevisionNo: 0,
        Status: 'submitted',
        Values: { pickup: 80, measured: 81, error: 1.25 },
        ComputedOutcome: 'satisfactory',
        Differences: [],
        SubmittedAt: savedAt,
        SubmittedBy: 'Anita Kulkarni',
      });
      expect(body.ContentHash).toMatch(/^[0-9a-f]{64}$/);
      expect(await server.count('drafts')).toBe(0);
      expect((await anita.get(`/api/v1/reports/${body.ReportId}`)).body).toEqual(body);
      expect((await view()).Submitted).toEqual(body);
      expect((await view()).Mapping).toMatchObject({ State: 'submitted', Outcome: 'satisfactory' });
    });

    it('needs no earlier draft on the server', async () => {
      expect((await submit()).status).toBe(200);
    });

    it('an incomplete report lists what is missing, in the words of the form, and changes nothing', async () => {
      await save({ pickup: -1 });
      const { status, body } = await submit({ pickup: -1, mobile: '12' });
      expect([status, body.code]).toEqual([422, 'report-incomplete']);
      const errors = new Map(body.errors.map((error: Read) => [error.pointer, error]));
      expect(errors.get('/measured')).toMatchObject({ label: 'Measured pick-up' });
      expect(errors.get('/pickup')).toMatchObject({ label: 'Pick-up setting' });
      expect(errors.get('/mobile')).toMatchObject({
        message: 'You have entered an invalid mobile number!',
        label: 'Mobile',
      });
      expect([await server.count('reports'), await server.count('drafts')]).toEqual([0, 1]);
    });

    it.each([['"12"'], ['"12,5"'], ['true'], ['null'], ['[5]']])('never accepts %s as a number', async (json) => {
      const { status, body } = await submit({ pickup: 80, measured: JSON.parse(json) });
      expect([status, body.code]).toEqual([422, 'report-incomplete']);
      expect(body.errors.map((error: Read) => error.pointer)).toContain('/measured');
    });

    it('refuses a field that the form does not have, instead of dropping it', async () => {
      const { status, body } = await submit({ ...good, remark: 'typed by hand' });
      expect([status, body.code]).toEqual([422, 'report-incomplete']);
    });

    it("replaces the device's values by the server's, and records where they differed", async () => {
      const { status, body } = await submit({ ...good, error: 99 });
      expect(status).toBe(200);
      expect(body.Values.error).toBe(1.25);
      expect(body.Differences).toEqual([{ Pointer: '/error', Device: 99, Server: 1.25 }]);
      expect((await anita.get(`/api/v1/reports/${body.ReportId}`)).body.Differences).toEqual(body.Differences);
    });

    it('from a device whose clock is years ahead uses the time of receipt, and stores both times', async () => {
      const ahead = { ...submitBody(server, good), SubmittedAt: '2999-01-01T00:00:00.000Z' };
      const { status, body } = await anita.post(`${mine}/submit`, ahead);
      expect(status).toBe(200);
      expect(body).toMatchObject({ SubmittedAt: savedAt, ReceivedAt: savedAt });
      expect((await view()).Submitted).toMatchObject({ SubmittedAt: savedAt, ReceivedAt: savedAt });
    });

    it('days after the work keeps the day of the work and stores when it was received', async () => {
      server.time.now += 3 * 24 * 3_600_000;
      expect((await submit()).body).toMatchObject({ SubmittedAt: savedAt, ReceivedAt: '2026-11-24T04:30:00.000Z' });
    });

    it('is numbered in the year of the work, also when the phone is online again in the next one', async () => {
      server.time.now = Date.UTC(2026, 11, 20);
      await anita.signIn('anita');
      server.time.now = Date.UTC(2027, 0, 2);
      const lastYear = { ...submitBody(server, good), SubmittedAt: '2026-12-31T17:00:00.000Z' };
      const { body } = await anita.post(`${mine}/submit`, lastYear);
      expect([body.ReportNo, body.ReceivedAt]).toEqual(['TR-2026-000001', '2027-01-02T00:00:00.000Z']);
    });

    it('ignores a difference in the last digit of a power', async () => {
      expect((await submit({ ...good, error: 1.25 + 1e-13 })).body.Differences).toEqual([]);
    });

    it("stores the tester's own outcome next to the computed one", async () => {
      const Override = { Outcome: 'not satisfactory', Reason: 'The contacts are burnt' };
      const { body } = await anita.post(`${mine}/submit`, { ...submitBody(server, good), Override });
      expect(body).toMatchObject({ ComputedOutcome: 'satisfactory', Override });
      expect((await view()).Mapping.Outcome).toBe('not satisfactory');
      const short = { ...submitBody(server, good), Override: { ...Override, Reason: 'bad' } };
      expect((await anita.post(`${mine}/submit`, short)).body.errors[0]).toMatchObject({
        pointer: '/Override/Reason',
        label: 'Reason',
      });
    });

    it('waits for its signature', async () => {
      const tester = randomUUID();
      const missing = await submit({ ...good, tester });
      expect([missing.status, missing.body.code]).toEqual([422, 'attachment-missing']);
      expect(missing.body.errors).toMatchObject([
        { pointer: '/tester', code: 'attachment-missing', label: 'Signature of the tester' },
      ]);
      const picture = {
        MappingId: 401,
        Kind: 'signature',
        MimeType: 'image/png',
        Content: pngOf(20, 10).toString('base64'),
        TakenAt: savedAt,
      };
      expect((await anita.put(`/api/v1/attachments/${tester}`, picture)).status).toBe(200);
      expect((await submit({ ...good, tester })).status).toBe(200);
    });

    it('a second time is refused', async () => {
      await submit();
      const again = await submit({ pickup: 1, measured: 1 });
      expect([again.status, again.body.code]).toEqual([409, 'already-submitted']);
      const draft = await save({ pickup: 1 });
      expect([draft.status, draft.body.code]).toEqual([409, 'already-submitted']);
      expect(await server.count('reports')).toBe(1);
    });

    it('after another device saved once more is refused with what that device typed, which is in no report yet', async () => {
      const { headers } = await save(good);
      await save({ ...good, remark: 'the terminal was loose' }, String(headers['etag']));
      const { status, body } = await anita.post(`${mine}/submit`, submitBody(server, good), {
        match: String(headers['etag']),
      });
      expect([status, body.code]).toEqual([412, 'version-conflict']);
      expect(body.current).toMatchObject({ Rev: 2, Entries: { remark: 'the terminal was loose' } });
      expect(await server.count('reports')).toBe(0);
      expect((await view()).Draft.Rev).toBe(2);
    });

    it('after the last save is taken, also from an app that does not name it', async () => {
      const { headers } = await save(good);
      const match = String(headers['etag']);
      expect((await anita.post(`${mine}/submit`, submitBody(server, good), { match })).status).toBe(200);
      await anita.post(`${mine}/reopen`, { Reason: 'The wrong feeder was tested' });
      expect((await submit()).status).toBe(200);
    });

    it('over a draft that was discarded meanwhile is taken: it overwrites nothing', async () => {
      const { headers } = await save(good);
      const match = String(headers['etag']);
      await anita.delete(`${mine}/draft`, { match });
      expect((await anita.post(`${mine}/submit`, submitBody(server, good), { match })).status).toBe(200);
    });

    it('of an unknown version, a finished task or a waived report is refused', async () => {
      const unknown = await anita.post(`${mine}/submit`, { ...submitBody(server, good), Version: 'f'.repeat(64) });
      expect([unknown.status, unknown.body.code]).toEqual([409, 'schema-unknown']);
      for (const mapping of [mappings.finished, mappings.waived]) {
        expect((await anita.post(`${of(mapping)}/submit`, submitBody(server, good))).body.code).toBe('task-finished');
      }
      expect(await server.count('reports')).toBe(0);
    });

    it('is recorded in the audit log with the hash of what was submitted', async () => {
      const { body } = await submit();
      const last = await server.storage.store.db
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(last).toMatchObject({
        action: 'report.submit',
        object_id: String(body.ReportId),
        content_sha256: body.ContentHash,
      });
    });
  });

  describe('reopening', () => {
    const reopen = (person = anita, body: object = reason) => person.post(`${mine}/reopen`, body);

    it('opens a draft of the next revision with the submitted entries, and leaves the old one in force', async () => {
      await submit();
      const { status, body } = await reopen();
      expect(status).toBe(200);
      expect(body).toMatchObject({ Mapping: { State: 'reopened' }, Submitted: { RevisionNo: 0 }, MayEdit: true });
      expect(body.Draft).toMatchObject({ Entries: good, RevisionNo: 1, Rev: 1, ReopenReason: reason.Reason });
      expect(body).toEqual(await view());
      const last = await server.storage.store.db
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(last).toMatchObject({ action: 'report.reopen', actor_id: 1, object_id: String(body.Submitted.ReportId) });
      expect(JSON.stringify(last), 'the log holds no free text').not.toContain(reason.Reason);
    });

    it('and submitting again supersedes the old revision under the same number', async () => {
      const first = (await submit()).body;
      await reopen();
      const second = (await submit({ pickup: 80, measured: 90 })).body;
      expect(second).toMatchObject({
        ReportNo: first.ReportNo,
        RevisionNo: 1,
        ComputedOutcome: 'not satisfactory',
        ReopenReason: reason.Reason,
      });
      const body = await view();
      expect(body.Revisions.map((one: Read) => [one.RevisionNo, one.Status])).toEqual([
        [1, 'submitted'],
        [0, 'superseded'],
      ]);
      expect((await anita.get(`/api/v1/reports/${first.ReportId}`)).body).toEqual({ ...first, Status: 'superseded' });
    });

    it('and discarding leaves the old revision as it was', async () => {
      const first = (await submit()).body;
      await reopen();
      await anita.delete(`${mine}/draft`, { match: '"d401.1.1"' });
      expect((await view()).Submitted).toEqual(first);
    });

    it('needs a submitted report and a reason', async () => {
      expect((await reopen()).body.code).toBe('not-submitted');
      await submit();
      const short = await reopen(anita, { Reason: 'wrong' });
      expect([short.status, short.body.errors[0].message]).toEqual([422, 'Reason must have at least 10 characters.']);
    });

    it('twice changes nothing more', async () => {
      await submit();
      await reopen();
      await save({ pickup: 1 }, '"d401.1.1"');
      expect((await reopen()).body.Draft).toMatchObject({ Entries: { pickup: 1 }, Rev: 2 });
    });

    it('by the office lets the executive correct a report even after the task was closed', async () => {
      await submit();
      const { store } = server.storage;
      await store.write([
        { query: store.db.updateTable('tasks').set({ status: 'closed' }).where('task_id', '=', 201).compile() },
      ]);
      expect((await reopen()).body.code).toBe('task-finished');
      const { status, body } = await reopen(office);
      expect([status, body.MayEdit, body.Draft]).toEqual([200, false, undefined]);
      expect((await view()).MayEdit).toBe(true);
      expect((await submit()).body.RevisionNo).toBe(1);
    });
  });

  describe('the same request again', () => {
    it('gets the same answer, and nothing happens twice', async () => {
      const key = randomUUID();
      const first = await anita.put(`${mine}/draft`, draftBody(server, good), { first: true, key });
      const again = await anita.put(`${mine}/draft`, draftBody(server, good), { first: true, key });
      expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
      expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
        undefined,
        'true',
      ]);
      expect((await view()).Draft.Rev).toBe(1);
    });

    it('works even when the version it named is no longer current', async () => {
      const key = randomUUID();
      await save({ pickup: 1 });
      await anita.put(`${mine}/draft`, draftBody(server, good), { match: '"d401.0.1"', key });
      await save({ pickup: 3 }, '"d401.0.2"');
      const again = await anita.put(`${mine}/draft`, draftBody(server, good), { match: '"d401.0.1"', key });
      expect([again.status, again.body.Rev]).toEqual([200, 2]);
      expect((await view()).Draft).toMatchObject({ Entries: { pickup: 3 }, Rev: 3 });
    });

    it('works for submitting, reopening and discarding', async () => {
      const [submitKey, reopenKey, discardKey] = [randomUUID(), randomUUID(), randomUUID()];
      const twice = async (ask: () => Promise<{ status: number; body: Read }>) => {
        const first = await ask();
        const again = await ask();
        expect([again.status, again.body]).toEqual([first.status, first.body]);
      };
      await twice(() => anita.post(`${mine}/submit`, submitBody(server, good), { key: submitKey }));
      await twice(() => anita.post(`${mine}/reopen`, reason, { key: reopenKey }));
      await twice(() => anita.delete(`${mine}/draft`, { match: '"d401.1.1"', key: discardKey }));
      expect(await server.count('reports')).toBe(1);
    });

    it('with another body is refused', async () => {
      const key = randomUUID();
      await anita.put(`${mine}/draft`, draftBody(server, good), { first: true, key });
      const other = await anita.put(`${mine}/draft`, draftBody(server, { pickup: 2 }), { first: true, key });
      expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
      const elsewhere = await anita.put(`${of(mappings.nextVisit)}/draft`, draftBody(server, good), {
        first: true,
        key,
      });
      expect(elsewhere.body.code).toBe('idempotency-key-reused');
    });

    it('with the key of another person is a different request', async () => {
      const key = randomUUID();
      const ravi = await server.signedIn('ravi');
      await anita.put(`${mine}/draft`, draftBody(server, good), { first: true, key });
      const his = await ravi.put(`${of(mappings.ravis)}/draft`, draftBody(server, { pickup: 5 }), { first: true, key });
      expect(his.status).toBe(200);
    });

    it('may be sent again after a refusal, once it can succeed', async () => {
      const key = randomUUID();
      const ask = (entries: object) => anita.post(`${mine}/submit`, submitBody(server, entries), { key });
      expect((await ask({ pickup: 80 })).status).toBe(422);
      expect((await ask(good)).status).toBe(200);
    });
  });
});
