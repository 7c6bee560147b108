import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { anita } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)('on %s sessions from before stay open, and their devices have said nothing yet', async (engine) => {
  const store = await databaseBefore('025', engine);
  const session = {
    ...{ token_hash: 'one', user_id: anita, device_label: 'Chrome', created_at: 1, last_seen_at: 2 },
    ...{ idle_expires_at: 9, absolute_expires_at: 9 },
  };
  await store.write([{ query: store.db.insertInto('sessions').values(session).compile() }]);
  await migrate(store, { now: () => 4 });
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([
    {
      ...{ ...session, device_id: null, revoked_at: null, waiting_said_at: null, waiting_changes: null },
      ...{ waiting_pictures: null, waiting_stuck: null, waiting_since: null, app_version: null },
      nothing_waited_at: null,
    },
  ]);
});
