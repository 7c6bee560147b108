import { describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { anita, mappings, morning } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

describe.each(engines)('on %s the table of pictures', (engine) => {
  it('keeps the pictures of reports, and takes those of tasks', async () => {
    const store = await databaseBefore('011', engine);
    const ofReport = pictureOf('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01', { mapping_id: mappings.anitas });
    await store.write([{ query: store.db.insertInto('attachments').values(ofReport).compile(), expect: 1 }]);
    await migrate(store, { now: () => 2 });

    const insert = (id: string, whose: object) => ({
      query: store.db.insertInto('attachments').values(pictureOf(id, whose)).compile(),
      expect: 1,
    });
    await store.write([insert('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a02', { task_id: 201 })]);
    const two = { task_id: 201, job_card_id: 301 };
    await expect(store.write([insert('0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a03', two)])).rejects.toThrow();
    const rows = await store.db.selectFrom('attachments').selectAll().orderBy('attachment_id').execute();
    const nothing = { task_id: null, job_card_id: null, call_id: null, caption: null, thumb_sha256: null };
    expect(rows).toMatchObject([
      { ...nothing, ...ofReport },
      { task_id: 201, mapping_id: null },
    ]);
  });
});

const pictureOf = (attachment_id: string, whose: object) => ({
  attachment_id,
  ...whose,
  kind: 'photo' as const,
  mime_type: 'image/png',
  byte_size: 7,
  sha256: 'a'.repeat(64),
  created_by: anita,
  device_at: morning,
  received_at: morning,
});
