import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../../src/server/storage/postgres/postgres.ts';
import { StorageUnavailable } from '../../../../src/server/storage/storage-errors.ts';
import type { Store } from '../../../../src/server/storage/store.ts';
import { emptySchema } from '../both-engines.ts';

interface Tables {
  notes: { note_id: number; text: string };
}

describe('a statement that is asked again and again', () => {
  let store: Store<Tables>;
  beforeEach(async () => {
    store = openPostgres<Tables>(await emptySchema());
    await store.write([
      { query: sql`create table notes (note_id integer primary key, text text not null)`.compile(store.db) },
    ]);
  });
  afterEach(() => store.close());

  const keptWith = async (part: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
      where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`.execute(store.db);
    return rows[0]?.n ?? -1;
  };
  const read = (id: number) => store.db.selectFrom('notes').selectAll().where('note_id', '=', id).executeTakeFirst();
  const write = (id: number) =>
    store.write([
      {
        query: store.db
          .insertInto('notes')
          .values({ note_id: id, text: `note ${String(id)}` })
          .compile(),
      },
    ]);

  it('is kept by the connection from the third time on, in reads and writes, and answers as before', async () => {
    for (let id = 1; id <= 5; id += 1) {
      await write(id);
      expect(await read(id)).toEqual({ note_id: id, text: `note ${String(id)}` });
    }
    expect(await keptWith('from "notes"')).toBe(1);
    expect(await keptWith('insert into "notes"')).toBe(1);
    // What was asked once is not.
    expect(await keptWith('create table')).toBe(0);
  });

  it('fails once when its table has changed, to be tried again, and then goes on', async () => {
    await write(1);
    for (let times = 0; times < 4; times += 1) await read(1);
    await store.write([{ query: sql`alter table notes add column more text`.compile(store.db) }]);
    await expect(read(1)).rejects.toEqual(expect.any(StorageUnavailable));
    expect(await read(1)).toEqual({ note_id: 1, text: 'note 1', more: null });
  });

  it('fails a write in the same way, which changes nothing', async () => {
    const both = (id: number) =>
      store.write([
        { query: store.db.insertInto('notes').values({ note_id: id, text: 'x' }).compile() },
        { query: sql`update notes set text = 'y' where note_id = ${id} returning *`.compile(store.db) },
      ]);
    for (let id = 1; id <= 4; id += 1) await both(id);
    await store.write([{ query: sql`alter table notes add column more text`.compile(store.db) }]);
    await expect(both(5)).rejects.toEqual(expect.any(StorageUnavailable));
    expect(await read(5)).toBeUndefined();
    const [, changed] = await both(5);
    expect(changed?.rows).toEqual([{ note_id: 5, text: 'y', more: null }]);
  });
});
