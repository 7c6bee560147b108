import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostPhotos } from '#contract';
import type { Answer, Person } from '../fixtures/people.ts';
import { savedAt } from '../reports/draft-body.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { jpegOf, pngOf } from './pictures.ts';

describe.each(usualEngines)('photos of the work, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    [anita, ravi, office] = await Promise.all([
      server.signedIn('anita'),
      server.signedIn('ravi'),
      server.signedIn('office'),
    ]);
  });
  afterAll(() => server.close());

  const put = (whose: object, more: object = {}, id: string = randomUUID()): Promise<Answer> =>
    anita.put(`/api/v1/attachments/${id}`, {
      ...whose,
      Kind: 'photo',
      MimeType: 'image/png',
      Content: pngOf(64, 48).toString('base64'),
      TakenAt: savedAt,
      ...more,
    });

  it.each([
    ['a task', { TaskId: 201 }, 'TaskId=201'],
    ['a job card', { JobCardId: 301 }, 'JobCardId=301'],
    ['the slips of a call', { CallId: 101 }, 'CallId=101'],
  ])('of %s are listed with who took them, for the owner and the office only', async (_, whose, query) => {
    const made = await put(whose, { Caption: 'Before work' });
    expect([made.status, made.body]).toMatchObject([200, { ...whose, Kind: 'photo', Caption: 'Before work' }]);
    for (const person of [anita, office]) {
      const { body } = await person.get(`/api/v1/attachments?${query}`);
      expect(body.Photos).toMatchObject([
        { AttachmentId: made.body.AttachmentId, Caption: 'Before work', By: expect.stringContaining('Anita') },
      ]);
    }
    const id = made.body.AttachmentId;
    for (const part of ['', '/content', '/thumb']) {
      expect((await ravi.get(`/api/v1/attachments/${id}${part}`)).status).toBe(404);
      expect((await office.get(`/api/v1/attachments/${id}${part}`)).status).toBe(200);
    }
    const [hidden, missing] = await Promise.all([
      ravi.get(`/api/v1/attachments?${query}`),
      ravi.get(`/api/v1/attachments?${query.replace(/\d+/, '999999')}`),
    ]);
    expect([hidden.status, hidden.body.code]).toEqual([404, missing.body.code]);
  });

  it('of one owner are not those of another', async () => {
    const { body } = await put({ TaskId: 201 });
    const lists = await Promise.all(
      ['JobCardId=301', 'CallId=101', 'MappingId=401'].map((query) => anita.get(`/api/v1/attachments?${query}`)),
    );
    for (const list of lists) expect(list.text).not.toContain(body.AttachmentId);
  });

  it.each(['', '?TaskId=201&JobCardId=301', '?TaskId=0', '?TaskId=201x'])(
    'are requested for exactly one owner: %j is refused',
    async (query) => {
      expect((await anita.get(`/api/v1/attachments${query}`)).body.code).toBe('query-invalid');
    },
  );

  it.each([
    ['nothing', {}],
    ['two things', { TaskId: 201, JobCardId: 301 }],
  ])('a picture of %s is refused', async (_, whose) => {
    const { status, body } = await put(whose);
    expect([status, body.errors[0].code]).toEqual([422, 'owner']);
  });

  it('lists show the thumbnail, or the photo itself if there is none', async () => {
    const small = jpegOf(32, 24);
    const withThumb = (await put({ TaskId: 201 }, { Thumb: small.toString('base64') })).body.AttachmentId;
    const without = (await put({ TaskId: 201 })).body.AttachmentId;
    const shown = async (id: string) => {
      const { rawPayload, headers } = await server.app.inject({
        url: `/api/v1/attachments/${id}/thumb`,
        headers: { cookie: anita.cookie },
      });
      return [headers['content-type'], headers['cache-control'], rawPayload.length];
    };
    const forEver = 'private, max-age=31536000, immutable';
    expect(await shown(withThumb)).toEqual(['image/jpeg', forEver, small.length]);
    expect(await shown(without)).toEqual(['image/png', forEver, pngOf(64, 48).length]);
  });

  it.each([
    ['is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['is as large as a photo', pngOf(2000, 1500).toString('base64')],
    ['is not base64', '!!!not base64!!!'],
  ])('a small picture that %s is refused', async (_, Thumb) => {
    expect((await put({ TaskId: 201 }, { Thumb })).body.errors[0].pointer).toBe('/Thumb');
  });

  it('has a maximum, and states it when it is exceeded', async () => {
    const whose = { JobCardId: 301 };
    const have = (await anita.get('/api/v1/attachments?JobCardId=301')).body.Photos.length;
    for (let count: number = have; count < mostPhotos; count += 1) expect((await put(whose)).status).toBe(200);
    const { status, body } = await put(whose);
    expect([status, body.errors[0].code]).toEqual([422, 'too-many']);
  });
});
