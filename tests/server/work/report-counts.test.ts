import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Read } from '../fixtures/people.ts';
import { submitBody } from '../reports/draft-body.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

/** In the order in which one report can go through all of them. */
const acts = ['add', 'submit', 'reopen', 'discard', 'waive', 'remove'] as const;
type Act = (typeof acts)[number];
const reason = { Reason: 'As the customer wished' };

describe.each(engines)('the report counts of a task, on %s', (engine) => {
  let server: TestServer;
  let people: { readonly anita: Person; readonly office: Person };
  beforeAll(async () => {
    server = await startServer({ engine });
    people = { anita: await server.signedIn('anita'), office: await server.signedIn('office') };
  });
  afterAll(() => server.close());

  it('always match its list, whatever is added, removed, waived, submitted and reopened', async () => {
    const move = fc.tuple(fc.constantFrom(...acts), fc.nat(5));
    // Each run continues where the previous one stopped.
    const walk = fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 8 }), async (moves) => {
      for (const [act, which] of moves) {
        await go(server, people, act, which);
        const { Task, Mappings } = (await people.anita.get('/api/v1/tasks/201')).body;
        expect(Task).toMatchObject(counted(Mappings));
      }
    });
    // Starts with everything that can happen to one report.
    const life = acts.map((act): [Act, number] => [act, 0]);
    await fc.assert(walk, { numRuns: 6, endOnFailure: true, examples: [[life]] });
    const { Tasks } = (await people.office.get('/api/v1/calls/101')).body;
    const { Mappings } = (await people.office.get('/api/v1/tasks/201')).body;
    expect(Tasks.find(({ TaskId }: Read) => TaskId === 201)).toMatchObject(counted(Mappings));
  });
});

/** Counted from the states of the reports. */
const counted = (mappings: readonly Read[]) => ({
  ReportsTotal: mappings.filter(({ State }) => State !== 'waived').length,
  ReportsSubmitted: mappings.filter(({ State }) => State === 'submitted').length,
});

/** Some commands are refused, as they should be: only the list afterwards counts. */
async function go(
  server: TestServer,
  { anita, office }: { readonly anita: Person; readonly office: Person },
  act: Act,
  which: number,
): Promise<void> {
  const { Mappings } = (await anita.get('/api/v1/tasks/201')).body;
  const { MappingId } = Mappings[which % Mappings.length] ?? {};
  const mapping = `/api/v1/mappings/${String(MappingId)}`;
  switch (act) {
    case 'add': {
      const Items = [{ EquipmentId: 1 + (which % 2), ReportTypeKey: 'trial-relay', IsMandatory: which % 3 === 0 }];
      await anita.post('/api/v1/tasks/201/mappings', { Items });
      return;
    }
    case 'remove':
      await anita.send('DELETE', `${mapping}?discard=1`, undefined, {});
      return;
    case 'waive':
      await office.post(`${mapping}/waive`, reason);
      return;
    case 'submit':
      await anita.post(`${mapping}/submit`, submitBody(server, { pickup: 80, measured: 81 }));
      return;
    case 'reopen':
      await anita.post(`${mapping}/reopen`, reason);
      return;
    case 'discard':
      await anita.send('DELETE', `${mapping}/draft`, undefined, {});
  }
}
