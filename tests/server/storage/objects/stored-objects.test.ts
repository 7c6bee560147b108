import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStoredObjects } from '../../../../src/server/storage/objects/stored-objects.ts';
import { pngOf } from '../../attachments/pictures.ts';
import { mappings } from '../../fixtures/field-data.ts';
import type { Person } from '../../fixtures/people.ts';
import { startServer, type TestServer } from '../../fixtures/test-server.ts';
import { savedAt } from '../../reports/draft-body.ts';
import { startPeer, type Peer } from './s3-peer.ts';

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const nothingBefore = { save: () => Promise.reject(new Error('not here')), read: () => Promise.resolve(undefined) };

describe('a store of pictures', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterEach(() => (peer.broken = undefined));
  afterAll(() => peer.close());

  it('keeps a picture under its hash and gives it back; the same once more changes nothing', async () => {
    const files = await openStoredObjects(peer.settings, nothingBefore);
    const content = pngOf(20, 30);
    const saved = await files.save(content);
    expect(saved).toEqual({ sha256: hash(content), byteSize: content.length });
    expect(peer.objects.get(`/firm-photos/reports/${saved.sha256}`)).toEqual(content);
    expect(await files.save(content)).toEqual(saved);
    expect(await files.read(saved.sha256)).toEqual(content);
    expect(await files.read('0'.repeat(64))).toBeUndefined();
  });

  it('whose settings are wrong is refused at the start, with what it says', async () => {
    const { settings } = peer;
    for (const [wrong, told] of [
      [{ secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
      [{ accessKeyId: 'another' }, '403 InvalidAccessKeyId'],
      [{ region: 'eu-west-1' }, '403 AuthorizationHeaderMalformed'],
      [{ url: settings.url.replace('firm-photos', 'elsewhere') }, '404 NoSuchBucket'],
      [{ url: 'http://127.0.0.1:9/firm-photos' }, 'cannot be reached'],
    ] as const)
      await expect(openStoredObjects({ ...settings, ...wrong }, nothingBefore)).rejects.toThrow(told);
  });

  it('tells a picture that is not there from one that it does not give', async () => {
    const files = await openStoredObjects(peer.settings, nothingBefore);
    for (const broken of [
      { status: 403, code: 'AccessDenied' },
      { status: 404, code: 'NoSuchBucket' },
      { status: 503, code: 'SlowDown' },
      { status: 301, code: 'PermanentRedirect' },
    ]) {
      peer.broken = broken;
      await expect(files.read('0'.repeat(64))).rejects.toMatchObject({ reason: 'busy' });
    }
    peer.broken = { status: 507, code: 'XMinioStorageFull' };
    await expect(files.save(pngOf(9, 9))).rejects.toMatchObject({ reason: 'full' });
  });
});

describe('of two servers with one such store', () => {
  let peer: Peer;
  let server: TestServer;
  let anita: Person;
  let elsewhere: Person;
  beforeAll(async () => {
    peer = await startPeer();
    server = await startServer({ engine: 'postgres', objects: peer.settings });
    anita = await server.signedIn('anita');
    elsewhere = await server.throughTwin(anita);
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  const send = (content: Buffer, url: string) =>
    anita.put(url, {
      MappingId: mappings.anitas,
      Kind: 'photo',
      MimeType: 'image/png',
      TakenAt: savedAt,
      Content: content.toString('base64'),
    });

  it('each shows a photo that was sent to the other, and the database holds no picture', async () => {
    const photo = pngOf(40, 30);
    const url = `/api/v1/attachments/${randomUUID()}`;
    expect((await send(photo, url)).status).toBe(200);
    const seen = await elsewhere.get(`${url}/content`);
    expect([seen.status, seen.headers['content-length']]).toEqual([200, String(photo.length)]);
    expect(peer.objects.has(`/firm-photos/reports/${hash(photo)}`)).toBe(true);
    expect(await server.count('picture_pieces')).toBe(0);
  });

  it('neither takes a photo that the store has not taken, and the phone sends it again', async () => {
    const url = `/api/v1/attachments/${randomUUID()}`;
    peer.broken = { status: 503, code: 'SlowDown' };
    const refused = await send(pngOf(41, 30), url);
    expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([503, true]);
    expect((await elsewhere.get(`${url}/content`)).status).toBe(404);
    peer.broken = undefined;
    expect((await send(pngOf(41, 30), url)).status).toBe(200);
  });

  it('each still shows photos from the time before there was one', async () => {
    const content = pngOf(42, 30);
    const sha256 = hash(content);
    const { store } = server.storage;
    const row = { sha256, part: 0, content };
    await store.write([{ query: store.db.insertInto('picture_pieces').values(row).compile(), expect: 1 }]);
    expect(await server.storage.files.read(sha256)).toEqual(content);
  });
});
