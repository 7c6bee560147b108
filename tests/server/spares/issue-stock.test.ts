import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anita as anitaId } from '../fixtures/field-data.ts';
import { savedAt } from '../reports/draft-body.ts';
import type { Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, parts } from './spare-data.ts';

describe.each(usualEngines)('parts issued by the office to a bag, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    await addSpares(server);
    anita = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  const line = (more: object = {}) => ({ MovementId: randomUUID(), Qty: 1, ...more });
  const issue = (Lines: readonly object[], more: object = {}) =>
    office.post('/api/v1/stock/issues', {
      UserId: anitaId,
      SparePartId: parts.fuse,
      Lines,
      Reference: 'Store slip 118',
      DeviceAt: savedAt,
      ...more,
    });
  const bag = async () => (await anita.get('/api/v1/stock/balances')).body;

  it('are in transit until the executive receives them, and then are in the bag', async () => {
    const { body } = await issue([line({ Qty: 6 })]);
    expect(body.Movements).toMatchObject([
      { Reason: 'issued_by_store', Status: 'posted', Qty: 6, Note: 'Store slip 118', By: 'Meera Joshi' },
    ]);
    expect(await bag()).toMatchObject({ Items: [], Incoming: [{ MovementId: body.Movements[0].MovementId }] });
    const received = { Action: 'receive', DeviceAt: savedAt };
    await anita.post(`/api/v1/movements/${body.Movements[0].MovementId}/transitions`, received);
    expect(await bag()).toMatchObject({ Items: [{ Qty: 6, Condition: 'good' }], Incoming: [] });
  });

  it('with serial numbers have a line each; without one, or with several in a line, the whole issue is refused', async () => {
    const relay = { SparePartId: parts.relay };
    const two = [line({ SerialNo: 'R-1' }), line({ SerialNo: 'R-2' })];
    expect((await issue(two, relay)).body.Movements).toHaveLength(2);
    const wrong = await issue([line({ SerialNo: 'R-3' }), line({ Qty: 2 })], relay);
    expect([wrong.status, wrong.body.guards.map(({ code }: { code: string }) => code)]).toEqual([
      409,
      ['G-S4', 'G-S5'],
    ]);
    expect(await server.count('spare_movements')).toBe(2);
  });

  it('are issued once if sent again, and refused for somebody without a bag', async () => {
    const lines = [line()];
    await issue(lines);
    expect((await issue(lines)).body.AlreadyApplied).toBe(true);
    expect(await server.count('spare_movements')).toBe(1);
    const meera = await issue([line()], { UserId: 4 });
    expect([meera.status, meera.body.errors[0].pointer]).toEqual([422, '/UserId']);
  });
});
