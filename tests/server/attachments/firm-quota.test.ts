import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mappings } from '../fixtures/field-data.ts';
import { engines, startServer } from '../fixtures/test-server.ts';
import { savedAt } from '../reports/draft-body.ts';
import { pngOf } from './pictures.ts';

it.each(engines)('beyond the room of the firm no picture is taken on %s, until there is room again', async (engine) => {
  const photo = pngOf(40, 30);
  const server = await startServer({ engine, mostPictureBytes: 2.5 * photo.length });
  const anita = await server.signedIn('anita');
  const said = { MappingId: mappings.anitas, Kind: 'photo', MimeType: 'image/png', TakenAt: savedAt };
  const put = () => anita.put(`/api/v1/attachments/${randomUUID()}`, { ...said, Content: photo.toString('base64') });
  const [first, second, third] = [await put(), await put(), await put()];
  expect([first.status, second.status, third.status, third.body.code]).toEqual([200, 200, 507, 'storage-full']);
  const Sha256 = createHash('sha256').update(photo).digest('hex');
  const announced = await anita.put(`/api/v1/attachments/${randomUUID()}/upload`, {
    ...said,
    ByteSize: photo.length,
    Sha256,
  });
  expect(announced.status).toBe(507);
  const { store } = server.storage;
  await store.write([{ query: store.db.deleteFrom('attachments').compile() }]);
  server.time.now += 10 * 60_000;
  expect((await put()).status).toBe(200);
  await server.close();
});
