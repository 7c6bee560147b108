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

  const called = () =>
    server.storage.store.db
      .selectFrom('tasks as t')
      .innerJoin('calls as c', 'c.call_id', 't.call_id')
      .select(['c.call_id', 'c.site_id', 'c.contact_id'])
      .where('t.task_id', '=', 201)
      .executeTakeFirstOrThrow();
  const met = async (...people: readonly Readonly<{ id: number; name: string; can_sign?: 0 | 1; gone?: true }>[]) => {
    const { store } = server.storage;
    const { site_id } = await called();
    const contacts = store.db.insertInto('contacts').values(
      people.map(({ id, name, can_sign = 1, gone }) => ({
        contact_id: id,
        site_id,
        name,
        designation: 'Engineer',
        mobile: null,
        email: null,
        can_sign,
        external_ref: null,
        created_at: morning,
        created_by: null,
        updated_at: morning,
        updated_by: null,
        deleted_at: gone === undefined ? null : morning,
      })),
    );
    await store.write([{ query: contacts.compile() }]);
  };

  it('a call that names nobody has the one who may sign at its site', async () => {
    expect((await called()).contact_id).toBeNull();
    await met(
      { id: 900, name: 'Gone', gone: true },
      { id: 901, name: 'Only opens the gate', can_sign: 0 },
      { id: 902, name: 'R. Patil' },
    );
    expect((await facts()).visit).toMatchObject({ contactName: 'R. Patil', contactDesignation: 'Engineer' });
  });

  it('of several who may sign nobody is guessed, and the contact of the call stands before them', async () => {
    await met({ id: 901, name: 'S. Rao' }, { id: 902, name: 'R. Patil' });
    expect(Object.keys((await facts()).visit ?? {})).not.toContain('contactName');
    const { store } = server.storage;
    const { call_id } = await called();
    const named = store.db.updateTable('calls').set({ contact_id: 902 }).where('call_id', '=', call_id);
    await store.write([{ query: named.compile() }]);
    expect((await facts()).visit).toMatchObject({ contactName: 'R. Patil' });
  });
});
