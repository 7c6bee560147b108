import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visitFacts } from '../../../src/server/reports/visit-facts.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { anita, mappings, morning } from '../fixtures/field-data.ts';

describe.each(usualEngines)('what a report on the visit is told, on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer({ engine });
  });
  afterEach(() => server.close());

  const facts = () =>
    visitFacts({ store: server.storage.store, library: server.library }, { task_id: 201, mapping_id: mappings.anitas });
  const happened = async (...events: readonly (readonly ['travel_start' | 'start' | 'complete', minute: number])[]) => {
    const { store } = server.storage;
    const { db } = store;
    await store.write([{ query: db.deleteFrom('task_events').where('task_id', '=', 201).compile() }]);
    for (const [kind, minute] of events) {
      const at = morning + minute * 60_000;
      const event = db.insertInto('task_events').values({
        task_event_id: randomUUID(),
        task_id: 201,
        kind,
        device_at: at,
        received_at: at,
        actor_id: anita,
        latitude: null,
        longitude: null,
        accuracy_m: null,
        reason: null,
        mapping_id: null,
        clock_ahead_ms: null,
      });
      await store.write([{ query: event.compile() }]);
    }
  };

  it('the travel both ways is twice the recorded way there, and how the task ended', async () => {
    await happened(['travel_start', 0], ['start', 40], ['complete', 130]);
    expect((await facts()).visit).toMatchObject({ travelMinutes: 80, ended: 'complete' });
  });

  it('neither is known where nobody recorded it', async () => {
    await happened(['start', 40]);
    const { visit = {} } = await facts();
    expect(visit['arrivedAt']).toBeDefined();
    expect(Object.keys(visit)).not.toContain('travelMinutes');
    expect(Object.keys(visit)).not.toContain('ended');
  });

  it('a call that names nobody has the first contact of its site', async () => {
    const { db } = server.storage.store;
    const call = await db
      .selectFrom('tasks as t')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .select(['c.site_id', 'c.contact_id'])
      .where('t.task_id', '=', 201)
      .executeTakeFirstOrThrow();
    expect(call.contact_id).toBeNull();
    const contact = {
      site_id: call.site_id,
      designation: 'Engineer',
      mobile: null,
      email: null,
      can_sign: 1,
      external_ref: null,
      created_at: morning,
      created_by: null,
      updated_at: morning,
      updated_by: null,
      deleted_at: null,
    } as const;
    const contacts = db.insertInto('contacts').values([
      { ...contact, contact_id: 902, name: 'R. Patil' },
      { ...contact, contact_id: 901, name: 'S. Rao' },
      { ...contact, contact_id: 900, name: 'Gone', deleted_at: morning },
    ]);
    await server.storage.store.write([{ query: contacts.compile() }]);
    expect((await facts()).visit).toMatchObject({ contactName: 'S. Rao', contactDesignation: 'Engineer' });
  });
});
