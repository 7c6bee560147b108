import { expect, it } from 'vitest';
import { inkHash } from '../../../src/server/storage/ink-hash.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { anita, mappings, morning, ravi } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

const drawn = { width: 300, height: 100, strokes: [{ points: [{ x: 1, y: 2, time: 3 }] }] };
const typed = { width: 300, height: 100, strokes: [], typedName: 'R. Kumar' };

it.each(engines)('on %s what is stored says who typed a name, and whose own ink is whose', async (engine) => {
  const store = await databaseBefore('033', engine);
  const { db } = store;
  const picture = (attachment_id: string, strokes: object) => ({
    attachment_id,
    mapping_id: mappings.anitas,
    kind: 'signature' as const,
    mime_type: 'image/png',
    byte_size: 7,
    sha256: attachment_id.repeat(64),
    strokes: toJson(strokes) as never,
    created_by: anita,
    device_at: morning,
    received_at: morning,
  });
  const own = (signature_id: string, ink: object, target_id: number) => ({
    signature_id,
    role: 'executive' as const,
    state: 'attached' as const,
    ink: toJson(ink) as never,
    target_kind: 'user_default' as const,
    target_id,
    signed_at: morning,
    received_at: morning,
    taken_by: target_id,
  });
  await store.write([
    {
      query: db
        .insertInto('attachments')
        .values([picture('a', drawn), picture('b', typed)])
        .compile(),
    },
    {
      query: db
        .insertInto('signatures')
        .values([own('c', drawn, anita), own('d', typed, ravi)])
        .compile(),
    },
  ]);
  await migrate(store, { now: () => 2 });
  const pictures = await db
    .selectFrom('attachments')
    .select(['attachment_id', 'signer_name', 'typed_by', 'signer_side'])
    .orderBy('attachment_id')
    .execute();
  expect(pictures).toEqual([
    { attachment_id: 'a', signer_name: null, typed_by: null, signer_side: null },
    { attachment_id: 'b', signer_name: 'R. Kumar', typed_by: anita, signer_side: null },
  ]);
  const kept = db.selectFrom('signatures').select(['signature_id', 'ink_hash']).where('signature_id', 'in', ['c', 'd']);
  expect(await kept.orderBy('signature_id').execute()).toEqual([
    { signature_id: 'c', ink_hash: inkHash(drawn) },
    { signature_id: 'd', ink_hash: null },
  ]);
});
