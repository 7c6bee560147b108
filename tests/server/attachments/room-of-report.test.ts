import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOfReport } from '#contract';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { savedAt } from '../reports/draft-body.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { pngOf } from './pictures.ts';

describe.each(engines)('the pictures of one report, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  let userId: number;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
    const { db } = server.storage.store;
    const { user_id } = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', 'anita')
      .executeTakeFirstOrThrow();
    userId = user_id;
  });
  afterAll(() => server.close());

  const content = pngOf(40, 30);
  const said = { MappingId: mappings.anitas, Kind: 'photo', MimeType: 'image/png', TakenAt: savedAt };
  const put = (more: object = {}): Promise<Answer> =>
    anita.put(`/api/v1/attachments/${randomUUID()}`, { ...said, Content: content.toString('base64'), ...more });
  const announce = (bytes: Buffer, id: string = randomUUID()): Promise<Answer> =>
    anita.put(`/api/v1/attachments/${id}/upload`, {
      ...said,
      ByteSize: bytes.length,
      Sha256: createHash('sha256').update(bytes).digest('hex'),
    });

  /** Stores the given number of pictures with the given size. */
  async function keptBefore(kind: 'photo' | 'signature', count: number, bytes: number): Promise<void> {
    const { store } = server.storage;
    await store.write([{ query: store.db.deleteFrom('attachments').compile() }]);
    const rows = Array.from({ length: count }, () => ({
      attachment_id: randomUUID(),
      mapping_id: mappings.anitas,
      task_id: null,
      job_card_id: null,
      call_id: null,
      kind,
      mime_type: 'image/png',
      byte_size: bytes,
      sha256: 'a'.repeat(64),
      strokes: null,
      caption: null,
      thumb_sha256: null,
      thumb_mime_type: null,
      created_by: userId,
      device_at: 1,
      received_at: 1,
    }));
    await store.write([{ query: store.db.insertInto('attachments').values(rows).compile(), expect: count }]);
  }

  it('are accepted up to the maximum number of a report, and then refused with a code of their own', async () => {
    await keptBefore('photo', keptOfReport.photos - 1, 100);
    expect((await put()).status).toBe(200);
    const { status, body } = await put();
    expect([status, body.code]).toEqual([422, 'pictures-full']);
    expect((await announce(randomBytes(300_000))).body.code).toBe('pictures-full');
  });

  it('are refused when they exceed the maximum size of a report, signatures included', async () => {
    await keptBefore('signature', 3, Math.floor((keptOfReport.bytes - content.length) / 3));
    expect((await put({ Kind: 'signature' })).status).toBe(200);
    expect((await put()).body.code).toBe('pictures-full');
  });

  it('count once their upload is complete', async () => {
    await keptBefore('photo', keptOfReport.photos - 1, 100);
    const id = randomUUID();
    expect((await announce(content, id)).status).toBe(200);
    expect((await put()).status).toBe(200);
    const last = await anita.send('PATCH', `/api/v1/attachments/${id}/upload?Offset=0`, content, {
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
    expect(last.body.code).toBe('pictures-full');
    expect((await anita.get(`/api/v1/attachments/${id}`)).status).toBe(404);
  });

  const lastPiece = (person: Person, id: string): Promise<Answer> =>
    person.send('PATCH', `/api/v1/attachments/${id}/upload?Offset=0`, content, {
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
  const kept = async () => {
    const { photos, bytes } = await server.storage.store.db
      .selectFrom('attachments')
      .select(({ fn }) => [fn.countAll<number>().as('photos'), fn.sum<number | string>('byte_size').as('bytes')])
      .where('mapping_id', '=', mappings.anitas)
      .executeTakeFirstOrThrow();
    return { photos, bytes: Number(bytes) };
  };

  it.each([
    ['number', keptOfReport.photos - 2, 100],
    ['size', 3, Math.floor((keptOfReport.bytes - 2 * content.length) / 3)],
  ])('stay within the maximum %s when more end at the same moment than there is room for', async (_, count, bytes) => {
    await keptBefore('photo', count, bytes);
    const elsewhere = await server.throughTwin(anita);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const id of ids) expect((await announce(content, id)).status).toBe(200);
    const pieces = ids.map((id, at) => lastPiece(at % 2 === 0 ? anita : elsewhere, id));
    const answers = await Promise.all([...pieces, put(), put()]);
    expect(answers.map(({ status, body }) => (status === 200 ? 'stored' : body.code)).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'pictures-full'),
      'stored',
      'stored',
    ]);
    expect(await kept()).toMatchObject({ photos: count + 2 });
    expect((await kept()).bytes).toBeLessThanOrEqual(keptOfReport.bytes);
    expect(await server.storage.uploads.list()).toEqual([]);
  });

  it('leave room for a signature when no more photos are accepted', async () => {
    await keptBefore('photo', keptOfReport.photos, 100);
    expect((await put()).body.code).toBe('pictures-full');
    expect((await put({ Kind: 'signature' })).status).toBe(200);
  });

  it('are accepted for another report while the first is full', async () => {
    await keptBefore('photo', keptOfReport.photos, 100);
    expect((await put({ MappingId: undefined, TaskId: 201 })).status).toBe(200);
  });
});
