import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { addAdministrator, office } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)(
  'on %s everybody keeps their role when administrators come; no other role is taken',
  async (engine) => {
    const store = await databaseBefore('022', engine);
    const roles = () => store.db.selectFrom('users').select(['user_id', 'role']).orderBy('user_id').execute();
    const before = await roles();
    expect(before).toContainEqual({ user_id: office, role: 'coordinator' });
    await expect(addAdministrator(store)).rejects.toThrow();
    await migrate(store, { now: () => 2 });
    expect(await roles()).toEqual(before);
    await addAdministrator(store);
    const other = store.db
      .updateTable('users')
      .set({ role: 'owner' as never })
      .compile();
    await expect(store.write([{ query: other }])).rejects.toThrow();
  },
);
