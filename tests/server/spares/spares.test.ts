import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anita, ravi as raviId } from '../fixtures/field-data.ts';
import type { Person, Read } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, bagOf, book, fitted, lineOf, parts, plan, step } from './spare-data.ts';

describe.each(usualEngines)('the spares of an executive, on %s', (engine) => {
  let server: TestServer;
  let anitas: Person;
  let ravi: Person;
  let office: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    await addSpares(server);
    anitas = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
    office = await server.signedIn('office');
  });
  afterAll(() => server.close());

  describe('the catalogue', () => {
    it('is grouped, contains no prices, and is paged', async () => {
      const { body } = await anitas.get('/api/v1/spares?limit=3');
      expect(body.Items.map((part: Read) => part.Category)).toEqual(['LBS', 'Relays', 'Stores']);
      expect(JSON.stringify(body)).not.toContain('412500');
      const next = await anitas.get(`/api/v1/spares?limit=3&cursor=${encodeURIComponent(body.NextCursor)}`);
      expect(next.body.Items.map((part: Read) => part.SparePartId)).toEqual([parts.coil]);
    });

    it.each([
      ['12kv', [parts.fuse]],
      ['110 coil', [parts.coil]],
      ['vb12 relay', [parts.relay]],
      ['%', [parts.fuse, parts.relay, parts.grease, parts.coil]],
      ['no such thing', []],
    ])('searched for "%s" gives the parts that are meant', async (question, expected) => {
      const { body } = await anitas.get(`/api/v1/spares?q=${encodeURIComponent(question)}`);
      expect(body.Items.map((part: Read) => part.SparePartId)).toEqual(expected);
    });

    it('accepts a part from the field once, marked as not reviewed', async () => {
      const asked = { PartRef: randomUUID(), Name: 'Limit switch of spring motor', Make: 'Demo', Uom: 'nos' };
      const { body } = await anitas.post('/api/v1/spares', asked);
      expect(body.Part).toMatchObject({ Name: asked.Name, IsCustom: true, PartRef: asked.PartRef });
      expect((await anitas.post('/api/v1/spares', asked)).body).toMatchObject({
        AlreadyApplied: true,
        Part: body.Part,
      });
      expect((await ravi.post('/api/v1/spares', asked)).status).toBe(422);
      expect((await anitas.post('/api/v1/spares', { ...asked, Name: '' })).body.errors[0]).toMatchObject({
        message: 'Please Enter Part name',
      });
      // A line written before the part had an id names it by the reference of the device.
      const used = await anitas.post(book, lineOf({ SparePartId: undefined, PartRef: asked.PartRef }));
      expect(used.body.Movement.Part.SparePartId).toBe(body.Part.SparePartId);
      await step(anitas, used.body.Movement.MovementId, 'reverse', 'Only tried');
    });
  });

  describe('a plan', () => {
    it('keeps the line of a part that is planned again, with the new quantity', async () => {
      const first = randomUUID();
      const lines = (MappedSpareId: string, PlannedQty: number) => ({
        Lines: [{ MappedSpareId, SparePartId: parts.fuse, PlannedQty }],
      });
      const { body } = await anitas.post(plan, lines(first, 3));
      expect(body.Lines).toMatchObject([{ MappedSpareId: first, PlannedQty: 3, Status: 'planned' }]);
      const again = await anitas.post(plan, lines(randomUUID(), 4));
      expect(again.body.Lines).toMatchObject([{ MappedSpareId: first, PlannedQty: 4 }]);
      expect((await anitas.post(plan, lines(randomUUID(), 1.5))).status).toBe(422);
    });

    it('is listed with its call, found by part, call and customer, and removable while nothing has moved', async () => {
      const asked = (q: string) => anitas.get(`/api/v1/mapped-spares?q=${q}`);
      for (const q of ['fuse', 'krishna pol', 'SC-2026-000101']) {
        const { body } = await asked(q);
        expect(
          body.Items.some((line: Read) => line.Part.SparePartId === parts.fuse),
          q,
        ).toBe(true);
        expect(body.Items[0].Call).toMatchObject({ CallId: 101, Customer: 'Krishna Polymers' });
      }
      const fuse = (await asked('fuse')).body.Items[0];
      expect((await anitas.delete(`/api/v1/mapped-spares/${String(fuse.MappedSpareId)}`)).status).toBe(204);
      expect((await anitas.delete(`/api/v1/mapped-spares/${String(fuse.MappedSpareId)}`)).status).toBe(204);
      expect((await asked('fuse')).body.Items).toEqual([]);
      const used = (await anitas.post(book, lineOf({ SparePartId: parts.fuse }))).body.Movement;
      const kept = await anitas.delete(`/api/v1/mapped-spares/${String(used.MappedSpareId)}`);
      expect([kept.status, kept.body.guards[0].code]).toEqual([409, 'G-S14']);
    });

    it('states what was issued, used and returned', async () => {
      await anitas.post(book, lineOf({ SparePartId: parts.fuse, ...fitted, Qty: 1 }));
      const { body } = await anitas.get(book);
      const line = body.Plan.find((one: Read) => one.Part.SparePartId === parts.fuse);
      expect(line).toMatchObject({ PlannedQty: 0, IssuedQty: 2, UsedQty: 1, ReturnedQty: 0, BalanceQty: 1 });
    });
  });

  describe('a movement', () => {
    it('changes the balance of the bag, and its reversal restores it', async () => {
      const before = (await bagOf(anitas))[`${String(parts.coil)} good`] ?? 0;
      const taken = await anitas.post(book, lineOf());
      expect(taken.body.Movement).toMatchObject({
        Status: 'received',
        Direction: 'in',
        From: { Kind: 'store' },
        To: { Kind: 'van', Name: 'Bag of Anita Kulkarni' },
        StockShort: false,
        IsMine: true,
      });
      expect((await bagOf(anitas))['11 good']).toBe(before + 2);
      const used = (await anitas.post(book, lineOf({ ...fitted, Qty: 1 }))).body.Movement;
      expect((await bagOf(anitas))['11 good']).toBe(before + 1);

      const reversed = await step(anitas, used.MovementId, 'reverse', 'Fitted to another breaker');
      expect(reversed.body).toMatchObject({
        Movement: { Status: 'reversed', MovementId: used.MovementId, MovementNo: used.MovementNo, Qty: 1 },
        Mirror: { Reason: 'correction', Direction: 'in', Qty: 1, From: used.To, To: used.From, Status: 'posted' },
      });
      expect(reversed.body.Mirror.ReversesMovementId).toBe(used.MovementId);
      expect((await bagOf(anitas))['11 good']).toBe(before + 2);
      const again = await step(anitas, used.MovementId, 'reverse', 'Fitted to another breaker');
      expect(again.body).toMatchObject({ AlreadyApplied: true });
      expect((await step(anitas, reversed.body.Mirror.MovementId, 'reverse', 'Once more')).body.guards[0].code).toBe(
        'G-S10',
      );
      const shown = (await anitas.get(book)).body.Movements.filter(
        ({ MovementId }: Read) => MovementId === used.MovementId,
      );
      expect(shown[0].Story.map(({ State }: Read) => State)).toEqual(['posted', 'reversed']);
    });

    it('is stored once, however often it is sent', async () => {
      const line = lineOf();
      const before = (await bagOf(anitas))['11 good'] ?? 0;
      const count = await server.count('stock_entries');
      const key = randomUUID();
      const first = await anitas.post(book, line, { key });
      const replayed = await anitas.post(book, line, { key });
      const other = await anitas.post(book, line);
      expect(replayed.body).toEqual(first.body);
      expect(other.body).toMatchObject({
        AlreadyApplied: true,
        Movement: { MovementNo: first.body.Movement.MovementNo },
      });
      expect((await bagOf(anitas))['11 good']).toBe(before + 2);
      expect(await server.count('stock_entries')).toBe(count + 2);
      expect((await ravi.post('/api/v1/calls/103/projects/1/movements', line)).status).toBe(422);
    });

    it('fitted during a running task of the call belongs to that task, and so to its report on the visit', async () => {
      const used = (await anitas.post(book, lineOf({ ...fitted, Qty: 1 }))).body.Movement;
      expect(used.TaskId).toBe(201);
      await step(anitas, used.MovementId, 'reverse', 'Only tried');
    });

    it('is refused with everything that is missing', async () => {
      const { status, body } = await anitas.post(
        book,
        lineOf({ SparePartId: parts.relay, Reason: 'fitted_to_equipment' }),
      );
      expect([status, body.code]).toEqual([409, 'guard-failed']);
      expect(body.guards.map((guard: Read) => guard.code)).toEqual(['G-S4', 'G-S5', 'G-S6']);
      expect((await anitas.post(book, lineOf({ Qty: 0 }))).body.errors[0].message).toBe('Please Enter Quantity');
      expect((await anitas.post(book, lineOf({ Qty: 1.5 }))).body.guards[0].code).toBe('G-S3');
      expect((await anitas.post(book, lineOf({ SparePartId: 999 }))).body.errors[0].message).toBe(
        'Please select valid id',
      );
      expect((await anitas.post(book, lineOf({ ...fitted, EquipmentId: 999 }))).status).toBe(422);
      expect((await anitas.post(book, lineOf({ TaskId: 202 }))).status).toBe(422);
    });

    it('of more than the bag holds is accepted and flagged', async () => {
      const { body } = await anitas.post(book, lineOf({ SparePartId: parts.grease, ...fitted, Qty: 0.125 }));
      expect(body.Movement).toMatchObject({ StockShort: true, Status: 'posted' });
      expect((await bagOf(anitas))['13 good']).toBe(-0.125);
    });

    it('of a part with serial numbers is identified by them', async () => {
      const relay = { SparePartId: parts.relay, Qty: 1, SerialNo: 'MTR-0042' };
      await anitas.post(book, lineOf(relay));
      const bag = await anitas.get('/api/v1/stock/balances');
      const line = bag.body.Items.find(({ Part }: Read) => Part.SparePartId === parts.relay);
      expect(line).toMatchObject({ Qty: 1, Serials: ['MTR-0042'] });
      await anitas.post(book, lineOf({ ...relay, ...fitted }));
      expect((await bagOf(anitas))['14 good']).toBeUndefined();
    });

    it('to a colleague is in nobody’s bag until it is received', async () => {
      const before = [(await bagOf(anitas))['11 good'] ?? 0, (await bagOf(ravi))['11 good'] ?? 0] as const;
      const given = lineOf({ Reason: 'given_to_colleague', ColleagueId: raviId, Qty: 1 });
      const { body } = await anitas.post(book, given);
      expect(body.Movement).toMatchObject({ Status: 'posted', IsForMe: false });
      expect((await bagOf(anitas))['11 good']).toBe(before[0] - 1);
      expect((await bagOf(ravi))['11 good'] ?? 0).toBe(before[1]);
      const { Incoming } = (await ravi.get('/api/v1/stock/balances')).body;
      expect(Incoming).toMatchObject([{ MovementId: given['MovementId'], IsForMe: true, IsMine: false }]);
      expect((await step(anitas, given['MovementId'], 'receive')).body.guards[0].code).toBe('G-S9');
      expect((await step(ravi, given['MovementId'], 'receive')).body.Movement.Status).toBe('received');
      expect((await step(ravi, given['MovementId'], 'receive')).body.AlreadyApplied).toBe(true);
      expect((await bagOf(ravi))['11 good']).toBe(before[1] + 1);
    });

    it('that is refused returns to the sender, with the reason', async () => {
      const before = (await bagOf(anitas))['11 good'] ?? 0;
      const returned = lineOf({ Reason: 'returned_to_store', Qty: 1 });
      await anitas.post(book, returned);
      expect((await bagOf(anitas))['11 good']).toBe(before - 1);
      expect((await step(anitas, returned['MovementId'], 'reject', 'Not mine')).body.guards[0].code).toBe('G-S9');
      expect((await step(office, returned['MovementId'], 'reject')).status).toBe(422);
      const refused = await step(office, returned['MovementId'], 'reject', 'Box was empty');
      expect(refused.body.Movement.Story.at(-1)).toMatchObject({ State: 'rejected', Reason: 'Box was empty' });
      expect((await bagOf(anitas))['11 good']).toBe(before);
    });

    it('issued by the office is received by its addressee', async () => {
      const issued = lineOf({ HolderUserId: anita });
      expect((await office.post(book, lineOf())).status).toBe(422);
      expect((await office.post(book, issued)).body.Movement).toMatchObject({ Status: 'posted', IsMine: false });
      const before = (await bagOf(anitas))['11 good'] ?? 0;
      const taken = await step(anitas, issued['MovementId'], 'receive');
      expect(taken.body.Movement.Status).toBe('received');
      expect((await bagOf(office, anita))['11 good']).toBe(before + 2);
    });

    it('that needs approval waits for the office', async () => {
      const other = '/api/v1/calls/102/projects/2/movements';
      const line = lineOf({ ...fitted, EquipmentId: 2, Qty: 1 });
      expect((await ravi.post(other, line)).body.Movement.Status).toBe('pending_approval');
      expect((await step(ravi, line['MovementId'], 'approve')).status).toBe(403);
      expect((await step(office, line['MovementId'], 'approve')).body.Movement.Status).toBe('posted');
      const paper = { ApprovalRef: 'PO 4711', SlipPhotoId: '2f1c9d52-8f5c-4a3e-9a71-0c7d5b1e6a90' };
      const agreed = lineOf({ ...fitted, EquipmentId: 2, Qty: 1, ...paper });
      expect((await ravi.post(other, agreed)).body.Movement).toMatchObject({ Status: 'posted', ...paper });
      // As everybody who sees the call reads it.
      const { Movements } = (await office.get(other)).body;
      expect(Movements.find(({ MovementId }: Read) => MovementId === agreed['MovementId'])).toMatchObject(paper);
      const file = (await office.get('/api/v1/exports/movements.csv?CallId=102')).text;
      expect(file).toContain(',ApprovalRef,SlipPhoto,');
      expect(file).toContain(',PO 4711,yes,');
    });

    it('is reversed by the office after a day', async () => {
      const line = lineOf();
      await anitas.post(book, line);
      server.time.now += 25 * 3_600_000;
      const late = await step(anitas, line['MovementId'], 'reverse', 'Counted wrongly');
      expect(late.body.guards.map((guard: Read) => guard.code)).toEqual(['G-S12']);
      const again = await server.signedIn('office');
      expect((await step(again, line['MovementId'], 'reverse', 'Counted wrongly')).body.Mirror.Qty).toBe(2);
      server.time.now -= 25 * 3_600_000;
    });
  });

  describe('the ledger', () => {
    it('refuses every change, and its sum never changes', async () => {
      const { db } = server.storage.store;
      const entries = await db.selectFrom('stock_entries').selectAll().execute();
      expect(entries.reduce((sum, entry) => sum + entry.milli, 0)).toBe(0);
      for (const table of ['spare_movements', 'spare_movement_steps', 'stock_entries'] as const) {
        const query = db.deleteFrom(table).compile();
        await expect(server.storage.store.write([{ query }]), table).rejects.toThrow();
      }
    });
  });
});

