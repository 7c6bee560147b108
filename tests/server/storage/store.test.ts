import type { Role } from '#contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson, toJson } from '../../../src/server/storage/json-column.ts';
import { IdSource } from '../../../src/server/storage/numbers.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { Conflict, ConstraintFailed } from '../../../src/server/storage/storage-errors.ts';
import type { Statement } from '../../../src/server/storage/store.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { engines, placeWithTables, type TestPlace } from './both-engines.ts';

describe.each(engines)('the store on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;

  beforeAll(async () => {
    place = await placeWithTables(engine);
    storage = await place.open();
    await storage.store.write([addUser(1), addVersion('v1', {})]);
  });

  afterAll(async () => {
    await storage.close();
    await place.remove();
  });

  const made = { created_at: 1, updated_at: 1 };
  const addUser = (user_id: number, user_name = `user${String(user_id)}`): Statement => ({
    query: storage.store.db
      .insertInto('users')
      .values({
        user_id,
        user_name,
        full_name: 'A',
        roles: toJson<readonly Role[]>(['executive']),
        employee_code: `E${String(user_id)}`,
        password_hash: '-',
        base_city: 'Pune',
        is_active: 1,
        ...made,
      })
      .compile(),
    expect: 1,
  });
  const addVersion = (version: string, bundle: object): Statement => ({
    query: storage.store.db
      .insertInto('report_type_versions')
      .values({ version, slug: 'trial', bundle: toJson(bundle) as never, validator: '', published_at: 1 })
      .compile(),
  });
  const claim = (key: string): Statement => ({
    query: storage.store.db
      .insertInto('idempotency')
      .values({
        user_id: 1,
        key,
        method: 'PUT',
        path: '/',
        fingerprint: '-',
        status: 200,
        response: toJson({}),
        created_at: 1,
        expires_at: 2,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .compile(),
    expect: 1,
  });
  const count = async (table: 'users' | 'counters' | 'audit_log'): Promise<number> => {
    const { n } = await storage.store.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };

  it('finds its tables when it is opened again, and twice at once', async () => {
    if (engine === 'sqlite') return expect(place.open()).rejects.toThrow('Another server is using the data folder');
    const [one, two] = await Promise.all([place.open(), place.open()]);
    expect(await one.store.db.selectFrom('users').select('user_id').execute()).toEqual([{ user_id: 1 }]);
    await Promise.all([one.close(), two.close()]);
  });

  it('writes all statements of a list or none', async () => {
    const before = await count('users');
    await expect(storage.store.write([addUser(50), addUser(1)])).rejects.toMatchObject({
      constraint: 'unique',
      index: 1,
    });
    expect(await count('users')).toBe(before);
  });

  it('rolls back the whole write when a statement affects an unexpected number of rows', async () => {
    const rename = storage.store.db.updateTable('users').set({ full_name: 'B' }).where('user_id', '=', 999).compile();
    const refused = storage.store.write([addUser(51), { query: rename, expect: 1 }]);
    await expect(refused).rejects.toBeInstanceOf(Conflict);
    await expect(refused).rejects.toMatchObject({ index: 1 });
    expect(await storage.store.db.selectFrom('users').selectAll().where('user_id', '=', 51).execute()).toEqual([]);
  });

  it('lets one of fifty requests with the same key win', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => storage.store.write([claim('same')])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps two hundred concurrent writes, and one that fails does not affect the others', async () => {
    const before = await count('users');
    const writes = Array.from({ length: 200 }, (_, n) => storage.store.write([addUser(n === 100 ? 1 : 1000 + n)]));
    const done = await Promise.allSettled(writes);
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await count('users')).toBe(before + 199);
  });

  it('returns JSON unchanged: order of names, NUL and lone surrogates', async () => {
    const bundle = { z: 1, a: [true, null, '\u0000', '\ud800', 'µΩ'], 10: 0.1, nested: { b: 1, a: 2 } };
    await storage.store.write([addVersion('json', bundle)]);
    const row = await storage.store.db
      .selectFrom('report_type_versions')
      .select('bundle')
      .where('version', '=', 'json')
      .executeTakeFirstOrThrow();
    expect(row.bundle).toBe(JSON.stringify(bundle));
    expect(fromJson(row.bundle)).toEqual(bundle);
  });

  it.each([
    ['a person twice, whatever the case of the name', () => addUser(60, 'USER1'), 'unique'],
    [
      'a session of nobody',
      () => ({
        query: storage.store.db
          .insertInto('sessions')
          .values({
            token_hash: 'x',
            user_id: 12_345,
            created_at: 1,
            last_seen_at: 1,
            idle_expires_at: 1,
            absolute_expires_at: 1,
          })
          .compile(),
      }),
      'foreign key',
    ],
    [
      'a second firm',
      () => ({
        query: storage.store.db
          .insertInto('firm')
          .values({ firm_id: 2 as never, name: 'A', address: 'B', phone: 'C' })
          .compile(),
      }),
      'check',
    ],
    [
      'a picture that belongs to two things',
      () => ({
        query: storage.store.db
          .insertInto('attachments')
          .values({
            attachment_id: '0b7c1f0e-6f0c-4d33-9d5e-2f0f6f0d1a03',
            task_id: 201,
            job_card_id: 301,
            kind: 'photo',
            mime_type: 'image/png',
            byte_size: 7,
            sha256: 'a'.repeat(64),
            created_by: 1,
            device_at: 1,
            received_at: 1,
          })
          .compile(),
      }),
      'check',
    ],
  ] as const)('refuses %s', async (_what, statement, constraint) => {
    const refused = storage.store.write([statement()]);
    await expect(refused).rejects.toBeInstanceOf(ConstraintFailed);
    await expect(refused).rejects.toMatchObject({ constraint });
  });

  it('never changes or deletes append-only rows', async () => {
    const { db } = storage.store;
    await storage.store.write([auditRow(storage.store)]);
    await expect(
      storage.store.write([{ query: db.updateTable('audit_log').set({ action: 'x' }).compile() }]),
    ).rejects.toMatchObject({ constraint: 'append only' });
    await expect(storage.store.write([{ query: db.deleteFrom('audit_log').compile() }])).rejects.toMatchObject({
      constraint: 'append only',
    });
    expect(await count('audit_log')).toBe(1);
  });

  it('refuses values that one of the databases would change', async () => {
    const update = (full_name: unknown): Statement => ({
      query: storage.store.db
        .updateTable('users')
        .set({ full_name: full_name as string })
        .where('user_id', '=', 1)
        .compile(),
    });
    for (const value of [true, 'a\0b', Number.NaN, new Date()]) {
      await expect((async () => storage.store.write([update(value)]))()).rejects.toThrow(/Parameter/);
    }
  });

  it('leases numbers once, even to concurrent callers', async () => {
    const leases = Array.from({ length: 20 }, () => new IdSource(storage.store, 5));
    const numbers = await Promise.all(leases.flatMap((lease) => Array.from({ length: 5 }, () => lease.next('task'))));
    expect(new Set(numbers).size).toBe(100);
    expect(Math.max(...numbers)).toBe(100);
    const ids = new IdSource(storage.store, 3);
    const given = await Promise.all(Array.from({ length: 20 }, () => ids.next('report')));
    expect(new Set(given).size).toBe(20);
  });

  it('stores a picture under the hash of its content', async () => {
    const { sha256, byteSize } = await storage.files.save(Buffer.from('ink'));
    expect(byteSize).toBe(3);
    expect((await storage.files.read(sha256))?.toString()).toBe('ink');
    expect(await storage.files.read('0'.repeat(64))).toBeUndefined();
  });
});
