import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestPiece } from '#contract';
import { removeExpired } from '../../../src/server/process/housekeeping.ts';
import { mappings } from '../fixtures/field-data.ts';
import type { Answer, Person } from '../fixtures/people.ts';
import { savedAt } from '../reports/draft-body.ts';
import { engines, startServer, type TestServer } from '../fixtures/test-server.ts';
import { pngOf } from './pictures.ts';

/** A picture with the given size: bytes after the end of a PNG are ignored. */
const pictureOf = (size: number): Buffer => Buffer.concat([pngOf(40, 30), randomBytes(size)]).subarray(0, size);
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(engines)('a picture in pieces, on %s', (engine) => {
  let server: TestServer;
  let anita: Person;
  beforeAll(async () => {
    const many = { max: 100_000, windowMs: 60_000 };
    server = await startServer({ engine, limits: { writes: many, reads: many } });
    anita = await server.signedIn('anita');
  });
  afterAll(() => server.close());

  const announced = (content: Buffer, more: object = {}) => ({
    MappingId: mappings.anitas,
    Kind: 'photo',
    MimeType: 'image/png',
    ByteSize: content.length,
    Sha256: sha256Of(content),
    TakenAt: savedAt,
    ...more,
  });
  const announce = (id: string, content: Buffer, more: object = {}, who = anita): Promise<Answer> =>
    who.put(`/api/v1/attachments/${id}/upload`, announced(content, more));
  const piece = (id: string, at: number, bytes: Buffer, who = anita): Promise<Answer> =>
    who.send('PATCH', `/api/v1/attachments/${id}/upload?Offset=${at}`, bytes, {
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
  const stored = async (id: string): Promise<Buffer> => {
    const { rawPayload } = await server.app.inject({
      url: `/api/v1/attachments/${id}/content`,
      headers: { cookie: anita.cookie },
    });
    return rawPayload;
  };

  it('is stored when the last piece has arrived, exactly as it was sent', async () => {
    const [id, content] = [randomUUID(), pictureOf(600_000)];
    expect((await announce(id, content, { Caption: 'Nameplate' })).body).toEqual({
      AttachmentId: id,
      Offset: 0,
      ByteSize: 600_000,
    });
    expect((await piece(id, 0, content.subarray(0, largestPiece))).body.Offset).toBe(largestPiece);
    expect((await anita.get(`/api/v1/attachments/${id}`)).status).toBe(404);
    expect((await piece(id, largestPiece, content.subarray(largestPiece, 2 * largestPiece))).body.Offset).toBe(
      2 * largestPiece,
    );
    const last = await piece(id, 2 * largestPiece, content.subarray(2 * largestPiece));
    expect(last.body).toMatchObject({
      Offset: 600_000,
      Attachment: { AttachmentId: id, MappingId: mappings.anitas, Sha256: sha256Of(content), Caption: 'Nameplate' },
    });
    expect((await stored(id)).equals(content)).toBe(true);
    expect(await server.storage.uploads.list()).toEqual([]);
  });

  it('continues through another server, and both show it', async () => {
    const [id, content] = [randomUUID(), pictureOf(900_000)];
    await announce(id, content);
    await piece(id, 0, content.subarray(0, largestPiece));
    const elsewhere = await server.throughTwin(anita);
    expect((await announce(id, content, {}, elsewhere)).body.Offset).toBe(largestPiece);
    for (let at = largestPiece; at < content.length; at += largestPiece)
      await piece(id, at, content.subarray(at, at + largestPiece), elsewhere);
    expect((await stored(id)).equals(content)).toBe(true);
    expect((await elsewhere.get(`/api/v1/attachments/${id}`)).body).toMatchObject({ Sha256: sha256Of(content) });
  });

  it('resumes where it stopped, and tells where that is', async () => {
    const [id, content] = [randomUUID(), pictureOf(5_000)];
    await announce(id, content);
    await piece(id, 0, content.subarray(0, 2_000));
    expect((await announce(id, content)).body.Offset).toBe(2_000);
    const wrong = await piece(id, 0, content.subarray(0, 2_000));
    expect([wrong.status, wrong.body.code, wrong.body.current.Offset]).toEqual([409, 'upload-offset', 2_000]);
    await piece(id, 2_000, content.subarray(2_000));
    // The answer to the last piece was lost.
    expect((await piece(id, 2_000, content.subarray(2_000))).body.Attachment.AttachmentId).toBe(id);
    expect((await announce(id, content)).body).toMatchObject({ Offset: 5_000, Attachment: { AttachmentId: id } });
  });

  it('that differs from its announcement is not stored, and starts again', async () => {
    const [id, content] = [randomUUID(), pictureOf(3_000)];
    await announce(id, content);
    const damaged = await piece(id, 0, pictureOf(3_000));
    expect([damaged.status, damaged.body.code]).toEqual([422, 'upload-damaged']);
    expect((await announce(id, content)).body.Offset).toBe(0);
    expect((await piece(id, 0, content)).body.Attachment.Sha256).toBe(sha256Of(content));
  });

  it('that is not a picture is refused when it is complete, and nothing of it stays', async () => {
    const [id, content] = [randomUUID(), Buffer.from('<html><script>alert(1)</script></html>')];
    await announce(id, content);
    const refused = await piece(id, 0, content);
    expect([refused.status, refused.body.code]).toEqual([422, 'field-invalid']);
    expect(await server.storage.uploads.list()).toEqual([]);
    expect((await anita.get(`/api/v1/attachments/${id}`)).status).toBe(404);
  });

  it.each([
    ['more than is taken', { ByteSize: 8 * 1024 * 1024 + 1 }],
    ['nothing', { ByteSize: 0 }],
    ['no owner', { MappingId: undefined }],
    ['two owners', { TaskId: 201 }],
    ['a small picture that is none', { Thumb: Buffer.from('no picture').toString('base64') }],
  ])('%s is refused when it is announced', async (_, more) => {
    const answer = await announce(randomUUID(), pictureOf(100), more);
    expect([answer.status, answer.body.code]).toEqual([422, 'field-invalid']);
  });

  it('has pieces of a fixed size, and no more bytes than announced', async () => {
    const [id, content] = [randomUUID(), pictureOf(400_000)];
    await announce(id, content);
    expect((await piece(id, 0, content.subarray(0, largestPiece + 1))).body.code).toBe('body-too-large');
    expect((await piece(id, 0, Buffer.alloc(0))).body.code).toBe('body-empty');
    await piece(id, 0, content.subarray(0, 200_000));
    expect((await piece(id, 200_000, Buffer.alloc(200_001))).body.code).toBe('field-invalid');
    const form = await anita.send('PATCH', `/api/v1/attachments/${id}/upload?Offset=200000`, '{}', {});
    expect([form.status, form.body.code]).toEqual([415, 'content-type']);
  });

  it('is hidden from everybody else, who can neither resume it nor take its id', async () => {
    const [id, content] = [randomUUID(), pictureOf(3_000)];
    await announce(id, content);
    const ravi = await server.signedIn('ravi');
    const office = await server.signedIn('office');
    const missing = await piece(randomUUID(), 0, content, ravi);
    const theirs = await piece(id, 0, content, ravi);
    expect([theirs.status, theirs.body.code]).toEqual([missing.status, missing.body.code]);
    expect(theirs.status).toBe(404);
    expect((await announce(id, content, {}, ravi)).status).toBe(404);
    expect((await piece(id, 0, content, office)).status).toBe(403);
    expect((await piece(id, 0, content)).status).toBe(200);
  });

  it('is refused under an id that belongs to another picture', async () => {
    const [id, content] = [randomUUID(), pictureOf(3_000)];
    await announce(id, content);
    const other = await announce(id, pictureOf(2_000));
    expect([other.status, other.body.errors[0].code]).toEqual([422, 'taken']);
  });

  it('is deleted with its bytes when nobody has resumed it for a week', async () => {
    const [left, going] = [randomUUID(), randomUUID()];
    const content = pictureOf(3_000);
    await announce(left, content);
    await piece(left, 0, content.subarray(0, 1_000));
    const { now } = server.time;
    const day = 24 * 3_600_000;
    server.time.now = now + 5 * day;
    await announce(going, content);
    await piece(going, 0, content.subarray(0, 1_000));
    await removeExpired(server.storage, now + 8 * day);
    server.time.now = now;
    const files = await server.storage.uploads.list();
    expect([files.includes(left), files.includes(going)]).toEqual([false, true]);
    expect((await announce(left, content)).body.Offset).toBe(0);
    expect((await announce(going, content)).body.Offset).toBe(1_000);
  });

  it('waits until others are finished when forty of one person have begun', async () => {
    const begun = () =>
      server.storage.store.db.selectFrom('uploads').select('attachment_id').where('created_by', '=', 1).execute();
    const content = pictureOf(3_000);
    for (let at = (await begun()).length; at < 40; at += 1)
      expect((await announce(randomUUID(), content)).status).toBe(200);
    const late = randomUUID();
    const refused = await announce(late, content);
    expect([refused.status, refused.body.code]).toEqual([429, 'slow-down']);
    expect(await begun()).toHaveLength(40);
    await removeExpired(server.storage, server.time.now + 8 * 24 * 3_600_000);
    expect((await announce(late, content)).status).toBe(200);
  });

  it('is stored once when two requests send the same piece at once', async () => {
    const [id, content] = [randomUUID(), pictureOf(3_000)];
    await announce(id, content);
    const answers = await Promise.all([1, 2, 3].map(() => piece(id, 0, content)));
    for (const { status, body } of answers) expect([status, body.Attachment?.AttachmentId]).toEqual([200, id]);
    expect((await stored(id)).equals(content)).toBe(true);
  });

  it('leaves no piece behind when the last one is written again after the picture is whole', async () => {
    const [id, content] = [randomUUID(), pictureOf(900)];
    await announce(id, content);
    expect((await piece(id, 0, content)).status).toBe(200);
    // What a request does that had looked at the upload before the other ended it.
    await server.storage.uploads.write(id, 0, content);
    expect((await piece(id, 0, content)).body.Attachment?.AttachmentId).toBe(id);
    expect(await server.storage.uploads.read(id)).toBeUndefined();
    expect((await stored(id)).equals(content)).toBe(true);
  });

  it('ends as the same bytes, stored once, whatever pieces or answers get lost', async () => {
    const trouble = fc.constantFrom('arrives', 'is lost', 'answer is lost', 'comes twice', 'starts over');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 70, max: 4_000 }),
        fc.integer({ min: 400, max: 1_500 }),
        fc.array(trouble, { maxLength: 12 }),
        async (size, step, troubles) => {
          const [id, content] = [randomUUID(), pictureOf(size)];
          const left = [...troubles];
          let { Offset } = (await announce(id, content)).body;
          while (Offset < size) {
            const bytes = content.subarray(Offset).subarray(0, step);
            const how = left.shift() ?? 'arrives';
            if (how === 'is lost') continue;
            if (how === 'starts over') {
              ({ Offset } = (await announce(id, content)).body);
              continue;
            }
            const sent = await Promise.all((how === 'comes twice' ? [1, 2] : [1]).map(() => piece(id, Offset, bytes)));
            if (how === 'answer is lost') {
              const again = await piece(id, Offset, bytes);
              Offset = again.body.current?.Offset ?? again.body.Offset;
            } else Offset = Math.max(...sent.map(({ body }) => body.current?.Offset ?? body.Offset));
          }
          expect((await stored(id)).equals(content)).toBe(true);
          const rows = await server.storage.store.db
            .selectFrom('attachments')
            .select('attachment_id')
            .where('attachment_id', '=', id)
            .execute();
          expect(rows).toHaveLength(1);
          expect(await server.storage.uploads.read(id)).toBeUndefined();
        },
      ),
      { numRuns: 15 },
    );
  });
});
