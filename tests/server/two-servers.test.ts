import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from './attachments/pictures.ts';
import { mappings } from './fixtures/field-data.ts';
import type { Person } from './fixtures/people.ts';
import { startServer, type TestServer } from './fixtures/test-server.ts';
import { draftBody, savedAt, submitBody } from './reports/draft-body.ts';

/** Two servers on two machines, each with folders of its own, share one PostgreSQL. */
describe('of two servers with one database', () => {
  let server: TestServer;
  let anita: Person;
  let elsewhere: Person;
  beforeAll(async () => {
    server = await startServer({ engine: 'postgres' });
    anita = await server.signedIn('anita');
    elsewhere = await server.throughTwin(anita);
  });
  afterAll(() => server.close());

  it('each shows a photo that was sent to the other', async () => {
    const photo = pngOf(40, 30);
    const url = `/api/v1/attachments/${randomUUID()}`;
    const said = { MappingId: mappings.anitas, Kind: 'photo', MimeType: 'image/png', TakenAt: savedAt };
    expect((await anita.put(url, { ...said, Content: photo.toString('base64') })).status).toBe(200);
    const seen = await elsewhere.get(`${url}/content`);
    expect([seen.status, seen.headers['content-length']]).toEqual([200, String(photo.length)]);
  });

  it('each goes on with a draft that was begun through the other, and shows the report', async () => {
    const path = `/api/v1/mappings/${String(mappings.nextVisit)}`;
    const begun = await anita.put(`${path}/draft`, draftBody(server, { pickup: 80 }), { first: true });
    expect(begun.status).toBe(200);
    const submitted = await elsewhere.post(`${path}/submit`, submitBody(server, { pickup: 80, measured: 81 }));
    expect(submitted.status).toBe(200);
    expect((await anita.get(`${path}/report`)).text).toContain(String(submitted.body.ReportNo));
  });

  it('neither lets a session in that has ended on the other', async () => {
    expect((await elsewhere.get('/api/v1/session')).status).toBe(200);
    expect((await anita.delete('/api/v1/session')).status).toBe(204);
    expect((await elsewhere.get('/api/v1/session')).status).toBe(401);
  });
});
