import { randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Read } from '../fixtures/people.ts';
import { addSpares, parts } from '../spares/spare-data.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** All rows of a list, page by page. */
async function whole(person: Person, address: string): Promise<Read[]> {
  const lines: Read[] = [];
  let cursor = '';
  do {
    const { status, body } = await person.get(`${address}${address.includes('?') ? '&' : '?'}limit=2${cursor}`);
    expect(status).toBe(200);
    lines.push(...body.Items);
    cursor = body.NextCursor === undefined ? '' : `&cursor=${encodeURIComponent(body.NextCursor)}`;
  } while (cursor !== '');
  return lines;
}

describe.each(engines)('the results of a search by the office, on %s', (engine) => {
  let server: TestServer;
  let office: Person;

  beforeAll(async () => {
    server = await startServer({ engine });
    await addSpares(server);
    office = await server.signedIn('office');
    const anita = await server.signedIn('anita');
    const ravi = await server.signedIn('ravi');
    for (const [person, call, project] of [
      [anita, 101, 1],
      [ravi, 102, 2],
    ] as const) {
      const Lines = [parts.fuse, parts.grease].map((SparePartId) => ({
        MappedSpareId: randomUUID(),
        SparePartId,
        PlannedQty: 1,
      }));
      expect((await person.post(`/api/v1/calls/${call}/projects/${project}/mapped-spares`, { Lines })).status).toBe(
        200,
      );
    }
  });
  afterAll(() => server.close());

  const searches = ['relay', 'fuse', 'krishna', 'kaveri', '000102', 'contactor', 'chakan', '101 krishna', 'no-such'];

  /** A row is found by the words that a person reads in it. */
  async function expectFoundByItsWords(): Promise<void> {
    for (const state of ['open', 'closed'])
      for (const sort of ['due', 'newest', 'customer']) {
        const address = `/api/v1/calls?state=${state}&sort=${sort}`;
        const all = await whole(office, address);
        for (const q of searches) {
          const wanted = all.filter(({ CallNo, Complaint, Customer, Site, City }) => {
            const text = [CallNo, Complaint, Customer, Site, City].join(' ').toLowerCase();
            return q.split(' ').every((word) => text.includes(word));
          });
          const found = await whole(office, `${address}&q=${encodeURIComponent(q)}`);
          expect(found, `${address} ${q}`).toEqual(wanted);
        }
      }
    const plans = await whole(office, '/api/v1/mapped-spares');
    for (const q of searches) {
      const wanted = plans.filter(({ Part, Call }) => {
        const text = [Part.Name, Call.Customer, Call.CallNo].map(folded).join(' ');
        return q.split(' ').every((word) => text.includes(folded(word)));
      });
      expect(await whole(office, `/api/v1/mapped-spares?q=${encodeURIComponent(q)}`), `plans ${q}`).toEqual(wanted);
    }
    const tasks = await whole(office, '/api/v1/tasks?status=closed');
    for (const q of searches) {
      const wanted = tasks.filter(({ Title, CallNo, Customer, Site, WorkDone = '' }) => {
        const text = [Title, CallNo, Customer, Site, WorkDone].join(' ').toLowerCase();
        return q.split(' ').every((word) => text.includes(word));
      });
      expect(await whole(office, `/api/v1/tasks?status=closed&q=${encodeURIComponent(q)}`), `tasks ${q}`).toEqual(
        wanted,
      );
    }
  }

  const change = async (...queries: Compilable[]): Promise<void> => {
    await server.storage.store.write(queries.map((query) => ({ query: query.compile() })));
  };
  const countOf = async (address: string): Promise<number> => (await whole(office, address)).length;

  it('match the lists', async () => {
    await expectFoundByItsWords();
    expect(await countOf('/api/v1/mapped-spares?q=fuse')).toBe(2);
    expect(await countOf('/api/v1/mapped-spares?q=fuse%20000102')).toBe(1);
  });

  it('follow changes of a customer, a complaint, a part and a task', async () => {
    const { db } = server.storage.store;
    await change(
      db.updateTable('customers').set({ name: 'Kaveri Chemicals' }).where('customer_id', '=', 1),
      db.updateTable('calls').set({ complaint: 'Contactor hums' }).where('call_id', '=', 101),
      db.updateTable('spare_parts').set({ name: 'Contactor', searched: 'contactor' }).where('spare_part_id', '=', 12),
      db.updateTable('tasks').set({ title: 'Contactor changed' }).where('status', '=', 'closed'),
    );
    await expectFoundByItsWords();
    expect(await countOf('/api/v1/mapped-spares?q=contactor')).toBe(2);
    expect(await countOf('/api/v1/mapped-spares?q=fuse')).toBe(0);
    expect(await countOf('/api/v1/mapped-spares?q=kaveri')).toBe(4);
    expect(await countOf('/api/v1/calls?q=kaveri%20contactor')).toBe(1);
  });

  it('are ordered by the new date when the due date of a call changes', async () => {
    const { db } = server.storage.store;
    const due = db.updateTable('calls').set({ due_at: server.time.now }).where('call_id', '=', 102);
    await change(
      due,
      db
        .updateTable('calls')
        .set({ due_at: server.time.now + 1 })
        .where('call_id', '=', 101),
    );
    await expectFoundByItsWords();
    const found = await whole(office, '/api/v1/mapped-spares?q=contactor');
    expect(found.map(({ Call }) => Call.CallId)).toEqual([102, 101]);
  });

  it('omit a call that is closed, and include it again when it is reopened', async () => {
    const { db } = server.storage.store;
    const set = (status: 'closed' | 'in_progress') =>
      change(db.updateTable('calls').set({ status }).where('call_id', '=', 101));
    await set('closed');
    await expectFoundByItsWords();
    expect(await countOf('/api/v1/mapped-spares?q=contactor')).toBe(1);
    await set('in_progress');
    await expectFoundByItsWords();
    expect(await countOf('/api/v1/mapped-spares?q=contactor')).toBe(2);
  });

  it('omit a line that is removed, and include it again when it is planned again', async () => {
    const { db } = server.storage.store;
    const set = (deleted_at: number | null) =>
      change(db.updateTable('mapped_spares').set({ deleted_at }).where('call_id', '=', 102));
    await set(server.time.now);
    await expectFoundByItsWords();
    expect(await countOf('/api/v1/mapped-spares?q=contactor')).toBe(1);
    await set(null);
    expect(await countOf('/api/v1/mapped-spares?q=contactor')).toBe(2);
  });
});
