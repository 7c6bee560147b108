import { expect, it } from 'vitest';
import { readPicture } from '../../../src/server/attachments/picture.ts';
import { addDemoPhotos } from '../../../src/server/demo/demo-photos.ts';
import { loadDemo } from '../../../src/server/demo/load-demo.ts';
import { placeWithTables } from '../storage/both-engines.ts';

const day = { today: '2026-11-21', now: Date.parse('2026-11-21T18:00:00+05:30') };

it('the demo has photos of tasks and of a job card, each with a thumbnail', async () => {
  const place = await placeWithTables('sqlite');
  const storage = await place.open();
  await loadDemo(storage.store, {
    day,
    hashPassword: () => Promise.resolve('hash'),
    knownReportTypes: [],
  });
  await addDemoPhotos(storage, day);
  const rows = await storage.store.db.selectFrom('attachments').selectAll().execute();
  expect(rows.filter(({ task_id }) => task_id !== null)).toHaveLength(6);
  expect(rows.filter(({ job_card_id }) => job_card_id !== null)).toHaveLength(1);
  for (const { sha256, thumb_sha256, byte_size } of rows) {
    const [photo, thumb] = await Promise.all([storage.files.read(sha256), storage.files.read(thumb_sha256 ?? '')]);
    expect(photo?.length).toBe(byte_size);
    expect(photo && readPicture(photo)).toEqual({ mimeType: 'image/png', widthPx: 960, heightPx: 720 });
    expect(thumb && readPicture(thumb)?.widthPx).toBe(320);
  }
  expect(await storage.store.db.selectFrom('attachment_changes').selectAll().execute()).toMatchObject([
    {
      kind: 'remove',
      made_by: 1,
      attachment_id: rows.find(({ caption }) => caption?.includes('wrong panel'))?.attachment_id,
    },
  ]);
  await storage.close();
  await place.remove();
});
