import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { anita, ravi } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)('on %s people were last seen when their sessions were last used', async (engine) => {
  const store = await databaseBefore('023', engine);
  const session = (token_hash: string, last_seen_at: number) => ({
    query: store.db
      .insertInto('sessions')
      .values({
        token_hash,
        user_id: anita,
        created_at: 1,
        last_seen_at,
        idle_expires_at: 9,
        absolute_expires_at: 9,
      })
      .compile(),
  });
  await store.write([session('one', 3), session('two', 2)]);
  await migrate(store, { now: () => 4 });
  const seen = await store.db.selectFrom('users').select(['user_id', 'last_seen_at']).orderBy('user_id').execute();
  expect(seen.slice(0, 2)).toEqual([
    { user_id: anita, last_seen_at: 3 },
    { user_id: ravi, last_seen_at: null },
  ]);
});
