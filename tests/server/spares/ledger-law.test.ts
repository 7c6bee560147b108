import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slipReasons, type Movement, type SlipReason } from '#contract';
import { whereaboutsIn } from '../../spare-whereabouts.ts';
import { ravi as raviId } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { addSpares, bagOf, book, lineOf, parts, step } from './spare-data.ts';

const reasons = Object.keys(slipReasons) as SlipReason[];

/** One command: a new line, or a step of an existing line. */
const deed = fc.record({
  reason: fc.constantFrom(...reasons),
  qty: fc.integer({ min: 1, max: 4 }),
  condition: fc.constantFrom('good', 'faulty'),
  action: fc.constantFrom('post', 'post', 'receive', 'reject', 'reverse'),
  which: fc.nat(),
  byOffice: fc.boolean(),
});

describe.each(engines)('the ledger on %s', (engine) => {
  let server: TestServer;
  let anitas: Person;
  let office: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    await addSpares(server);
    anitas = await server.signedIn('anita');
    office = await server.signedIn('office');
  });
  afterAll(() => server.close());

  it('balances always equal the sum of the lines in force, whatever people do', async () => {
    const ids: unknown[] = [];
    for (const { reason, qty, condition, action, which, byOffice } of fc.sample(deed, { numRuns: 80, seed: 26 })) {
      if (action === 'post') {
        const body = lineOf({ Reason: reason, Qty: qty, Condition: condition, EquipmentId: 1, ColleagueId: raviId });
        expect((await anitas.post(book, body)).status).toBe(200);
        ids.push(body['MovementId']);
      } else if (ids.length > 0) {
        const answer = await step(byOffice ? office : anitas, ids[which % ids.length], action, 'Counted again');
        expect([200, 409]).toContain(answer.status);
      }
    }
    const { Movements } = (await anitas.get(book)).body as { readonly Movements: readonly Movement[] };
    const { LocationId } = (await anitas.get('/api/v1/stock/balances')).body.Location as {
      readonly LocationId: number;
    };
    for (const condition of ['good', 'faulty'] as const) {
      const expected = Movements.filter((line) => line.Condition === condition).reduce(
        (sum, line) => sum + shareOf(line, LocationId),
        0,
      );
      expect((await bagOf(anitas))[`${String(parts.coil)} ${condition}`] ?? 0, condition).toBe(expected);
    }
    expect(Movements.some(({ Status }) => Status === 'reversed')).toBe(true);
    expect(Movements.some(({ Status }) => Status === 'rejected')).toBe(true);
  });
});

/** What one line adds to a location, derived from its state alone; a reversed line and its mirror add nothing. */
function shareOf(line: Movement, place: number): number {
  if (line.Reason === 'correction' || line.Status === 'reversed') return 0;
  const at = whereaboutsIn(line.Status, line.Reason);
  const arrived = at === 'to' && line.To.LocationId === place ? line.Qty : 0;
  const left = at !== 'from' && line.From.LocationId === place ? line.Qty : 0;
  return arrived - left;
}
