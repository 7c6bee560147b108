import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { anita } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)('on %s it is known since when devices that had said so have nothing that waits', async (engine) => {
  const store = await databaseBefore('037', engine);
  const session = {
    ...{ user_id: anita, device_label: 'Chrome', created_at: 1, last_seen_at: 2 },
    ...{ idle_expires_at: 9, absolute_expires_at: 9, waiting_said_at: 3, waiting_stuck: 0, app_version: '1.2' },
  };
  const rows = [
    { ...session, token_hash: 'all sent', waiting_changes: 0, waiting_pictures: 0 },
    { ...session, token_hash: 'a picture waits', waiting_changes: 0, waiting_pictures: 1, waiting_since: 2 },
    { ...session, token_hash: 'said nothing', waiting_said_at: null, waiting_stuck: null, app_version: null },
  ];
  await store.write(rows.map((row) => ({ query: store.db.insertInto('sessions').values(row).compile() })));
  await migrate(store, { now: () => 4 });
  const known = await store.db.selectFrom('sessions').select(['token_hash', 'nothing_waited_at']).execute();
  expect(new Map(known.map(({ token_hash, nothing_waited_at }) => [token_hash, nothing_waited_at]))).toEqual(
    new Map([
      ['all sent', 3],
      ['a picture waits', null],
      ['said nothing', null],
    ]),
  );
});
