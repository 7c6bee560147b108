import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { administrator, anita as anitaId, mappings, morning, office as officeId } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, book, lineOf, parts, step as lineStep } from '../spares/spare-data.ts';
import { callStep, finishWork, step } from '../work/acts.ts';

const everything: readonly Role[] = ['executive', 'coordinator', 'administrator', 'author'];
const Reason = 'A wedding at home';

/** Anita owns a small firm and holds all roles; Meera is her office. */
describe('nobody decides on what is their own, whatever roles they hold', () => {
  let server: TestServer;
  let owner: Person;
  let office: Person;

  beforeEach(async () => {
    server = await startServer();
    const { store } = server.storage;
    const roles = store.db
      .updateTable('users')
      .set({ roles: toJson(everything) })
      .where('user_id', '=', anitaId);
    await store.write([{ query: roles.compile(), expect: 1 }]);
    owner = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const said = ({ status, body }: Answer) => (status === 200 ? 'done' : (body.guards?.[0]?.code ?? body.code));

  it('days off: the office decides, the owner cannot', async () => {
    const day = '2026-12-14';
    const asked = await owner.post('/api/v1/attendance/leaves', { Kind: 'leave', FromDate: day, ToDate: day, Reason });
    const decide = (who: Person, Action: string) =>
      who.post(`/api/v1/attendance/leaves/${asked.body.Leave.LeaveId}/transitions`, { Action, Reason });
    expect(said(await decide(owner, 'approve'))).toBe('G-NOT-OWN');
    expect(said(await decide(owner, 'reject'))).toBe('G-NOT-OWN');
    expect(said(await decide(office, 'approve'))).toBe('done');
  });

  it('a correction of a day', async () => {
    const at = (hours: number) => new Date(morning - 24 * 3_600_000 + hours * 3_600_000).toISOString();
    const WorkDate = at(5.5).slice(0, 10);
    const asked = await owner.post('/api/v1/attendance/corrections', {
      ...{ WorkDate, CheckInAt: at(0), CheckOutAt: at(8), Reason: 'The phone was at the repair' },
    });
    const decide = (who: Person, Action: string) =>
      who.post(`/api/v1/attendance/${asked.body.Day.AttendanceId}/transitions`, { Action, Reason });
    expect(said(await decide(owner, 'approve'))).toBe('G-NOT-OWN');
    expect(said(await decide(owner, 'reject'))).toBe('G-NOT-OWN');
    expect(said(await decide(office, 'approve'))).toBe('done');
  });

  it('a month, and opening it again', async () => {
    const decide = (who: Person, Action: string) =>
      who.post('/api/v1/attendance/months/transitions', { UserId: anitaId, Month: '2026-10', Action, Reason });
    expect(said(await decide(owner, 'approve'))).toBe('G-NOT-OWN');
    expect(said(await decide(office, 'approve'))).toBe('done');
    expect(said(await decide(owner, 'reopen'))).toBe('G-NOT-OWN');
    expect(said(await decide(office, 'reopen'))).toBe('done');
  });

  it('that the customer has not signed their own call', async () => {
    const id = randomUUID();
    const waived = await owner.put(`/api/v1/signatures/${id}`, {
      ...{ Role: 'customer', SignedAt: new Date(morning).toISOString(), Target: { Kind: 'call', Id: 101 } },
      Waiver: { NotSignedReason: 'not_available', Note: 'Nobody at the gate' },
    });
    expect(said(waived)).toBe('done');
    const decide = (who: Person, Action: string) =>
      who.post(`/api/v1/signatures/${id}/transitions`, { Action, Reason: 'Ask again tomorrow' });
    expect(said(await decide(owner, 'accept_waiver'))).toBe('G-NOT-OWN');
    expect(said(await decide(owner, 'reject_waiver'))).toBe('G-NOT-OWN');
    expect(said(await decide(office, 'accept_waiver'))).toBe('done');
  });

  it('that their own call is closed without a signature, and that a report of theirs is not needed', async () => {
    const own = `/api/v1/mappings/${mappings.nextVisit}/waive`;
    expect(said(await owner.post(own, { Reason }))).toBe('G-NOT-OWN');
    expect((await office.post(own, { Reason })).status).toBeLessThan(300);
    await step(owner, 201, 'pause', { Reason: 'Lunch or break' });
    await step(owner, 201, 'resume');
    await finishWork(server, owner, office);
    await step(owner, 201, 'close', { SignatureWaiver: 'Customer had left' });
    expect(said(await callStep(owner, 101, 'accept_waiver', { Reason }))).toBe('G-NOT-OWN');
    expect(said(await callStep(office, 101, 'accept_waiver', { Reason }))).toBe('done');
  });

  it('parts that they return to the store; parts that they are given arrive in their bag', async () => {
    await addSpares(server);
    const line = async (Reason: string) => (await owner.post(book, lineOf({ Reason, Qty: 1 }))).body.Movement;
    const back = await line('returned_to_store');
    expect(back.IsForMe).toBe(false);
    expect(said(await lineStep(owner, back.MovementId, 'receive'))).toBe('G-NOT-OWN');
    expect(said(await lineStep(owner, back.MovementId, 'reject', Reason))).toBe('G-NOT-OWN');
    expect(said(await lineStep(office, back.MovementId, 'receive'))).toBe('done');
    const { body: issued } = await office.post('/api/v1/stock/issues', {
      ...{ UserId: anitaId, SparePartId: parts.coil, DeviceAt: new Date(morning).toISOString() },
      Lines: [{ MovementId: randomUUID(), Qty: 1 }],
    });
    expect(said(await lineStep(owner, issued.Movements[0].MovementId, 'receive'))).toBe('done');
  });

  it('a customer who has not signed: whoever did the work says so, not whoever is also in the office', async () => {
    const says = (id: number) =>
      owner.put(`/api/v1/signatures/${randomUUID()}`, {
        ...{ Role: 'customer', SignedAt: new Date(morning).toISOString(), Target: { Kind: 'call', Id: id } },
        Waiver: { NotSignedReason: 'not_available', Note: 'Nobody at the gate' },
      });
    expect(said(await says(101))).toBe('done');
    expect(said(await says(102))).toBe('forbidden');
  });

  it('their own roles: another administrator changes them', async () => {
    const change = (Roles: readonly Role[]) => owner.send('PATCH', `/api/v1/people/${anitaId}`, { Roles }, {});
    expect(said(await change(['executive', 'administrator']))).toBe('G-PERSON-NOT-OWN');
    const admin = await server.signedIn('admin');
    const more = await admin.send(
      'PATCH',
      `/api/v1/people/${administrator}`,
      { Roles: ['coordinator', 'administrator'] },
      {},
    );
    expect(said(more)).toBe('G-PERSON-NOT-OWN');
  });

  it('everything else of both sides is theirs: they fill in their own report and plan the calls of others', async () => {
    const own = (await owner.get('/api/v1/calls/101')).body;
    expect(own.IsMine).toBe(true);
    const { body: others } = await owner.get('/api/v1/calls');
    expect(others.Items.length).toBeGreaterThan(1);
    expect(others.Items.length).toBe((await office.get('/api/v1/calls')).body.Items.length);
    expect((await owner.get('/api/v1/people')).status).toBe(200);
    expect((await owner.get('/api/v1/report-types/workbench')).status).toBe(200);
    expect((await owner.get('/api/v1/session')).body.Roles).toEqual(everything);
    expect((await office.get(`/api/v1/attendance?Month=2026-11&UserId=${officeId}`)).status).toBeLessThan(500);
  });
});
