import { expect, it } from 'vitest';
import { migrate } from '../../../src/server/storage/migrate.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import { anita, mappings } from '../fixtures/field-data.ts';
import { engines } from './both-engines.ts';
import { databaseBefore } from './database-before.ts';

it.each(engines)(
  'on %s the drafts of a mapping go on after every save from before, and after the last save of a draft that ended',
  async (engine) => {
    const store = await databaseBefore('030', engine);
    const { db } = store;
    const version = { version: 'v', slug: 'trial-relay', bundle: toJson({}) as never, validator: '', published_at: 1 };
    const draft = { mapping_id: mappings.anitas, revision_no: 0, version: 'v', entries: toJson({}), rev: 7 };
    const by = { saved_at: 1, received_at: 1, author_id: anita };
    await store.write([
      { query: db.insertInto('report_type_versions').values(version).compile() },
      {
        query: db
          .insertInto('drafts')
          .values({ ...draft, ...by })
          .compile(),
      },
    ]);
    await migrate(store, { now: () => 4 });
    const saves = async () => {
      const row = db.selectFrom('mappings').select('draft_saves').where('mapping_id', '=', mappings.anitas);
      return (await row.executeTakeFirstOrThrow()).draft_saves;
    };
    expect(await saves()).toBe(1_000_000);
    const drafts = db.updateTable('drafts').where('mapping_id', '=', mappings.anitas);
    await store.write([{ query: drafts.set({ rev: 1_000_009 }).compile(), expect: 1 }]);
    await store.write([{ query: db.deleteFrom('drafts').compile(), expect: 1 }]);
    expect(await saves()).toBe(1_000_009);
  },
);
