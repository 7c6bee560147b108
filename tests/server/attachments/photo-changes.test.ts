import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { savedAt } from '../reports/draft-body.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { step } from '../work/acts.ts';
import { pngOf } from './pictures.ts';

describe.each(usualEngines)('photos after their upload, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let ravi: Person;
  let office: Person;
  beforeEach(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    ravi = await server.signedIn('ravi');
    office = await server.signedIn('office');
  });
  afterEach(() => server.close());

  async function photo(whose: object, Caption = 'Before work'): Promise<string> {
    const content = { Kind: 'photo', MimeType: 'image/png', Content: pngOf(64, 48).toString('base64') };
    const id = randomUUID();
    const { status } = await anita.put(`/api/v1/attachments/${id}`, {
      ...whose,
      ...content,
      Caption,
      TakenAt: savedAt,
    });
    expect(status).toBe(200);
    return id;
  }
  const change = (person: Person, id: string, body: object): Promise<Answer> =>
    person.post(`/api/v1/attachments/${id}/changes`, { DeviceAt: savedAt, ...body });
  const list = async (person: Person, query: string) => (await person.get(`/api/v1/attachments?${query}`)).body;
  const guards = ({ body }: Answer): string[] => body.guards.map(({ code }: { code: string }) => code);

  it.each([
    [{ TaskId: 201 }, 'TaskId=201'],
    [{ JobCardId: 301 }, 'JobCardId=301'],
    [{ CallId: 101 }, 'CallId=101'],
  ])('of %j get other words, and none', async (whose, query) => {
    const id = await photo(whose);
    expect((await change(anita, id, { Action: 'caption', Caption: 'After work' })).status).toBe(200);
    expect((await list(office, query)).Photos).toMatchObject([{ AttachmentId: id, Caption: 'After work' }]);
    expect((await list(anita, query)).Photos[0].IsOwn).toBe(true);
    expect((await anita.get(`/api/v1/attachments/${id}`)).body.Caption).toBe('After work');
    await change(anita, id, { Action: 'caption' });
    expect((await anita.get(`/api/v1/attachments/${id}`)).body.Caption).toBeUndefined();
    expect((await list(anita, query)).Photos[0].Caption).toBeUndefined();
    expect(await server.count('attachment_changes')).toBe(2);
  });

  it('are removed with a reason, and the office can still look at them', async () => {
    const id = await photo({ TaskId: 201 });
    expect((await change(anita, id, { Action: 'remove' })).status).toBe(200);
    expect((await change(anita, id, { Action: 'remove' })).body.AlreadyApplied).toBe(true);
    expect((await change(anita, id, { Action: 'caption', Caption: 'Late' })).body.code).toBe('step-impossible');
    for (const person of [anita, office])
      expect(await list(person, 'TaskId=201')).toMatchObject({
        Photos: [],
        Removed: [{ AttachmentId: id, Caption: 'Before work', By: expect.stringContaining('Anita') }],
      });
    for (const part of ['', '/content', '/thumb']) {
      expect((await anita.get(`/api/v1/attachments/${id}${part}`)).status).toBe(404);
      expect((await office.get(`/api/v1/attachments/${id}${part}`)).status).toBe(200);
    }
    expect(await server.count('attachments')).toBe(1);
  });

  it('cannot be changed by others: to a stranger they do not exist, and the office may not', async () => {
    const id = await photo({ TaskId: 201 });
    const [stranger, nowhere, fromOffice] = await Promise.all([
      change(ravi, id, { Action: 'remove' }),
      change(ravi, randomUUID(), { Action: 'remove' }),
      change(office, id, { Action: 'remove' }),
    ]);
    expect([stranger.status, stranger.body.code]).toEqual([404, nowhere.body.code]);
    expect(fromOffice.status).toBe(403);
    expect((await list(anita, 'TaskId=201')).Photos).toHaveLength(1);
  });

  it('stay as they are once the task is finished; photos of a report change only in the report', async () => {
    const ids = [await photo({ TaskId: 201 }), await photo({ JobCardId: 301 })];
    const ofReport = await photo({ MappingId: mappings.anitas });
    expect(guards(await change(anita, ofReport, { Action: 'remove' }))).toEqual(['G-PHOTO-OF-WORK']);
    await step(anita, 201, 'cannot_complete', { Reason: 'Unsafe to work' });
    for (const id of ids) expect(guards(await change(anita, id, { Action: 'remove' }))).toEqual(['G-PHOTO-WORK-OPEN']);
  });

  it('keep every earlier caption', async () => {
    await change(anita, await photo({ TaskId: 201 }), { Action: 'remove' });
    const { store } = server.storage;
    const forget = store.write([{ query: store.db.deleteFrom('attachment_changes').compile() }]);
    await expect(forget).rejects.toThrow(/append only/i);
  });
});
