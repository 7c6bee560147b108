import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator, anita as anitaId, mappings, office as officeId } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { draftBody, savedAt } from '../reports/draft-body.ts';

describe.each(usualEngines)('the office sends work of somebody else from a file, on %s', (engine) => {
  let server: TestServer;
  let office: Person;
  let anita: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    office = await server.signedIn('office');
    anita = await server.signedIn('anita');
  });
  afterEach(() => server.close());

  const punch = { PunchId: randomUUID(), Kind: 'in', DeviceAt: savedAt, PositionState: 'off' };
  const forAnita = { 'on-behalf-of': String(anitaId) };
  const punchBy = (person: Person, headers: Record<string, string>, key: string = randomUUID()): Promise<Answer> =>
    person.post('/api/v1/attendance/punches', punch, { headers, key });

  async function noted(): Promise<readonly unknown[]> {
    const rows = await server.storage.store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    return rows
      .filter(({ action }) => action === 'work.bring-back')
      .map(({ actor_id, actor_role, object_type, object_id, op_id, detail }) => [
        actor_id,
        actor_role,
        `${String(object_type)} ${String(object_id)}`,
        op_id,
        detail,
      ]);
  }

  it('under the name of its owner, and the audit log says who did it', async () => {
    const key = randomUUID();
    expect((await punchBy(office, forAnita, key)).status).toBe(200);
    const month = await anita.get('/api/v1/attendance?Month=2026-11');
    expect(JSON.stringify(month.body)).toContain(savedAt);
    const detail = '{"Request":"POST /api/v1/attendance/punches"}';
    expect(await noted()).toEqual([[officeId, 'coordinator', `user ${String(anitaId)}`, key, detail]]);
  });

  it('and the phone that still has it sends it without effect, as the office does a second time', async () => {
    const url = `/api/v1/mappings/${String(mappings.anitas)}/draft`;
    const body = draftBody(server, { remark: 'Typed in the field' });
    const key = randomUUID();
    const first = await office.put(url, body, { headers: forAnita, key, first: true });
    expect(first.status).toBe(200);
    for (const [person, headers] of [
      [anita, {}],
      [office, forAnita],
    ] as const) {
      const answer = await person.put(url, body, { headers, key, first: true });
      expect([answer.status, answer.body]).toEqual([200, first.body]);
      expect(answer.headers['idempotency-replayed']).toBe('true');
    }
    expect(await noted()).toHaveLength(1);
  });

  it('is refused to everybody else, for everybody but executives, and for anything but field work', async () => {
    const admin = await server.signedIn('admin');
    const ravi = await server.signedIn('ravi');
    const asked = [
      punchBy(ravi, forAnita),
      punchBy(admin, forAnita),
      punchBy(office, { 'on-behalf-of': String(administrator) }),
      punchBy(office, { 'on-behalf-of': String(officeId) }),
      punchBy(office, { 'on-behalf-of': '999' }),
      punchBy(office, { 'on-behalf-of': '1 or 1' }),
      office.get('/api/v1/attendance?Month=2026-11', { headers: forAnita }),
      office.put('/api/v1/profile', {}, { headers: forAnita }),
      office.delete('/api/v1/sessions', { headers: forAnita }),
    ];
    for (const answer of asked)
      expect(await answer.then(({ status, body }) => [status, body.code])).toEqual([403, 'forbidden']);
    // What only the office may do is not done as an executive.
    const waive = await office.post(
      `/api/v1/mappings/${String(mappings.anitas)}/waive`,
      { Reason: 'x' },
      { headers: forAnita },
    );
    expect(waive.status).toBe(403);
    expect(await noted()).toEqual([]);
  });

  it('without a session is asked to sign in', async () => {
    expect((await punchBy(server.anyone(), forAnita)).status).toBe(401);
  });
});
