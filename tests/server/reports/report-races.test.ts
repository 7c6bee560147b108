import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { draftBody, submitBody } from './draft-body.ts';

const of = (mappingId: number) => `/api/v1/mappings/${mappingId}`;
const mine = of(mappings.anitas);
const good = { pickup: 80, measured: 81 };

describe.each(engines)('concurrent requests for reports, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;

  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
  });
  afterEach(() => server.close());

  const save = (entries: object) => anita.put(`${mine}/draft`, draftBody(server, entries), { first: true });
  const submit = () => anita.post(`${mine}/submit`, submitBody(server, good));

  it('of three first saves of a draft at the same moment one succeeds', async () => {
    const answers = await Promise.all([save({ pickup: 1 }), save({ pickup: 2 }), save({ pickup: 3 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await server.count('drafts')).toBe(1);
  });

  it('a report submitted three times at the same moment is stored once', async () => {
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.count('reports')).toBe(1);
  });

  it('two reports submitted at the same moment get two numbers without a gap', async () => {
    const other = () => anita.post(`${of(mappings.nextVisit)}/submit`, submitBody(server, good));
    const numbers = (await Promise.all([submit(), other()])).map(({ body }) => body.ReportNo);
    expect(numbers.sort()).toEqual(['TR-2026-000001', 'TR-2026-000002']);
  });

  it('the same request while the first is still running is told to wait', async () => {
    const key = randomUUID();
    const ask = () => anita.post(`${mine}/submit`, submitBody(server, good), { key });
    const answers = await Promise.all([ask(), ask()]);
    const [done, waiting] = answers.sort((one, other) => one.status - other.status);
    expect([done.status, waiting.status, waiting.body.code, waiting.headers['retry-after']]).toEqual([
      200,
      409,
      'in-progress',
      '1',
    ]);
    expect((await ask()).body).toEqual(done.body);
  });

  it('the same request sent through two servers at the same moment runs once', async () => {
    const twin = await server.throughTwin(anita);
    const key = randomUUID();
    const ask = (person: Person) => person.post(`${mine}/submit`, submitBody(server, good), { key });
    const [one, other] = await Promise.all([ask(anita), ask(twin)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await server.count('reports')).toBe(1);
  });
});
