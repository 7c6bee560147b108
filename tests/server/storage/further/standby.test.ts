import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresPair, type PostgresPair } from '../../../../scripts/programs/postgres-pair.ts';
import { openPostgres } from '../../../../src/server/storage/postgres/postgres.ts';
import { openStandby } from '../../../../src/server/storage/postgres/standby.ts';
import type { Store } from '../../../../src/server/storage/store.ts';

interface Tables {
  notes: { text: string };
}

describe('a list', () => {
  let pair: PostgresPair;
  let store: Store<Tables>;
  let other: Store<Tables>;

  beforeAll(async () => {
    pair = await startPostgresPair();
    store = openPostgres<Tables>(pair.url);
    other = openPostgres<Tables>(pair.url);
    await store.write([{ query: store.db.schema.createTable('notes').addColumn('text', 'text').compile() }]);
  });
  afterAll(async () => {
    await store.close();
    await other.close();
    await pair.stop();
  });

  const note = (text: string) => store.write([{ query: store.db.insertInto('notes').values({ text }).compile() }]);
  /** The last note, and whether a standby has told it. */
  const last = async (by: Store<Tables>): Promise<unknown> => {
    const query = by.db
      .selectFrom('notes')
      .select([sql<string>`max(text)`.as('text'), sql<boolean>`pg_is_in_recovery()`.as('isStandby')]);
    return (await by.readList(query.compile()))[0];
  };
  const onStandby = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: pair.standbyUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  it('is read from the standby, and shows what this server or another has written before', async () => {
    // On a busy machine the first connection to the standby may take too long, which is then left alone for a while.
    await note('note 09');
    await expect.poll(() => last(store)).toEqual({ text: 'note 09', isStandby: true });
    for (let at = 10; at < 60; at += 1) {
      const text = `note ${String(at)}`;
      await note(text);
      for (const by of [store, other]) expect(await last(by)).toMatchObject({ text });
    }
    await expect.poll(() => last(store)).toEqual({ text: 'note 59', isStandby: true });
  });

  it('is read from the primary while the standby is behind, and from the standby again afterwards', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await note('note 60');
    expect(await last(store)).toEqual({ text: 'note 60', isStandby: false });
    await onStandby('select pg_wal_replay_resume()');
    await expect.poll(() => last(store)).toEqual({ text: 'note 60', isStandby: true });
  });

  it('is read also when the connections to the standby break, and from the promoted one once the primary is gone', async () => {
    await onStandby(
      `select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(await last(store)).toMatchObject({ text: 'note 60' });
    await pair.killPrimary();
    await pair.promote();
    await expect.poll(() => last(store).catch(() => undefined)).toEqual({ text: 'note 60', isStandby: false });
    await note('note 61');
    expect(await last(other)).toEqual({ text: 'note 61', isStandby: false });
  });

  it('is not asked of a host again that has become the primary', async () => {
    const pool = new pg.Pool({ connectionString: pair.standbyUrl });
    const standby = openStandby([pool]);
    expect(await standby.read(store.db.selectFrom('notes').selectAll().compile(), '0/0')).toBeUndefined();
    expect(pool.totalCount).toBe(0);
    await standby.end();
  });
});
