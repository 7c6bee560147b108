import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { copyBetween } from '../../../src/server/backup/commands.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { anita, mappings, morning } from '../fixtures/field-data.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { copyPrepared, emptyPlace, openCompiled, type TestPlace } from '../storage/both-engines.ts';

let root: string;
let source: string;
let empty: TestPlace;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'copy-'));
  source = path.join(root, 'source');
  await copyPrepared('fieldData', { engine: 'sqlite', dataDir: source });
  empty = await emptyPlace('postgres');
  return async () => {
    await empty.remove();
    await rm(root, { recursive: true, force: true });
  };
});

it('everything goes from SQLite to PostgreSQL and back, with its pictures, and each goes on counting', async () => {
  const first = await openCompiled({ dataDir: source });
  const picture = await savePicture(first);
  // Refers to a later row: the copy writes that one first.
  await first.store.write([
    {
      query: first.store.db
        .updateTable('equipment')
        .set({ parent_equipment_id: 2 })
        .where('equipment_id', '=', 1)
        .compile(),
      expect: 1,
    },
  ]);
  // Of two finished calls one is opened again: its number in the tally falls to zero.
  for (const [call, status] of [
    [101, 'closed'],
    [102, 'cancelled'],
    [102, 'in_progress'],
  ] as const) {
    const change = first.store.db.updateTable('calls').set({ status }).where('call_id', '=', call);
    await first.store.write([{ query: change.compile(), expect: 1 }]);
  }
  await first.close();
  const back = path.join(root, 'back');
  const env = { DATA_DIR: path.join(root, 'unused') };
  for (const [from, to] of [
    [source, empty.databaseUrl ?? ''],
    [empty.databaseUrl ?? '', back],
  ] as const)
    expect(await copyBetween([from, to], env)).toEqual({
      text: expect.stringMatching(
        /^\d+ rows and 1 pictures were copied, and are the same by count and hash\.\n$/,
      ) as string,
      errors: '',
      status: 0,
    });

  for (const place of [empty, { dataDir: back }]) {
    const copy = await openCompiled(place);
    expect((await copy.files.read(picture))?.length).toBe(900_000);
    const open = await copy.store.db
      .selectFrom('call_tally')
      .select(sql<number>`sum(calls)`.as('calls'))
      .executeTakeFirst();
    expect(Number(open?.calls)).toBe(1);
    await copy.store.write([auditRow(copy.store)]);
    await copy.close();
  }
});

it('a database with people in it is not overwritten', async () => {
  const { errors, status } = await copyBetween([source, source.replace('source', 'other')], {});
  expect([errors, status]).toEqual(['', 0]);
  expect(await copyBetween([source, source.replace('source', 'other')], {})).toEqual({
    text: '',
    errors: 'The target database has users. Nothing was copied; name an empty one.\n',
    status: 1,
  });
});

it('a folder without a database is refused, and none is made there', async () => {
  const nowhere = path.join(root, 'nowhere');
  expect(await copyBetween([nowhere, empty.databaseUrl ?? ''], {})).toMatchObject({
    status: 1,
    errors: `There is no database in ${nowhere}.\n`,
  });
});

async function savePicture({ store, files }: Storage): Promise<string> {
  const { sha256, byteSize } = await files.save(randomBytes(900_000));
  const row = {
    attachment_id: '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a01',
    mapping_id: mappings.anitas,
    kind: 'photo' as const,
    mime_type: 'image/png',
    byte_size: byteSize,
    sha256,
    created_by: anita,
    device_at: morning,
    received_at: morning,
  };
  await store.write([{ query: store.db.insertInto('attachments').values(row).compile(), expect: 1 }, auditRow(store)]);
  return sha256;
}
