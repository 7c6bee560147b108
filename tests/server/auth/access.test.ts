import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person, Read } from '../fixtures/people.ts';
import { draftBody, submitBody } from '../reports/draft-body.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let anita: Person;
let ravi: Person;
let office: Person;

beforeAll(async () => {
  server = await startServer();
  anita = await server.signedIn('anita');
  ravi = await server.signedIn('ravi');
  office = await server.signedIn('office');
});
afterAll(() => server.close());

const bare = ({ status, body }: Answer) => ({ status, ...body, instance: '' });

describe("somebody else's things and things that do not exist get the same answer", () => {
  const missing = 999_999;
  it.each([
    ['/api/v1/calls/', 102],
    ['/api/v1/tasks/', 202],
    ['/api/v1/tasks/', 204],
    ['/api/v1/job-cards/', 302],
  ])('GET %s%i', async (path, theirs) => {
    expect(bare(await anita.get(`${path}${theirs}`))).toEqual(bare(await anita.get(`${path}${missing}`)));
    expect((await anita.get(`${path}${theirs}`)).status).toBe(404);
    expect((await ravi.get(`${path}${theirs}`)).status).toBe(200);
    expect((await office.get(`${path}${theirs}`)).status).toBe(200);
  });

  it.each([['report'], ['draft'], ['submit'], ['reopen']])('the %s of a mapping', async (part) => {
    const ask = (id: number): Promise<Answer> => {
      const url = `/api/v1/mappings/${id}/${part}`;
      if (part === 'report') return anita.get(url);
      if (part === 'draft') return anita.put(url, draftBody(server, {}), { first: true });
      return anita.post(url, part === 'submit' ? submitBody(server, {}) : { Reason: 'A wrong reading was typed' });
    };
    expect(bare(await ask(mappings.ravis))).toEqual(bare(await ask(missing)));
    expect((await ask(mappings.ravis)).status).toBe(404);
  });

  it.each([
    [
      'POST',
      '/api/v1/calls/:id/transitions',
      { Action: 'hold', Cause: 'spares', DeviceAt: '2026-11-21T04:30:00Z' },
      102,
    ],
    ['PATCH', '/api/v1/calls/:id', { DeviceAt: '2026-11-21T04:30:00Z' }, 102],
    ['GET', '/api/v1/calls/:id/closing-check', undefined, 102],
    ['GET', '/api/v1/calls/:id/tasks', undefined, 102],
    ['POST', '/api/v1/calls/:id/tasks', { Title: 'Clean the panel', TaskType: 'repair' }, 102],
    ['POST', '/api/v1/tasks/:id/transitions', { Action: 'start', DeviceAt: '2026-11-21T04:30:00Z' }, 204],
    ['GET', '/api/v1/tasks/:id/closing-check', undefined, 204],
    ['POST', '/api/v1/tasks/:id/job-card', {}, 204],
    ['GET', '/api/v1/tasks/:id/mappings', undefined, 204],
    ['POST', '/api/v1/tasks/:id/mappings', { Items: [{ ReportTypeKey: 'trial-relay' }] }, 204],
    ['PATCH', '/api/v1/job-cards/:id', { DeviceAt: '2026-11-21T04:30:00Z' }, 302],
    ['POST', '/api/v1/job-cards/:id/transitions', { Action: 'start', DeviceAt: '2026-11-21T04:30:00Z' }, 302],
    ['DELETE', '/api/v1/mappings/:id', undefined, mappings.ravis],
  ])('%s %s', async (method, path, body, theirs) => {
    const ask = (id: number) => anita.send(method, path.replace(':id', String(id)), body, {});
    expect(bare(await ask(theirs))).toEqual(bare(await ask(missing)));
    expect((await ask(theirs)).status).toBe(404);
  });

  it('an executive sees only their own tasks of a call that somebody else leads', async () => {
    const { body } = await anita.get('/api/v1/calls/103');
    expect(body.Tasks.map((task: Read) => task.TaskId)).toEqual([203]);
    expect(body.Call).toMatchObject({ TasksTotal: 1 });
    expect((await ravi.get('/api/v1/calls/103')).body.Tasks.map((task: Read) => task.TaskId)).toEqual([203, 204]);
  });

  it('a stored answer is found only by the person it was stored for', async () => {
    const text = JSON.stringify((await anita.get('/api/v1/home')).body);
    expect(text).not.toContain('SC-2026-000102');
  });
});

// Access by role is tested in access-matrix.test.ts.
describe('roles', () => {
  it('the office sees every call', async () => {
    const { body } = await office.get('/api/v1/home');
    expect([...body.TodaysCalls, ...body.LaterCalls].map((call: Read) => call.CallId).sort()).toEqual([101, 102, 103]);
  });
});
