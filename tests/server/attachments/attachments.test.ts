import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from '../../../src/server/attachments/picture.ts';
import { anita as anitasId, mappings } from '../fixtures/field-data.ts';
import type { Person } from '../fixtures/people.ts';
import { savedAt } from '../reports/draft-body.ts';
import { startServer, usualEngines, type TestServer } from '../fixtures/test-server.ts';
import { jpegOf, pngOf, webpOf } from './pictures.ts';

describe('the type of a picture', () => {
  it.each([
    ['PNG', pngOf(30, 20), 'image/png'],
    ['JPEG', jpegOf(30, 20), 'image/jpeg'],
    ['WebP', webpOf(30, 20), 'image/webp'],
  ])('is read from its first bytes: %s', (_, bytes, mimeType) => {
    expect(readPicture(bytes)).toEqual({ mimeType, widthPx: 30, heightPx: 20 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(60))],
    ['a cut PNG', pngOf(3, 3).subarray(0, 20)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0])],
    ['a GIF', Buffer.from('GIF89a'.padEnd(60))],
  ])('is none for %s', (_, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});

describe.each(usualEngines)('attachments, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  beforeAll(async () => {
    server = await startServer({ engine });
    anita = await server.signedIn('anita');
  });
  afterAll(() => server.close());

  const strokes = { width: 300, height: 150, strokes: [{ points: [{ x: 1, y: 2, time: 0, pressure: 0.5 }] }] };
  const body = (content: Buffer, more: object = {}) => ({
    MappingId: mappings.anitas,
    Kind: 'signature',
    MimeType: 'image/png',
    Content: content.toString('base64'),
    TakenAt: savedAt,
    ...more,
  });
  const put = (id: string, content: Buffer, more: object = {}) =>
    anita.put(`/api/v1/attachments/${id}`, body(content, more));

  it('a signature is kept with its strokes and comes back as it was', async () => {
    const id = randomUUID();
    const picture = pngOf(300, 150);
    const answer = await put(id, picture, { Strokes: strokes });
    const sha256 = createHash('sha256').update(picture).digest('hex');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        AttachmentId: id,
        MappingId: 401,
        Kind: 'signature',
        MimeType: 'image/png',
        ByteSize: picture.length,
        Sha256: sha256,
        Strokes: strokes,
        TakenAt: savedAt,
        MadeBy: anitasId,
      },
    ]);
    expect((await anita.get(`/api/v1/attachments/${id}`)).body).toEqual(answer.body);

    const content = await server.app.inject({
      url: `/api/v1/attachments/${id}/content`,
      headers: { cookie: anita.cookie },
    });
    expect(content.rawPayload.equals(picture)).toBe(true);
    expect(content.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${sha256.slice(0, 16)}.png"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: `"${sha256}"`,
    });
    const again = await anita.get(`/api/v1/attachments/${id}/content`, { headers: { 'if-none-match': `"${sha256}"` } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('a signature is kept with its signer, its field and its side, and says who typed it', async () => {
    const signed = { Name: 'R. Kumar', Field: '/signatures/witness/signature', Side: 'customer' };
    const drawn = await put(randomUUID(), pngOf(7, 8), { Strokes: strokes, Signed: signed });
    expect(drawn.body.Signed).toEqual(signed);
    const typed = { width: 640, height: 240, strokes: [], typedName: 'R.  kumar' };
    const id = randomUUID();
    await put(id, pngOf(7, 9), { Strokes: typed, Signed: signed });
    const { body: known } = await anita.get(`/api/v1/attachments/${id}`);
    expect(known.Signed).toEqual({ ...signed, TypedBy: 'Anita Kulkarni' });
  });

  it('an older phone says nothing of a signer: only a typed name is known then', async () => {
    const typed = { width: 640, height: 240, strokes: [], typedName: 'R. Kumar' };
    const answer = await put(randomUUID(), pngOf(7, 10), { Strokes: typed });
    expect(answer.body.Signed).toEqual({ Name: 'R. Kumar', TypedBy: 'Anita Kulkarni' });
    expect((await put(randomUUID(), pngOf(7, 11), { Strokes: strokes })).body).not.toHaveProperty('Signed');
  });

  it.each([
    ['a photo that somebody signed', { Kind: 'photo', Signed: { Field: '/photos/0' } }, '/Signed'],
    [
      'a name typed for somebody else',
      {
        Strokes: { width: 640, height: 240, strokes: [], typedName: 'R. Kumar' },
        Signed: { Name: 'S. Rao', Field: '/signatures/witness/signature' },
      },
      '/Signed/Name',
    ],
    ['a side that is none', { Signed: { Field: '/signatures/witness/signature', Side: 'both' } }, '/Signed/Side'],
  ])('%s is refused', async (_, more, pointer) => {
    const answer = await put(randomUUID(), pngOf(7, 12), more);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
  });

  it('the same picture again changes nothing, another one under the same id is refused', async () => {
    const id = randomUUID();
    const first = await put(id, pngOf(8, 8));
    expect((await put(id, pngOf(8, 8))).body).toEqual(first.body);
    const other = await put(id, pngOf(9, 9));
    expect([other.status, other.body.errors[0].pointer]).toEqual([422, '/AttachmentId']);
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), {}],
    ['a JPEG that is said to be a PNG', jpegOf(8, 8), {}],
    [
      'a picture of 60,000 by 60,000',
      ((bytes) => (bytes.writeUInt32BE(60_000, 16), bytes.writeUInt32BE(60_000, 20), bytes))(pngOf(8, 8)),
      {},
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { MimeType: 'image/svg+xml' }],
    ['something that is not base64', Buffer.from(''), { Content: '!!!not base64!!!' }],
    ['a member that nobody knows', pngOf(8, 8), { FileName: '../../x' }],
  ])('%s is refused', async (_, content, more) => {
    const id = randomUUID();
    const answer = await put(id, content, more);
    expect([answer.status, answer.body.code]).toEqual([422, 'field-invalid']);
    expect((await anita.get(`/api/v1/attachments/${id}`)).status).toBe(404);
  });

  it('a file that is too large is refused', async () => {
    expect((await put(randomUUID(), Buffer.alloc(800_000))).status).toBe(422);
    expect((await put(randomUUID(), Buffer.alloc(1_200_000))).status).toBe(413);
  });

  it('is visible to whoever sees its report, and to nobody else', async () => {
    const id = randomUUID();
    await put(id, pngOf(4, 4));
    const ravi = await server.signedIn('ravi');
    const office = await server.signedIn('office');
    for (const part of ['', '/content']) {
      expect((await ravi.get(`/api/v1/attachments/${id}${part}`)).status).toBe(404);
      expect((await office.get(`/api/v1/attachments/${id}${part}`)).status).toBe(200);
    }
    const theirs = await ravi.put(`/api/v1/attachments/${randomUUID()}`, body(pngOf(4, 4)));
    expect([theirs.status, theirs.body.code]).toEqual([404, 'not-found']);
  });
});