describe("somebody else's spares and spares that do not exist", () => {
  let server: TestServer;
  let anitas: Person;
  let ravi: Person;
  beforeAll(async () => {
    server = await startServer();
    await addSpares(server);
    anitas = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
  });
  afterAll(() => server.close());

  const bare = ({ status, body }: { status: number; body: Read }) => ({ status, ...body, instance: '' });

  it('get the same answer, and so does a project that is not the call’s', async () => {
    const paths = ['102/projects/2', '101/projects/2', '999/projects/1'];
    const answers = await Promise.all(
      paths.flatMap((path) => [
        anitas.get(`/api/v1/calls/${path}/movements`),
        anitas.post(`/api/v1/calls/${path}/movements`, lineOf()),
        anitas.post(`/api/v1/calls/${path}/mapped-spares`, {
          Lines: [{ MappedSpareId: randomUUID(), SparePartId: parts.fuse, PlannedQty: 1 }],
        }),
      ]),
    );
    for (const answer of answers) expect(bare(answer)).toEqual(bare(await anitas.get('/api/v1/calls/999')));
  });

  it('of a colleague cannot be moved, unplanned or viewed', async () => {
    const line = lineOf({ ...fitted, EquipmentId: 2 });
    const theirs = (await ravi.post('/api/v1/calls/102/projects/2/movements', line)).body.Movement;
    expect((await step(anitas, theirs.MovementId, 'reverse', 'Not mine')).status).toBe(404);
    expect((await anitas.delete(`/api/v1/mapped-spares/${String(theirs.MappedSpareId)}`)).status).toBe(404);
    expect((await anitas.get(`/api/v1/stock/balances?UserId=${String(raviId)}`)).status).toBe(404);
    const { body } = await anitas.get('/api/v1/mapped-spares?State=all');
    expect(body.Items).toEqual([]);
  });

  it('are still returned by somebody whose call was reassigned', async () => {
    await anitas.post(book, lineOf());
    const { store } = server.storage;
    const calls = store.db.updateTable('calls').set({ assigned_to: raviId }).where('call_id', '=', 101).compile();
    const tasks = store.db.updateTable('tasks').set({ assigned_to: raviId }).where('call_id', '=', 101).compile();
    await store.write([{ query: calls }, { query: tasks }]);
    expect((await anitas.get('/api/v1/calls/101')).status).toBe(404);
    expect((await anitas.post(book, lineOf({ Reason: 'returned_to_store' }))).status).toBe(200);
  });
});
